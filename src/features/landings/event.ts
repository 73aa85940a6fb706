import type { CollectionEntry } from 'astro:content';
import { absoluteUrl, canonicalUrl, resolveHref } from '@/lib/links';
import type { Lang } from '@/lib/locale';

type Landing = CollectionEntry<'landings'>;

/** One meeting; times are ISO with offset. */
export type Session = NonNullable<Landing['data']['schedule']>['sessions'][number];

/** What calendars and search engines are told about a course or an event. */
export interface EventFacts {
  /** The same in both languages, so that a calendar holds the event once. */
  id: string;
  lang: Lang;
  name: string;
  description: string;
  /** Absolute address of the page. */
  url: string;
  registerUrl: string;
  /** Absolute address of a picture. */
  image: string;
  spoken: readonly Lang[];
  sessions: readonly Session[];
  venue?: Landing['data']['venue'];
  /** In shekels; 0 is free, undefined is not told here. */
  price?: number | undefined;
}

/**
 * What a landing page tells of its event.
 * @param image path of a built picture
 */
export function eventFacts({ id, data }: Landing, image: string): EventFacts {
  return {
    id: id.replace(/(Eng|Heb)$/, ''),
    lang: data.lang,
    name: data.meta.title,
    description: data.meta.description,
    url: canonicalUrl(`/${id}`),
    registerUrl: resolveHref(data.register.href).href,
    image: absoluteUrl(image),
    spoken: data.spoken,
    sessions: data.schedule?.sessions ?? [],
    venue: data.venue,
    price: data.price.amount,
  };
}

/** Whether the last session lies in the past; never for an event without dates. */
export function hasEnded(sessions: readonly Session[], now: Date): boolean {
  const last = sessions.at(-1);
  return last !== undefined && new Date(last.end) < now;
}
