import { describe, expect, it } from 'vitest';
import { hasWords, searchWords } from '@/lib/search-words';

const finds = (typed: string, text: string) => hasWords(text, searchWords(typed));

/** Signs that keyboards and phones write for each other, `_` in the text. */
const FAMILIES: [name: string, text: string, signs: string[]][] = [
  ['apostrophes', 'I don_t', [..."'’‘‛`´ʼʻʹˈ′׳＇"]],
  ['geresh', 'צ_יפ', [..."׳'’‘´`ʹ′"]],
  ['gershayim', 'צה_ל', [...'״"”“„‟″＂', "''", '׳׳', '’’', '′′']],
  ['quotes', 'the _tin man', [...'"“”„‟«»‹›\'‘’‚']],
  ['hyphens', 'well_known', [...'-‐‑‒–—―−﹣－־', '--']],
  ['maqaf', 'תל_אביב', [...'־-‐‑–—−', ' ', '\u00A0']],
  ['spaces', 'a tin_robot', [...' \t\u00A0\u2002\u2003\u2007\u2008\u2009\u200A\u202F\u205F\u3000']],
  ['ellipses', 'wait_ what', ['…', '...']],
  ['widths', 'Class _', ['7B', '７Ｂ', '7b']],
];

describe.each(FAMILIES)('%s', (_, text, signs) => {
  it.each(signs)('%j finds each of its relatives', (typed) => {
    const missed = signs.filter(
      (written) => !finds(text.replace('_', typed), text.replace('_', written)),
    );
    expect(missed).toEqual([]);
  });
});

it('a search ignores case, accents, vowel points, ligatures and invisible marks', () => {
  for (const [typed, text] of [
    ['HOPPER', 'Grace Höpper'],
    ['שלום', 'שָׁלוֹם'],
    ['file', 'ﬁle'],
    ['robot', 'ro\u00ADbot\u200F'],
  ] as const) {
    expect([text, finds(typed, text), finds(text, typed)]).toEqual([
      text,
      true,
      !text.includes(' '),
    ]);
  }
});

it.each([...['microbit', 'micro:bit', 'micro bit', 'Micro-bit', 'micro.bit']])(
  '%j finds each way to write micro:bit',
  (typed) => {
    const missed = ['a micro:bit', 'a microbit', 'a micro-bit', 'micro‑bit,'].filter(
      (written) => !finds(typed, written),
    );
    expect(missed).toEqual([]);
  },
);

it.each(['מיקרוביט', 'מיקרו:ביט', 'מיקרו־ביט', 'מיקרו ביט'])(
  '%j finds each way to write it in Hebrew',
  (typed) => {
    const missed = ['המיקרו:ביט', 'מיקרוביט', 'מיקרו-ביט'].filter(
      (written) => !finds(typed, written),
    );
    expect(missed).toEqual([]);
  },
);

it('a search keeps signs at the ends of words and in numbers', () => {
  expect(finds('c++', 'C and D')).toBe(false);
  expect(finds('15', 'at 1:5')).toBe(false);
});

it('a search needs every word', () => {
  expect(finds('tin robot', 'a robot of tin')).toBe(true);
  expect(finds('tin robot', 'a robot of wood')).toBe(false);
  expect(finds('well-known', 'a well')).toBe(false);
});

it.each(['AI?', 'robot, ai.', 'ai!!', 'c++', '3.0'])(
  'the sign at the end of %j is no part of it',
  (typed) => {
    expect(finds(typed, 'An AI robot in C++ 3.0')).toBe(true);
  },
);
