import type { Lang } from '@/lib/locale';

/** One meeting; times are ISO with offset. */
export interface Session {
  start: string;
  end: string;
  mode: 'online' | 'inPerson';
  topic?: { title: string; text: string } | undefined;
}

/** Where people meet in person. */
export interface Venue {
  name: string;
  street: string;
  city: string;
}

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
  venue?: Venue | undefined;
  /** In shekels; 0 is free, undefined is not told here. */
  price?: number | undefined;
}

/** The page's name without its language: both versions of an event share it. */
export function eventId(page: string): string {
  return page.replace(/(Eng|Heb)$/, '');
}

/** When the last session ends; undefined without sessions. */
export function lastEnd(sessions: readonly Session[]): string | undefined {
  return sessions.at(-1)?.end;
}

/** Whether a moment lies in the past. */
export function hasPassed(moment: string, now: Date): boolean {
  return new Date(moment) < now;
}

/** Time spent in all sessions together, in hours. */
export function totalHours(sessions: readonly Session[]): number {
  const milliseconds = sessions.map(({ start, end }) => Date.parse(end) - Date.parse(start));
  return milliseconds.reduce((sum, part) => sum + part, 0) / 3_600_000;
}
