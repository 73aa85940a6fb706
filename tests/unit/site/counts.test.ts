import { expect, it } from 'vitest';
import { fillCount, type Counted } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { content } from '../../support/pages/content';

const PROGRAM = { en: 'pages/remote.yaml', he: 'pages/remote.he.yaml' };

it.each([
  ['en', 1, '1 step, 0.4 s'],
  ['en', 2, '2 steps, 0.4 s'],
  ['en', 1000, '1,000 steps, 0.4 s'],
  ['he', 1, 'צעד אחד, 0.4 שנ׳'],
  ['he', 2, 'שני צעדים, 0.4 שנ׳'],
  ['he', 3, '3 צעדים, 0.4 שנ׳'],
] satisfies [Lang, number, string][])('plural forms in %s: %i is “%s”', (lang, n, text) => {
  const { program } = content<{ program: { total: Counted } }>(PROGRAM[lang]);
  expect(fillCount(program.total, n, lang, { seconds: '0.4' })).toBe(text);
});
