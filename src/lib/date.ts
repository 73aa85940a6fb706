import { LOCALES, type Lang } from './locale';

function formatter(lang: Lang): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALES[lang].formats, { dateStyle: 'long', timeZone: 'UTC' });
}

const FORMATTERS = { en: formatter('en'), he: formatter('he') };

/** A calendar day in long form: 'May 14, 2026' in English, its like in Hebrew. */
export function longDate(day: Date, lang: Lang = 'en'): string {
  return FORMATTERS[lang].format(day);
}

/** The day as `YYYY-MM-DD`, for `datetime` attributes and structured data. */
export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
