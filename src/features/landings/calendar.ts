import ical, { ICalEventStatus } from 'ical-generator';
import { isoDay } from '@/lib/locale';
import { site } from '@/lib/site';
import type { EventFacts, Session } from './event';

function placeOf({ venue, url }: EventFacts, { mode }: Session): string {
  if (mode === 'online' || !venue) return url;
  return `${venue.name}, ${venue.street}, ${venue.city}`;
}

/**
 * The same facts always give the same file.
 * @param updated last change of the facts; calendars prefer the entry with the higher `SEQUENCE`
 * @param places a sentence for the description, because no `STATUS` means that an event is full
 */
export function calendarFile(facts: EventFacts, updated: Date, places?: string): string {
  const { host } = new URL(site.url);
  const calendar = ical({ prodId: `//${site.name}//${facts.id}//${facts.lang.toUpperCase()}` });
  // Each run of a course has its own ids, so that the next run doesn't change the events in participants' calendars.
  const run = isoDay(facts.announced ?? new Date(facts.sessions[0]?.start ?? updated));
  for (const [index, session] of facts.sessions.entries()) {
    calendar.createEvent({
      id: `${facts.id}-${run}-${index + 1}@${host}`,
      stamp: updated,
      sequence: Number(isoDay(updated).replaceAll('-', '')),
      start: new Date(session.start),
      end: new Date(session.end),
      summary: session.topic ? `${facts.name}: ${session.topic.title}` : facts.name,
      description: [session.topic?.text ?? facts.description, places, facts.url]
        .filter(Boolean)
        .join('\n'),
      location: placeOf(facts, session),
      url: facts.url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  // ical-generator omits the final line break.
  return `${calendar.toString()}\r\n`;
}
