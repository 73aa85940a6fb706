import ical, { ICalEventStatus } from 'ical-generator';
import { isoDay } from '@/lib/locale';
import { site } from '@/lib/site';
import type { EventData, Session } from './event';

function locationOf({ venue, url }: EventData, { mode }: Session): string {
  if (mode === 'online' || !venue) return url;
  return `${venue.name}, ${venue.street}, ${venue.city}`;
}

/**
 * The same event always gives the same file.
 * @param updated last change of the dates; calendars prefer the entry with the higher `SEQUENCE`
 * @param places a sentence for the description, because no `STATUS` means that an event is full
 */
export function calendarFile(event: EventData, updated: Date, places?: string): string {
  const { host } = new URL(site.url);
  const calendar = ical({ prodId: `//${site.name}//${event.id}//${event.lang.toUpperCase()}` });
  // Each run of a course has its own ids, so that the next run doesn't change the events in participants' calendars.
  const run = isoDay(event.announced ?? new Date(event.sessions[0]?.start ?? updated));
  for (const [index, session] of event.sessions.entries()) {
    calendar.createEvent({
      id: `${event.id}-${run}-${index + 1}@${host}`,
      stamp: updated,
      sequence: Number(isoDay(updated).replaceAll('-', '')),
      start: new Date(session.start),
      end: new Date(session.end),
      summary: session.topic ? `${event.name}: ${session.topic.title}` : event.name,
      description: [session.topic?.text ?? event.description, places, event.url]
        .filter(Boolean)
        .join('\n'),
      location: locationOf(event, session),
      url: event.url,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  // ical-generator omits the final line break.
  return `${calendar.toString()}\r\n`;
}
