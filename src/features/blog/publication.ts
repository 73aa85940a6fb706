import { isoDay, longDate } from '@/lib/locale';

/** What the front matter of an article says about its publication. */
interface Publication {
  date: Date;
  draft: boolean;
}

/**
 * What its writer is told of an article that has no page in a build yet; `undefined` of any other.
 * @param today as `YYYY-MM-DD`
 */
export function waiting({ date, draft }: Publication, today: string): string | undefined {
  if (draft) return 'Draft: not on the site';
  if (isoDay(date) <= today) return undefined;
  return `Waits until ${longDate(date)}: on the site with the first build on that day`;
}
