import { isoDay, longDate } from '@/lib/locale';

interface Publication {
  date: Date;
  draft: boolean;
}

/**
 * Why an article has no page in a build yet, for its writer; `undefined` if it has one.
 * @param today as `YYYY-MM-DD`
 */
export function waiting({ date, draft }: Publication, today: string): string | undefined {
  if (draft) return 'Draft: not on the site';
  if (isoDay(date) <= today) return undefined;
  return `Waits until ${longDate(date)}: on the site with the first build on that day`;
}
