import { expect, it } from 'vitest';
import { fillCount, type Counted } from '@/lib/fill';
import type { Lang } from '@/lib/locale';

const STEPS: Partial<Record<Lang, Counted>> = {
  en: { one: '{n} step, {seconds} s', other: '{n} steps, {seconds} s' },
  he: { one: 'צעד אחד, {seconds} שנ׳', two: 'שני צעדים, {seconds} שנ׳', other: '{n} צעדים' },
};

it.each([
  ['en', 1, '1 step, 0.4 s'],
  ['en', 2, '2 steps, 0.4 s'],
  ['en', 1000, '1,000 steps, 0.4 s'],
  ['he', 1, 'צעד אחד, 0.4 שנ׳'],
  ['he', 2, 'שני צעדים, 0.4 שנ׳'],
  ['he', 3, '3 צעדים'],
] satisfies [Lang, number, string][])('a count in %s: %i is “%s”', (lang, n, text) => {
  expect(fillCount(STEPS[lang] ?? { other: '' }, n, lang, { seconds: '0.4' })).toBe(text);
});
