import { TIME_ZONE } from '@/lib/locale';

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const MOMENT = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** What a clock in Israel shows at a moment, as a date and time field has it: `2026-12-01T18:30`. */
export function israelClock(iso: string): string {
  return iso && CLOCK.format(new Date(iso)).replace(' ', 'T');
}

/**
 * The moment at which a clock in Israel shows a date and time, in ISO 8601; empty for none. An hour that the
 * clocks skip is the one after it.
 */
export function momentInIsrael(clock: string): string {
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown)) return '';
  const offset = (moment: number) =>
    Date.parse(`${israelClock(new Date(moment).toISOString())}Z`) - moment;
  const guess = shown - offset(shown);
  return new Date(shown - offset(guess)).toISOString();
}

/** A moment as a sentence says it, in Israel's time: 'December 1, 2026 at 18:30'. */
export function israelText(iso: string): string {
  return MOMENT.format(new Date(iso));
}
