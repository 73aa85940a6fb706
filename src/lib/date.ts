import type { Lang } from './locale';

const FORMATS = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  he: new Intl.DateTimeFormat('he-IL', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** A calendar day in long form: 'May 14, 2026' in English, its like in Hebrew. */
export function longDate(day: Date, lang: Lang = 'en'): string {
  return FORMATS[lang].format(day);
}

/** The day as `YYYY-MM-DD`, for `datetime` attributes and structured data. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
