/** The languages the site speaks. English is the default. */
export type Lang = 'en' | 'he';

/** Facts about each language that markup and metadata need. */
export const LOCALES = {
  en: { dir: 'ltr', bcp47: 'en', openGraph: 'en_US' },
  he: { dir: 'rtl', bcp47: 'he', openGraph: 'he_IL' },
} as const satisfies Record<Lang, { dir: 'ltr' | 'rtl'; bcp47: string; openGraph: string }>;
