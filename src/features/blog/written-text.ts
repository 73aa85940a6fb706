import type { Lang } from '@/lib/locale';

/** The language of most letters outside addresses; `undefined` without letters. */
export function languageOf(text: string): Lang | undefined {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+/gi, '');
  const letters = words.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const hebrew = words.match(/\p{Script=Hebrew}/gu)?.length ?? 0;
  return hebrew * 2 > letters ? 'he' : 'en';
}

/** Removes characters that XML can't contain, even escaped. */
export function xmlText(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
