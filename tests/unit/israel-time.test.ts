import { describe, expect, it } from 'vitest';
import { clock, dayRange, fullDay, israelOffset, shortDay } from '@/lib/israel-time';
import { shekels } from '@/lib/money';

const MEETUP = '2027-04-15T18:30:00+03:00';

describe('israelOffset', () => {
  it('is two hours in winter and three in summer', () => {
    expect(israelOffset(new Date('2027-01-15T12:00:00Z'))).toBe('+02:00');
    expect(israelOffset(new Date('2027-04-15T12:00:00Z'))).toBe('+03:00');
  });

  it('changes on the night of the clock change', () => {
    expect(israelOffset(new Date('2027-03-25T23:59:00Z'))).toBe('+02:00');
    expect(israelOffset(new Date('2027-03-26T00:00:00Z'))).toBe('+03:00');
  });
});

describe('days and hours', () => {
  it('name the day in both languages', () => {
    expect(fullDay(MEETUP, 'en')).toBe('Thursday, April 15, 2027');
    expect(fullDay(MEETUP, 'he')).toBe('יום חמישי, 15 באפריל 2027');
    expect(shortDay(MEETUP, 'en')).toBe('Thu, Apr 15');
  });

  it('stay on the clock of Israel, whatever offset a moment is written with', () => {
    expect(clock(MEETUP)).toBe('18:30');
    expect(clock('2027-04-15T22:30:00Z')).toBe('01:30');
    expect(fullDay('2027-04-15T22:30:00Z', 'en')).toBe('Friday, April 16, 2027');
  });

  it('join the first and the last day of a course', () => {
    const days = ['2027-05-20T18:00:00+03:00', '2027-06-03T21:00:00+03:00'] as const;
    expect(dayRange(...days, 'en')).toBe('May 20 – June 3, 2027');
    expect(dayRange(...days, 'he')).toBe('20 במאי – 3 ביוני 2027');
  });
});

describe('shekels', () => {
  it('writes the sign where the language puts it, without agorot', () => {
    expect(shekels(750, 'en')).toBe('₪750');
    expect(shekels(750, 'he')).toMatch(/750\s\u200f?₪/);
  });
});
