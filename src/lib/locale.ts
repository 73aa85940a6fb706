/** The languages the site speaks, by their codes. English is the default. */
export const LANGS = ['en', 'he'] as const;

export type Lang = (typeof LANGS)[number];

/** Facts about a language that markup and metadata need. */
interface Locale {
  dir: 'ltr' | 'rtl';
  /** Whose way of writing dates and prices is followed, as `Intl` names it. */
  formats: string;
  /** As Open Graph names it. */
  openGraph: string;
}

export const LOCALES: Readonly<Record<Lang, Locale>> = {
  en: { dir: 'ltr', formats: 'en-US', openGraph: 'en_US' },
  he: { dir: 'rtl', formats: 'he-IL', openGraph: 'he_IL' },
};

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
