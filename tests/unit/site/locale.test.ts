import { expect, it } from 'vitest';
import { isoDay, longDate } from '@/lib/locale';

it.each([
  // 22:30 UTC is the next day in Israel: 00:30 in winter, 01:30 in summer.
  ['2026-11-22T21:59:59Z', '2026-11-22', 'November 22, 2026', '22 בנובמבר 2026'],
  ['2026-11-22T22:30:00Z', '2026-11-23', 'November 23, 2026', '23 בנובמבר 2026'],
  ['2026-06-30T20:59:59Z', '2026-06-30', 'June 30, 2026', '30 ביוני 2026'],
  ['2026-06-30T22:30:00Z', '2026-07-01', 'July 1, 2026', '1 ביולי 2026'],
  ['2026-12-31T22:30:00Z', '2027-01-01', 'January 1, 2027', '1 בינואר 2027'],
])('%s is written as its day in Israel', (moment, iso, english, hebrew) => {
  const date = new Date(moment);
  expect([isoDay(date), longDate(date), longDate(date, 'he')]).toEqual([iso, english, hebrew]);
});

it.each(['1970-01-01', '2026-03-27', '2026-10-25', '2100-12-31'])(
  'the bare day %s is written as that day',
  (day) => expect(isoDay(new Date(day))).toBe(day),
);
