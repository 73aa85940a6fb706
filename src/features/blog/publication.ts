// Astro's configuration reads this with Node alone, so its imports name their files.
import { isoDay } from '../../lib/locale.ts';

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
