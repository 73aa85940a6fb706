import type { Lang } from '@/lib/locale';

/** The language of most letters; `undefined` without letters. */
export function languageOf(text: string): Lang | undefined {
  const letters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const hebrew = text.match(/\p{Script=Hebrew}/gu)?.length ?? 0;
  return hebrew * 2 > letters ? 'he' : 'en';
}

/** Removes characters that XML cannot hold, not even escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
