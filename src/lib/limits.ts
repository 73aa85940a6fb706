import { LOCALES, type Lang } from './locale.ts';

/** How long messages to us are kept. docs/runbook.md has a mailbox rule with the same period. */
export const KEPT_MONTHS = 12;
export const TRASH_DAYS = 30;
export const PREVIEW_DAYS = 30;
export const DAY_MS = 24 * 60 * 60_000;

/** Placeholders of these limits in content, such as '12 months' or '12 חודשים' for `{kept}`. */
export function limitsIn(lang: Lang) {
  const time = (unit: 'day' | 'month', n: number) =>
    n.toLocaleString(LOCALES[lang].formats, { style: 'unit', unit, unitDisplay: 'long' });
  return {
    kept: time('month', KEPT_MONTHS),
    restorable: time('day', TRASH_DAYS),
    previewed: time('day', PREVIEW_DAYS),
  };
}
