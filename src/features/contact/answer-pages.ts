import { LANGS, type Lang } from '@/lib/locale';

/** Name of the page that answers a form sent without JavaScript: `message-sent`, `message-sent-he`. */
export const answerPage = (id: AnswerId, lang: Lang) => (lang === 'en' ? id : `${id}-${lang}`);

export const ANSWERS = ['message-sent', 'message-failed', 'message-too-many'] as const;

export type AnswerId = (typeof ANSWERS)[number];

/** The site's language that a language tag or list of them names first. */
export const knownLanguage = (tags: string | null) =>
  LANGS.find((lang) => tags?.toLowerCase().startsWith(lang)) ?? 'en';
