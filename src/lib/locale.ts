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

/**
 * Israel's, where the product is at home: the day of a moment is the one there. A bare day is stored as its
 * midnight in UTC, which is the same day there.
 */
export const TIME_ZONE = 'Asia/Jerusalem';

function formatter(formats: string, dateStyle: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formats, { dateStyle, timeZone: TIME_ZONE });
}

const LONG = {
  en: formatter(LOCALES.en.formats, 'long'),
  he: formatter(LOCALES.he.formats, 'long'),
};
const ISO = formatter('en-CA', 'short');

/** The day of a moment in long form: 'May 14, 2026' in English, its like in Hebrew. */
export function longDate(moment: Date, lang: Lang = 'en'): string {
  return LONG[lang].format(moment);
}

/** The day of a moment as `YYYY-MM-DD`, for `datetime` attributes, structured data and comparing. */
export function isoDay(moment: Date): string {
  return ISO.format(moment);
}
