import type { Course, Event, Offer, Place, Thing, VirtualLocation } from 'schema-dts';
import { totalHours, type EventFacts, type Session, type Venue } from './event';

const ATTENDANCE = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  inPerson: 'https://schema.org/OfflineEventAttendanceMode',
} as const;

function offers({ price, registerUrl }: EventFacts): { offers?: Offer } {
  if (price === undefined) return {};
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'ILS',
      category: price === 0 ? 'Free' : 'Paid',
      url: registerUrl,
      availability: 'https://schema.org/InStock',
    },
  };
}

function place({ name, street, city }: Venue): Place {
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressCountry: 'IL',
    },
  };
}

function location(facts: EventFacts, { mode }: Session): Place | VirtualLocation | undefined {
  if (mode === 'online') return { '@type': 'VirtualLocation', url: facts.url };
  return facts.venue && place(facts.venue);
}

function sessionEvent(facts: EventFacts, session: Session, organizer: string): Event {
  const where = location(facts, session);
  return {
    '@type': 'Event',
    name: session.topic?.title ?? facts.name,
    startDate: session.start,
    endDate: session.end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: ATTENDANCE[session.mode],
    inLanguage: [...facts.spoken],
    organizer: { '@id': organizer },
    ...(where && { location: where }),
  };
}

/**
 * A one-evening event for search engines; none without a date.
 * @param organizer `@id` of the organisation on the same page
 */
export function eventThings(facts: EventFacts, organizer: string): Thing[] {
  return facts.sessions.map((session) => ({
    ...sessionEvent(facts, session, organizer),
    name: facts.name,
    description: facts.description,
    url: facts.url,
    image: facts.image,
    ...offers(facts),
  }));
}

/**
 * A course for search engines, with its sessions when they are dated.
 * @param provider `@id` of the organisation on the same page
 */
export function courseThings(facts: EventFacts, provider: string): Thing[] {
  const { sessions } = facts;
  const first = sessions[0];
  const modes = new Set(sessions.map(({ mode }) => mode));
  const course: Course = {
    '@type': 'Course',
    name: facts.name,
    description: facts.description,
    url: facts.url,
    image: facts.image,
    inLanguage: [...facts.spoken],
    provider: { '@id': provider },
    ...offers(facts),
    ...(first && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: modes.size > 1 ? 'Blended' : first.mode === 'online' ? 'Online' : 'Onsite',
        courseWorkload: `PT${totalHours(sessions)}H`,
        startDate: first.start,
        endDate: sessions.at(-1)?.end ?? first.end,
        ...(facts.venue && { location: place(facts.venue) }),
        subEvent: sessions.map((session) => sessionEvent(facts, session, provider)),
      },
    }),
  };
  return [course];
}

/** What a list says of a course; the course's own page says the rest. */
export interface ListedCourse {
  name: string;
  description: string;
  /** Absolute address of the course's page. */
  url: string;
}

/**
 * The courses on offer as a list, which search engines show as such.
 * @param provider `@id` of the organisation on the same page
 */
export function courseList(courses: readonly ListedCourse[], provider: string): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map(({ name, description, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'Course', name, description, url, provider: { '@id': provider } },
    })),
  };
}
