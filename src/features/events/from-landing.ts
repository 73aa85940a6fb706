import type { CollectionEntry } from 'astro:content';
import { resolveHref } from '@/lib/links';
import { absoluteUrl, canonicalUrl } from '@/lib/url';
import { eventId, type EventFacts } from './event';

/**
 * What a landing page tells calendars and search engines.
 * @param image path of a built picture
 */
export function factsOf({ id, data }: CollectionEntry<'landings'>, image: string): EventFacts {
  return {
    id: eventId(id),
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
