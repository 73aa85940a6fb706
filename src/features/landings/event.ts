import type { CollectionEntry } from 'astro:content';
import type { Course, EventLeaf, ItemListLeaf, PlaceLeaf } from 'schema-dts';
import { canonicalUrl, resolveHref } from '@/lib/links';
import { isoDay } from '@/lib/locale';
import { ORGANIZATION, postalAddress } from '@/lib/structured-data';
import { withoutEnding } from '@/lib/page-addresses';
import { dayAfter, endOfDay, minutesOf } from './formats';
import { offerState, type Moments } from './offer-state';

type Landing = CollectionEntry<'landings'>;

export type Session = NonNullable<Landing['data']['schedule']>['sessions'][number];

export function eventData({ id, data }: Landing) {
  return {
    /** The same in both languages, so a calendar has the event once. */
    id: withoutEnding(id),
    lang: data.lang,
    name: data.meta.title,
    description: data.meta.description,
    url: canonicalUrl(`/${id}`),
    sessions: data.schedule?.sessions ?? [],
    announced: data.schedule?.announced,
    venue: data.venue,
    spoken: data.spoken,
    places: data.places,
    registerUrl: resolveHref(data.register.href).href,
  };
}

export type EventData = ReturnType<typeof eventData>;

export interface ListedEvent extends EventData {
  image: string;
  /** `amount` in shekels; 0 is free, `undefined` is unpublished. */
  price: Pick<Landing['data']['price'], 'amount' | 'early'>;
}

export function momentsOf({
  schedule,
  price,
  places,
}: Pick<Landing['data'], 'schedule' | 'price' | 'places'>): Moments {
  const first = schedule?.sessions[0];
  const last = schedule?.sessions.at(-1);
  return {
    begins: first && Date.parse(first.start),
    ends: last && Date.parse(last.end),
    earlyEnds: price.early && endOfDay(price.early.until),
    full: places === 'full',
  };
}

/** Landing pages that aren't over, sorted by first day; undated ones last. */
export function comingFirst(landings: readonly Landing[], now: number): Landing[] {
  const begins = (landing: Landing) => momentsOf(landing.data).begins ?? Infinity;
  return landings
    .filter(({ data }) => offerState(momentsOf(data), now).state !== 'ended')
    .sort((a, b) => begins(a) - begins(b) || 0);
}

const ATTENDANCE = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  inPerson: 'https://schema.org/OfflineEventAttendanceMode',
} as const;

const AVAILABILITY = { open: 'InStock', few: 'LimitedAvailability', full: 'SoldOut' } as const;

function offer({ name, description, url, image, price, places, registerUrl }: ListedEvent) {
  const { amount, early } = price;
  const regular = early && { validFrom: isoDay(dayAfter(early.until)) };
  const prices = [
    ...(early ? [{ price: early.amount, priceValidUntil: isoDay(early.until) }] : []),
    ...(amount === undefined ? [] : [{ price: amount, ...regular }]),
  ];
  return {
    name,
    description,
    url,
    image,
    ...(prices.length > 0 && {
      offers: prices.map((one) => ({
        '@type': 'Offer' as const,
        ...one,
        priceCurrency: 'ILS',
        category: one.price === 0 ? 'Free' : 'Paid',
        url: registerUrl,
        availability: `https://schema.org/${AVAILABILITY[places ?? 'open']}` as const,
      })),
    }),
  };
}

function place(venue: NonNullable<EventData['venue']>): PlaceLeaf {
  return { '@type': 'Place', name: venue.name, address: postalAddress(venue) };
}

function sessionEvent(event: EventData, session: Session): EventLeaf {
  const { start, end, mode, topic } = session;
  const { name, url, venue, spoken } = event;
  return {
    '@type': 'Event',
    name: topic?.title ?? name,
    startDate: start,
    endDate: end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: ATTENDANCE[mode],
    inLanguage: [...spoken],
    organizer: ORGANIZATION,
    ...(mode === 'online'
      ? { location: { '@type': 'VirtualLocation', url } }
      : venue && { location: place(venue) }),
  };
}

export function eventThings(event: ListedEvent): EventLeaf[] {
  return event.sessions.map((session) => ({ ...sessionEvent(event, session), ...offer(event) }));
}

export function courseThings(event: ListedEvent): [Course] {
  const { sessions, spoken, venue } = event;
  const first = sessions[0];
  const modes = new Set(sessions.map(({ mode }) => mode));
  const course: Course = {
    '@type': 'Course',
    ...offer(event),
    inLanguage: [...spoken],
    provider: ORGANIZATION,
    ...(first && {
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: modes.size > 1 ? 'Blended' : first.mode === 'online' ? 'Online' : 'Onsite',
        courseWorkload: `PT${minutesOf(sessions) / 60}H`,
        startDate: first.start,
        endDate: sessions.at(-1)?.end ?? first.end,
        ...(venue && { location: place(venue) }),
        subEvent: sessions.map((session) => sessionEvent(event, session)),
      },
    }),
  };
  return [course];
}

/** A list for search engines; each course's own page has the details. */
export function courseList(courses: readonly Landing[]): ItemListLeaf {
  return itemList(
    courses.map((course) => {
      const { name, description, url } = eventData(course);
      return { item: { '@type': 'Course', name, description, url, provider: ORGANIZATION } };
    }),
  );
}

export function pageList(landings: readonly Landing[]): ItemListLeaf {
  return itemList(landings.map(eventData).map(({ name, url }) => ({ name, url })));
}

function itemList(
  items: readonly ({ item: Course } | { name: string; url: string })[],
): ItemListLeaf {
  return {
    '@type': 'ItemList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...item,
    })),
  };
}
