import { LOCALES, TIME_ZONE, type Lang } from '@/lib/locale';

/** Writes a moment on the clock of Israel, where events take place, wherever the visitor is. */
function inIsrael(moment: string | Date, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(LOCALES[lang].formats, {
    ...options,
    timeZone: TIME_ZONE,
  });
  return format.format(new Date(moment));
}

/** How far Israel's clock is from UTC at a moment: `+02:00` in winter, `+03:00` in summer. */
export function israelOffset(moment: string | Date): string {
  const text = inIsrael(moment, 'en', { timeZoneName: 'longOffset' });
  return text.slice(text.indexOf('GMT') + 'GMT'.length);
}

const HOUR_MS = 3_600_000;

/** The calendar day that follows, both as midnight UTC. */
export function dayAfter(day: Date): Date {
  return new Date(day.getTime() + 24 * HOUR_MS);
}

/** The moment, in ms, at which a calendar day is over in Israel. */
export function endOfDay(day: Date): number {
  const midnight = dayAfter(day).getTime();
  // Clocks change after midnight: the evening before it has its offset.
  const hours = Number.parseInt(israelOffset(new Date(midnight - 3 * HOUR_MS)), 10);
  return midnight - hours * HOUR_MS;
}

/** 'Thursday, April 15, 2027', and its like in Hebrew. */
export function fullDay(moment: string, lang: Lang): string {
  return inIsrael(moment, lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** 'May 20 – June 3, 2027', and its like in Hebrew. */
export function dayRange(first: string, last: string, lang: Lang): string {
  const start = inIsrael(first, lang, { day: 'numeric', month: 'long' });
  const end = inIsrael(last, lang, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${start} – ${end}`;
}

/** 'Thu, May 20', and its like in Hebrew. */
export function shortDay(moment: string, lang: Lang): string {
  return inIsrael(moment, lang, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Day of the month and month apart, for a date that is set in two sizes. */
export function dayAndMonth(moment: string, lang: Lang): { day: string; month: string } {
  return {
    day: inIsrael(moment, lang, { day: 'numeric' }),
    month: inIsrael(moment, lang, { month: 'long' }),
  };
}

/** The hour of a moment: '18:30'. */
export function clock(moment: string): string {
  return inIsrael(moment, 'he', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/**
 * A price in whole shekels as the language writes it: '₪750' in English.
 * @param free what is said instead of a price of 0
 */
export function priceText(amount: number, lang: Lang, free: string): string {
  if (amount === 0) return free;
  const format = new Intl.NumberFormat(LOCALES[lang].formats, {
    style: 'currency',
    currency: 'ILS',
    maximumFractionDigits: 0,
  });
  return format.format(amount);
}

/** Names of languages as a list in words: 'English and Hebrew', 'עברית ואנגלית'. */
export function languageNames(languages: readonly Lang[], lang: Lang): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' });
  return new Intl.ListFormat(lang).format(languages.map((code) => names.of(code) ?? code));
}
