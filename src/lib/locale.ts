/** English is the default. */
export const LANGS = ['en', 'he'] as const;

export type Lang = (typeof LANGS)[number];

export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'he' : 'en';
}

interface Locale {
  dir: 'ltr' | 'rtl';
  /** Locale of dates and prices, for `Intl`. */
  formats: string;
  openGraph: string;
}

export const LOCALES: Readonly<Record<Lang, Locale>> = {
  en: { dir: 'ltr', formats: 'en-US', openGraph: 'en_US' },
  he: { dir: 'rtl', formats: 'he-IL', openGraph: 'he_IL' },
};

/** All days are days in Israel. A bare day is stored as midnight UTC, the same day there. */
export const TIME_ZONE = 'Asia/Jerusalem';

function formatter(formats: string, dateStyle: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formats, { dateStyle, timeZone: TIME_ZONE });
}

const LONG = {
  en: formatter(LOCALES.en.formats, 'long'),
  he: formatter(LOCALES.he.formats, 'long'),
};
const ISO = formatter('en-CA', 'short');

/** 'May 14, 2026' in English. */
export function longDate(moment: Date, lang: Lang = 'en'): string {
  return LONG[lang].format(moment);
}

/** `YYYY-MM-DD`, for `datetime` attributes, structured data and comparisons. */
export function isoDay(moment: Date): string {
  return ISO.format(moment);
}

/** The language of most letters, ignoring web addresses; `undefined` without letters. */
export function languageOf(text: string): Lang | undefined {
  // Not `\S+` after an address: V8 has run out of stack in one of a megabyte.
  const words = text
    .split(/\s/)
    .map((word) => word.split(/https?:\/\/|www\./i, 1).join(''))
    .join(' ');
  const letters = words.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const hebrew = words.match(/\p{Script=Hebrew}/gu)?.length ?? 0;
  return hebrew * 2 > letters ? 'he' : 'en';
}
