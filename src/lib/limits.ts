// The service of posts also runs in plain Node, so imports need file extensions.
import { LOCALES, type Lang } from './locale.ts';

/** How long a message to us is kept; docs/runbook.md has a rule of the same length for the mailbox. */
export const KEPT_MONTHS = 12;
/** How long a deleted post can be restored. */
export const TRASH_DAYS = 30;
/** How long a preview link works; publishing ends it earlier. */
export const PREVIEW_DAYS = 30;

export const DAY_MS = 24 * 60 * 60_000;

/** Placeholders of any content, and the times that they stand for. */
const TIMES = {
  kept: [KEPT_MONTHS, 'month'],
  restorable: [TRASH_DAYS, 'day'],
  previewed: [PREVIEW_DAYS, 'day'],
} as const;

/** '12 months', '12 חודשים' by placeholder */
export function limitsIn(lang: Lang): Record<keyof typeof TIMES, string> {
  const told = Object.entries(TIMES).map(([name, [n, unit]]) => {
    const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
    return [name, n.toLocaleString(LOCALES[lang].formats, style)] as const;
  });
  return Object.fromEntries(told) as Record<keyof typeof TIMES, string>;
}
