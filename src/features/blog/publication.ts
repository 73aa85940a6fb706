// Astro's configuration reads this with Node alone, so its imports name their files.

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
  return date.toISOString().slice(0, 10) > today ? { until: date } : undefined;
}

const ISRAEL = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Jerusalem' });

/** The day in Israel, where the product is at home, as `YYYY-MM-DD`. */
export function dayInIsrael(now: Date): string {
  return ISRAEL.format(now);
}
