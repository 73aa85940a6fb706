/** The languages the site speaks, by their codes. English is the default. */
export const LANGS = ['en', 'he'] as const;

/** The code of a language of the site. */
export type Lang = (typeof LANGS)[number];

/** Facts about a language that markup and metadata need. */
interface Locale {
  dir: 'ltr' | 'rtl';
  /** Whose way of writing dates and prices is followed, as `Intl` names it. */
  formats: string;
  /** As Open Graph names it. */
  openGraph: string;
}

/** The facts about each language. */
export const LOCALES: Readonly<Record<Lang, Locale>> = {
  en: { dir: 'ltr', formats: 'en-US', openGraph: 'en_US' },
  he: { dir: 'rtl', formats: 'he-IL', openGraph: 'he_IL' },
};
