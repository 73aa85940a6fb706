import { createEvents, type EventAttributes } from 'ics';
import { site } from '@/lib/site';
import type { EventFacts, Session } from './event';

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Splits a line so that none is longer than 75 octets (RFC 5545, 3.1); `ics` counts characters, of which Hebrew's take two. */
function fold(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}

function where({ venue, url }: EventFacts, { mode }: Session): string {
  if (mode === 'online' || !venue) return url;
  return `${venue.name}, ${venue.street}, ${venue.city}`;
}

/**
 * The sessions of an event as an iCalendar file; the same facts always give the same file.
 * @param updated when the facts were last changed, so that calendars know the newer file
 * @throws Error when a fact cannot stand in a calendar
 */
export function calendarFile(facts: EventFacts, updated: Date): string {
  const { name, email } = site;
  const { host } = new URL(site.url);
  const events = facts.sessions.map((session, index): EventAttributes & { timestamp: number } => ({
    uid: `${facts.id}-${index + 1}@${host}`,
    timestamp: updated.getTime(),
    start: Date.parse(session.start),
    end: Date.parse(session.end),
    title: session.topic ? `${facts.name}: ${session.topic.title}` : facts.name,
    description: `${session.topic?.text ?? facts.description}\n${facts.url}`,
    location: where(facts, session),
    url: facts.url,
    status: 'CONFIRMED',
    organizer: { name, email },
  }));
  const { error, value } = createEvents(events, {
    productId: `-//${name}//${facts.id}//${facts.lang.toUpperCase()}`,
  });
  if (error || !value) throw new Error(`${facts.url}: ${error?.message ?? 'no calendar file'}`);
  return value
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');
}
