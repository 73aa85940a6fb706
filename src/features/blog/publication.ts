import { isoDay } from '@/lib/locale';

/** What the front matter of an article says about its publication. */
interface Publication {
  date: Date;
  draft: boolean;
}

/** Why an article has no page in a build yet: it is a draft, or its day has not come. */
export type Waiting = 'draft' | { until: Date };

/**
 * Whether an article waits, and for what.
 * @param today as `YYYY-MM-DD`
 */
export function waiting({ date, draft }: Publication, today: string): Waiting | undefined {
  if (draft) return 'draft';
  return isoDay(date) > today ? { until: date } : undefined;
}

/** What a build says of an article that waits. */
export function waitingLine(file: string, article: Publication, today: string): string | undefined {
  const waits = waiting(article, today);
  if (!waits) return undefined;
  return waits === 'draft'
    ? `${file} waits: it is a draft.`
    : `${file} waits until ${isoDay(waits.until)}: it appears with the first build on that day.`;
}
