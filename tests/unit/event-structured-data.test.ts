import { describe, expect, it } from 'vitest';
import { hasPassed, lastEnd, totalHours } from '@/features/events/event';
import { courseThings, eventThings } from '@/features/events/structured-data';
import { course, meetup } from '../support/event-facts';

const ORGANISATION = 'https://site.example/#organization';

describe('an event that ends', () => {
  it('has passed only after its last session', () => {
    const end = lastEnd(course.sessions);
    expect(end).toBe('2027-11-01T21:00:00+02:00');
    expect(hasPassed(end ?? '', new Date('2027-11-01T19:00:00Z'))).toBe(false);
    expect(hasPassed(end ?? '', new Date('2027-11-01T19:00:01Z'))).toBe(true);
    expect(lastEnd([])).toBeUndefined();
  });

  it('adds up its hours', () => {
    expect(totalHours(course.sessions)).toBe(6);
  });
});

describe('eventThings', () => {
  it('tells when, where and for how much', () => {
    expect(eventThings(meetup, ORGANISATION)).toEqual([
      expect.objectContaining({
        '@type': 'Event',
        startDate: '2027-04-15T18:30:00+03:00',
        endDate: '2027-04-15T21:30:00+03:00',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        inLanguage: ['en', 'he'],
        organizer: { '@id': ORGANISATION },
        location: expect.objectContaining({ '@type': 'Place', name: 'Beit HaMelacha' }),
        offers: expect.objectContaining({
          price: 0,
          priceCurrency: 'ILS',
          url: 'https://app.example/meetup',
          availability: 'https://schema.org/InStock',
        }),
      }),
    ]);
  });

  it('gives an online event a virtual location', () => {
    const [session] = meetup.sessions;
    const sessions = session ? [{ ...session, mode: 'online' as const }] : [];
    expect(eventThings({ ...meetup, sessions, venue: undefined }, ORGANISATION)).toMatchObject([
      {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: meetup.url },
      },
    ]);
  });

  it('offers nothing without a price', () => {
    expect(eventThings({ ...meetup, price: undefined }, ORGANISATION)[0]).not.toHaveProperty(
      'offers',
    );
  });
});

describe('courseThings', () => {
  it('lists every session of a course that is held in both ways', () => {
    expect(courseThings(course, ORGANISATION)).toMatchObject([
      {
        '@type': 'Course',
        provider: { '@id': ORGANISATION },
        offers: { price: 750, priceCurrency: 'ILS', category: 'Paid' },
        hasCourseInstance: {
          courseMode: 'Blended',
          courseWorkload: 'PT6H',
          startDate: '2027-05-20T18:00:00+03:00',
          endDate: '2027-11-01T21:00:00+02:00',
          subEvent: [
            { name: 'נעים להכיר, רובוט', location: { '@type': 'Place' } },
            { name: 'קודם נתונים', location: { '@type': 'VirtualLocation' } },
          ],
        },
      },
    ]);
  });

  it('says nothing of dates that are not set, nor of a price told elsewhere', () => {
    const [thing] = courseThings({ ...course, sessions: [], price: undefined }, ORGANISATION);
    expect(thing).not.toHaveProperty('hasCourseInstance');
    expect(thing).not.toHaveProperty('offers');
  });
});
