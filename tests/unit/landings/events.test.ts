import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '@/features/landings/calendar';
import {
  comingFirst,
  courseThings,
  eventThings,
  momentsOf,
  type ListedEvent,
} from '@/features/landings/event';
import { offerState } from '@/features/landings/offer-state';
import { site } from '@/lib/site';
import { ORGANIZATION } from '@/lib/structured-data';

/** A session of three hours, in Israel time. */
const evening = (day: string, offset: '+02:00' | '+03:00') => ({
  start: `${day}T18:30:00${offset}`,
  end: `${day}T21:30:00${offset}`,
});
const session = evening('2027-04-15', '+03:00');

/** One session in a hall. */
const meetup: ListedEvent = {
  id: 'landingMeetup',
  lang: 'en',
  name: 'Evening meetup',
  description: 'One evening; with robots, and tea.',
  url: 'https://site.example/landingMeetupEng',
  registerUrl: 'https://app.example/meetup',
  image: 'https://site.example/meetup.jpg',
  spoken: ['en', 'he'],
  announced: undefined,
  places: undefined,
  sessions: [{ ...session, mode: 'inPerson' }],
  venue: { name: 'Beit HaMelacha', street: '34 HaMasger Street', city: 'Tel Aviv' },
  price: { amount: 0 },
};

/** A Hebrew course of two sessions, one of them online and in winter. */
const course: ListedEvent = {
  ...meetup,
  id: 'landingCourseAdults',
  lang: 'he',
  url: 'https://site.example/landingCourseAdultsHeb',
  sessions: [
    {
      ...evening('2027-05-20', '+03:00'),
      mode: 'inPerson',
      topic: { title: 'נעים להכיר, רובוט', text: 'מרכיבים רובוט; נוהגים בו מפייתון. '.repeat(6) },
    },
    {
      ...evening('2027-11-01', '+02:00'),
      mode: 'online',
      topic: { title: 'קודם נתונים', text: 'מצלמים ומתייגים.' },
    },
  ],
  price: { amount: 950, early: { amount: 750, until: new Date('2027-04-29') } },
};

it('coming events are listed by date, undated ones last', () => {
  const landing = (id: string, start?: string) => {
    const schedule = start && { sessions: [evening(start, '+03:00')] };
    return { id, data: { schedule, price: {} } } as unknown as Parameters<typeof comingFirst>[0][0];
  };
  const landings = [
    landing('undated'),
    landing('later', '2027-06-01'),
    landing('over', '2027-04-01'),
    landing('soon', '2027-05-01'),
  ];
  const now = Date.parse('2027-04-15T00:00:00Z');
  expect(comingFirst(landings, now).map(({ id }) => id)).toEqual(['soon', 'later', 'undated']);
});

describe('the structured data', () => {
  it('of an event has its facts', () => {
    expect(eventThings(meetup)).toMatchObject([
      {
        '@type': 'Event',
        startDate: session.start,
        endDate: session.end,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        inLanguage: ['en', 'he'],
        organizer: ORGANIZATION,
        location: { '@type': 'Place', name: 'Beit HaMelacha' },
        offers: [{ price: 0, priceCurrency: 'ILS', url: meetup.registerUrl }],
      },
    ]);
  });

  it('of an online event has its page as its place', () => {
    const online: ListedEvent = { ...meetup, sessions: [{ ...session, mode: 'online' }] };
    expect(eventThings(online)).toMatchObject([
      {
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: meetup.url },
      },
    ]);
  });

  it('of a course has its facts, with the total of hours', () => {
    expect(courseThings(course)).toMatchObject([
      {
        '@type': 'Course',
        provider: ORGANIZATION,
        offers: [
          { price: 750, priceCurrency: 'ILS', category: 'Paid', priceValidUntil: '2027-04-29' },
          { price: 950, priceCurrency: 'ILS', category: 'Paid', validFrom: '2027-04-30' },
        ],
        hasCourseInstance: {
          courseMode: 'Blended',
          courseWorkload: 'PT6H',
          startDate: '2027-05-20T18:30:00+03:00',
          endDate: '2027-11-01T21:30:00+02:00',
          subEvent: [
            { name: 'נעים להכיר, רובוט', location: { '@type': 'Place' } },
            { name: 'קודם נתונים', location: { '@type': 'VirtualLocation' } },
          ],
        },
      },
    ]);
  });
});

it.each([
  [undefined, 'InStock'],
  ['few', 'LimitedAvailability'],
  ['full', 'SoldOut'],
] as const)('places %s are %s in the structured data', (places, availability) => {
  const offers = Array(2).fill({ availability: `https://schema.org/${availability}` });
  expect(courseThings({ ...course, places })).toMatchObject([{ offers }]);
});

it.each([
  ['full', {}, 'full'],
  ['full', { schedule: { sessions: [evening('2027-04-15', '+03:00')] } }, 'begun'],
  ['full', { schedule: { sessions: [evening('2027-04-14', '+03:00')] } }, 'ended'],
  ['few', {}, 'open'],
  [undefined, {}, 'open'],
] as const)('an offer with places %s (%j) is %s', (places, more, state) => {
  const moments = momentsOf({ price: {}, places, ...more } as Parameters<typeof momentsOf>[0]);
  expect(offerState(moments, Date.parse('2027-04-15T16:00:00Z')).state).toBe(state);
});

describe('the calendar file', () => {
  const { host } = new URL(site.url);
  const fileOf = (event: ListedEvent) => calendarFile(event, new Date('2026-11-21'));
  const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
  const expectLines = (event: ListedEvent, ...lines: string[]) =>
    expect(linesOf(fileOf(event))).toEqual(expect.arrayContaining(lines));

  it('of an event has its facts, with moments in UTC', () => {
    expectLines(
      meetup,
      'BEGIN:VCALENDAR',
      `UID:landingMeetup-2027-04-15-1@${host}`,
      'SUMMARY:Evening meetup',
      'DTSTAMP:20261121T000000Z',
      'DTSTART:20270415T153000Z',
      'DTEND:20270415T183000Z',
      String.raw`DESCRIPTION:One evening\; with robots\, and tea.\nhttps://site.example/landingMeetupEng`,
      String.raw`LOCATION:Beit HaMelacha\, 34 HaMasger Street\, Tel Aviv`,
      'END:VCALENDAR',
    );
  });

  it('of a course has every session, also in winter', () => {
    expectLines(
      course,
      'DTSTART:20270520T153000Z',
      `UID:landingCourseAdults-2027-05-20-2@${host}`,
      'DTSTART:20271101T163000Z',
      'LOCATION:https://site.example/landingCourseAdultsHeb',
    );
  });

  /** As another program reads it. */
  const eventsOf = (event: ListedEvent, updated = '2026-11-21') => {
    const file = ICAL.parse(calendarFile(event, new Date(updated))) as ConstructorParameters<
      typeof ICAL.Component
    >[0];
    const calendar = new ICAL.Component(file);
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };

  it.each([meetup, course])('of $id reads the same in another parser', (given) => {
    const events = eventsOf(given);
    expect(
      events.map(({ startDate, endDate }) => [startDate.toJSDate(), endDate.toJSDate()]),
    ).toEqual(given.sessions.map(({ start, end }) => [new Date(start), new Date(end)]));
    for (const event of events) expect(event.description).toContain(given.url);
  });

  it('tells in each entry’s description that few places are left', () => {
    const file = ICAL.parse(calendarFile(course, new Date('2026-11-21'), 'A few places left'));
    const calendar = new ICAL.Component(file as ConstructorParameters<typeof ICAL.Component>[0]);
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    expect(events).toHaveLength(course.sessions.length);
    for (const { description } of events) {
      expect(description).toContain(`\nA few places left\n${course.url}`);
    }
  });

  it('ends with a line break', () => {
    expect(fileOf(meetup)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('invites nobody', () => {
    expect(fileOf(meetup)).not.toMatch(/\r?\n(ORGANIZER|ATTENDEE|METHOD)/);
  });

  const later = {
    ...meetup,
    sessions: [{ ...evening('2027-06-10', '+03:00'), mode: 'inPerson' as const }],
  };

  it('of later dates moves the entries of a course that was announced', () => {
    const [before] = eventsOf(meetup);
    const [moved] = eventsOf({ ...later, announced: new Date('2027-04-15') }, '2027-03-01');
    expect(moved?.uid).toBe(before?.uid);
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  });

  it('of a course’s next run adds its entries to the former ones', () => {
    const [before] = eventsOf(meetup);
    const [next] = eventsOf(later, '2027-05-01');
    expect(next?.uid).toEqual(expect.any(String));
    expect(next?.uid).not.toBe(before?.uid);
  });
});
