import { TIME_ZONE } from './locale';

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' });

/** `+02:00` in winter, `+03:00` in summer. */
export function israelOffset(moment: string | Date): string {
  return OFFSET.format(new Date(moment)).replace(/^.*GMT/, '');
}

/**
 * When clocks in Israel show a date and time such as `2026-12-01T18:30`, in ISO 8601; empty for none. An hour that
 * the clocks skip is the one after it.
 */
export function momentInIsrael(clock: string): string {
  if (Number.isNaN(Date.parse(`${clock}Z`))) return '';
  const guess = new Date(clock + israelOffset(`${clock}Z`));
  return new Date(clock + israelOffset(guess)).toISOString();
}
