import { expect, it } from 'vitest';
import { israelClock, israelText, momentInIsrael } from '@/lib/israel-time';

it.each([
  ['2026-12-01T18:30', '2026-12-01T16:30:00.000Z', 'December 1, 2026 at 18:30'],
  ['2026-07-01T01:30', '2026-06-30T22:30:00.000Z', 'July 1, 2026 at 01:30'],
  ['2026-10-25T03:00', '2026-10-25T01:00:00.000Z', 'October 25, 2026 at 03:00'],
])('Israel time %s is %s in UTC', (clock, moment, text) => {
  expect(momentInIsrael(clock)).toBe(moment);
  expect(israelClock(moment)).toBe(clock);
  expect(israelText(moment)).toBe(text);
});

it('a time that daylight saving skips moves an hour ahead', () => {
  expect(israelClock(momentInIsrael('2026-03-27T02:30'))).toBe('2026-03-27T03:30');
});

it('an empty date stays empty', () => {
  expect(momentInIsrael('')).toBe('');
  expect(israelClock('')).toBe('');
});
