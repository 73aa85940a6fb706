import { describe, expect, it } from 'vitest';
import { calendarFile } from '@/features/events/calendar-file';
import { course, meetup } from '../support/event-facts';

const UPDATED = new Date('2026-11-21');
const PUBLISHER = { name: 'Yard', email: 'hello@site.example', host: 'site.example' };

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  const file = calendarFile(meetup, UPDATED, PUBLISHER);

  it('holds the event in UTC, with its place and page', () => {
    expect(linesOf(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:-//Yard//landingMeetup//EN',
      'METHOD:PUBLISH',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:landingMeetup-1@site.example',
      'SUMMARY:Evening meetup',
      'DTSTAMP:20261121T000000Z',
      'DTSTART:20270415T153000Z',
      'DTEND:20270415T183000Z',
      String.raw`DESCRIPTION:One evening\; with robots\, and tea.\nhttps://site.example/landingMeetupEng`,
      'URL:https://site.example/landingMeetupEng',
      String.raw`LOCATION:Beit HaMelacha\, 34 HaMasger Street\, Tel Aviv`,
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Yard":MAILTO:hello@site.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is the same file every time', () => {
    expect(calendarFile(meetup, UPDATED, PUBLISHER)).toBe(file);
  });

  it('ends every line with CRLF', () => {
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('holds every session of a course, in winter time too', () => {
    const lines = linesOf(calendarFile(course, UPDATED, PUBLISHER));
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      'UID:landingCourseAdults-1@site.example',
      'UID:landingCourseAdults-2@site.example',
    ]);
    expect(lines).toContain('DTSTART:20270520T150000Z');
    expect(lines).toContain('DTSTART:20271101T160000Z');
    expect(lines).toContain('LOCATION:https://site.example/landingCourseAdultsHeb');
  });

  it('folds Hebrew at 75 octets without cutting a letter', () => {
    const folded = calendarFile(course, UPDATED, PUBLISHER);
    const sizes = folded.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(linesOf(folded).join()).toContain(String.raw`מרכיבים רובוט\; נוהגים בו מפייתון.`);
  });
});
