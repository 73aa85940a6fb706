interface Locale {
  dir: 'ltr' | 'rtl';
  /** Locale of dates and prices, for `Intl`. */
  formats: string;
  openGraph: string;
  /** Ends the addresses of the language's pages, such as /aboutHeb. English pages mostly have no ending. */
  ending: string;
  /** Texts mostly in these letters are in the language; others are English. */
  letters?: RegExp;
}

/** The table of languages. English, the first, is the default, and what its files say about facts holds for all. */
const TABLE = {
  en: { dir: 'ltr', formats: 'en-US', openGraph: 'en_US', ending: 'Eng' },
  he: {
    dir: 'rtl',
    formats: 'he-IL',
    openGraph: 'he_IL',
    ending: 'Heb',
    letters: /\p{Script=Hebrew}/gu,
  },
} as const satisfies Record<string, Locale>;

export type Lang = keyof typeof TABLE;

export const LOCALES: Readonly<Record<Lang, Locale>> = TABLE;

export const LANGS = Object.keys(TABLE) as [Lang, ...Lang[]];

/** All languages but the default. */
export const TRANSLATIONS = LANGS.slice(1);

/** A value for each language. */
export function eachLang<Value>(make: (lang: Lang) => Value): Record<Lang, Value> {
  return Object.fromEntries(LANGS.map((lang) => [lang, make(lang)])) as Record<Lang, Value>;
}

/** All days are days in Israel. A bare day is stored as midnight UTC, the same day there. */
export const TIME_ZONE = 'Asia/Jerusalem';

function formatter(formats: string, dateStyle: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(formats, { dateStyle, timeZone: TIME_ZONE });
}

const LONG = eachLang((lang) => formatter(LOCALES[lang].formats, 'long'));
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
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0;
  const all = count(/[\p{L}\p{M}]/gu);
  if (all === 0) return undefined;
  const most = ({ letters }: Locale) => letters && count(letters) * 2 > all;
  return LANGS.find((lang) => most(LOCALES[lang])) ?? 'en';
}
