import { longDate, TIME_ZONE } from './locale';

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** `+02:00` in winter, `+03:00` in summer. */
export function israelOffset(moment: string | Date): string {
  return OFFSET.format(new Date(moment)).replace(/^.*GMT/, '');
}

/**
 * Converts Israel's local time such as `2026-12-01T18:30` to ISO 8601; empty stays empty. A time in the hour that
 * summer time skips becomes one in the next hour.
 */
export function momentInIsrael(clock: string): string {
  if (Number.isNaN(Date.parse(`${clock}Z`))) return '';
  const guess = new Date(clock + israelOffset(`${clock}Z`));
  return new Date(clock + israelOffset(guess)).toISOString();
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The reverse of {@link momentInIsrael}, for a `datetime-local` field. */
export function israelClock(iso: string): string {
  return iso && CLOCK.format(new Date(iso)).replace(' ', 'T');
}

/** '18:30' */
export function israelTime(iso: string): string {
  return israelClock(iso).slice(-5);
}

/** 'December 1, 2026 at 18:30' */
export function israelText(iso: string): string {
  return `${longDate(new Date(iso))} at ${israelTime(iso)}`;
}
