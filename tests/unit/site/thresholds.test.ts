import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * 15rem and 18rem are for very large text; from 30rem, a low window has keys on both sides of the remote's field;
 * 48.0625rem is 769 px, where the specification's wide screens begin.
 */
const WIDTHS = ['15rem', '18rem', '30rem', '40rem', '48rem', '48.0625rem', '60rem', '80rem'];
/** Conditions of styles, of `sizes` and of `matchMedia` */
const CONDITION =
  /\([^()]*?\b(?:width|height|inline-size|block-size)\b[^()]*?\d(?:rem|px|em)[^()]*\)/g;
const ONE_WAY = /^\((?:width (?:<|>=) (?<width>[\d.]+rem)|height (?:<|>=) [\d.]+rem)\)$/;

it('every layout changes at a named width, on one side of it', () => {
  const conditions = globSync('src/**/*.{css,astro,ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(CONDITION)].map(([condition]) => ({ file, condition }));
  });
  const other = conditions.filter(({ condition }) => {
    const way = ONE_WAY.exec(condition);
    const width = way?.groups?.['width'];
    return !way || (width && !WIDTHS.includes(width));
  });
  expect(conditions.length).toBeGreaterThan(100);
  expect(other).toEqual([]);
});
