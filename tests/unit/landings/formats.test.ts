import { expect, it } from 'vitest';
import {
  clock,
  dayRange,
  endOfDay,
  fullDay,
  priceText,
  shortDay,
} from '@/features/landings/formats';

const MEETUP = '2027-04-15T18:30:00+03:00';

it.each([
  ['2027-01-15', '2027-01-15T22:00:00.000Z'],
  // The clocks change on the next morning, and on this day.
  ['2027-03-25', '2027-03-25T22:00:00.000Z'],
  ['2027-03-26', '2027-03-26T21:00:00.000Z'],
  ['2027-10-30', '2027-10-30T21:00:00.000Z'],
  ['2027-10-31', '2027-10-31T22:00:00.000Z'],
])('the day %s ends in Israel at %s', (day, moment) => {
  expect(new Date(endOfDay(new Date(day))).toISOString()).toBe(moment);
});

it('days are written in both languages', () => {
  expect(fullDay(MEETUP, 'en')).toBe('Thursday, April 15, 2027');
  expect(fullDay(MEETUP, 'he')).toBe('יום חמישי, 15 באפריל 2027');
  expect(shortDay(MEETUP, 'en')).toBe('Thu, Apr 15');
  const days = ['2027-05-20T18:00:00+03:00', '2027-06-03T21:00:00+03:00'] as const;
  expect(dayRange(...days, 'en')).toBe('May 20 – June 3, 2027');
  expect(dayRange(...days, 'he')).toBe('20 במאי – 3 ביוני 2027');
});

it.each([
  [
    '2027-12-20',
    '2028-01-03',
    'December 20, 2027 – January 3, 2028',
    '20 בדצמבר 2027 – 3 בינואר 2028',
  ],
  ['2027-12-20', '2027-12-20', 'December 20, 2027', '20 בדצמבר 2027'],
  ['2027-05-03', '2027-05-20', 'May 3 – 20, 2027', '3–20 במאי 2027'],
])('the days from %s to %s are written as %s', (first, last, english, hebrew) => {
  expect(dayRange(first, last, 'en')).toBe(english);
  expect(dayRange(first, last, 'he')).toBe(hebrew);
});

it('times are shown in Israel time, whatever their offset', () => {
  expect(clock(MEETUP)).toBe('18:30');
  expect(clock('2027-04-15T22:30:00Z')).toBe('01:30');
  expect(fullDay('2027-04-15T22:30:00Z', 'en')).toBe('Friday, April 16, 2027');
});

it('prices are written as in their language', () => {
  expect(priceText(750, 'en', 'Free')).toBe('₪750');
  expect(priceText(750, 'he', 'חינם')).toMatch(/750\s\u200f?₪/);
  expect(priceText(0, 'en', 'Free')).toBe('Free');
});
