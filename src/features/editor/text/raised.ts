import type { Look } from './look';

const LETTERS = {
  '^': ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
  _: ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'],
} as const;

/** Raised or lowered text in running text: 10⁶, x^(a+b), 1st */
export function raise(text: string, sign: Exclude<Look['raised'], ''>, before: string): string {
  const words = text.trim();
  const [usual, raised] = LETTERS[sign];
  if ([...words].every((letter) => usual.includes(letter))) {
    return text.replace(/\S/gu, (letter) => raised[usual.indexOf(letter)] ?? letter);
  }
  const isOrdinal = /^(st|nd|rd|th|er|re|[eoaºª])$/i.test(words) && /\d$/.test(before);
  const isMark = /^\[.*\]$/s.test(words) || !/[\p{L}\p{N}]/u.test(words);
  if (isOrdinal || isMark) return text;
  if (/^(tm|sm)$/i.test(words)) return /tm/i.test(words) ? '™' : '℠';
  return text.replace(words, () => sign + (words.length > 1 ? `(${words})` : words));
}
