import ical, { ICalEventStatus } from 'ical-generator';
import { site } from '@/lib/site';
import type { EventFacts, Session } from './event';

function placeOf({ venue, url }: EventFacts, { mode }: Session): string {
  if (mode === 'online' || !venue) return url;
  return `${venue.name}, ${venue.street}, ${venue.city}`;
}

/**
 * The same facts always give the same file.
 * @param updated last change of the facts, which makes calendars accept the newer file
 */
export function calendarFile(facts: EventFacts, updated: Date): string {
  const { name, email } = site;
  const { host } = new URL(site.url);
  const calendar = ical({ prodId: `-//${name}//${facts.id}//${facts.lang.toUpperCase()}` });
  for (const [index, session] of facts.sessions.entries()) {
    calendar.createEvent({
      id: `${facts.id}-${index + 1}@${host}`,
      stamp: updated,
      start: new Date(session.start),
      end: new Date(session.end),
      summary: session.topic ? `${facts.name}: ${session.topic.title}` : facts.name,
      description: `${session.topic?.text ?? facts.description}\n${facts.url}`,
      location: placeOf(facts, session),
      url: facts.url,
      status: ICalEventStatus.CONFIRMED,
      organizer: { name, email },
    });
  }
  return calendar.toString();
}
