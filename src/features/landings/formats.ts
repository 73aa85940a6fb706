import { momentInIsrael } from '@/lib/israel-time';
import { DAY_MS } from '@/lib/limits';
import { isoDay, LOCALES, TIME_ZONE, type Lang } from '@/lib/locale';

type Options = Intl.DateTimeFormatOptions;

const format = (lang: Lang, options: Options) =>
  new Intl.DateTimeFormat(LOCALES[lang].formats, { ...options, timeZone: TIME_ZONE });

const inIsrael = (options: Options) => (moment: string | number, lang: Lang) =>
  format(lang, options).format(new Date(moment));

/** Both at midnight UTC. */
export function dayAfter(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

/** When a calendar day ends in Israel, in ms since 1970. */
export function endOfDay(day: Date): number {
  return Date.parse(momentInIsrael(`${isoDay(dayAfter(day))}T00:00`));
}

const DAY: Options = { day: 'numeric', month: 'long', year: 'numeric' };

/** 'Thursday, April 15, 2027' */
export const fullDay = inIsrael({ ...DAY, weekday: 'long' });

/** 'Thu, May 20' */
export const shortDay = inIsrael({ weekday: 'short', day: 'numeric', month: 'short' });

export const dayOfMonth = inIsrael({ day: 'numeric' });

export const monthName = inIsrael({ month: 'long' });

/** 'May 20 – June 3, 2027'; one date if both are on the same day */
export function dayRange(first: string, last: string, lang: Lang): string {
  const range = format(lang, DAY).formatRange(new Date(first), new Date(last));
  // Intl uses thin spaces, and omits the prefix ב ('on') of Hebrew months in a range.
  return range.replaceAll('\u2009', ' ').replace(/(?<=\d )(?=[אג-ת])/g, 'ב');
}

const time = inIsrael({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '18:30' */
export const clock = (moment: string | number) => time(moment, 'he');

/** Total of all sessions. */
export function minutesOf(sessions: readonly { start: string; end: string }[]): number {
  const lengths = sessions.map(({ start, end }) => Date.parse(end) - Date.parse(start));
  return lengths.reduce((sum, length) => sum + length, 0) / 60_000;
}

/** '18:30–21:30' */
export function hoursOf({ start, end }: { start: string; end: string }): string {
  return `${clock(start)}–${clock(end)}`;
}

/**
 * In whole shekels, such as '₪750'.
 * @param free text for a price of 0
 */
export function priceText(amount: number, lang: Lang, free: string): string {
  if (amount === 0) return free;
  const whole = { style: 'currency', currency: 'ILS', maximumFractionDigits: 0 } as const;
  return amount.toLocaleString(LOCALES[lang].formats, whole);
}

/** 'English and Hebrew', 'עברית ואנגלית' */
export function languageNames(languages: readonly Lang[], lang: Lang): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return new Intl.ListFormat(lang).format(languages.map((code) => names.of(code) ?? code));
}
