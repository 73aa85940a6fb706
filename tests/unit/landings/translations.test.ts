import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { landingSchema } from '@/features/landings/landings.schema';
import { checkFile } from '@/lib/content-check/loader';
import { translationOf } from '@/lib/translations';
import { landings } from '../../support/pages/content';

const pages = new Map(landings().map((page) => [page.path, page]));
const paths = [...pages.keys()];
const fileOf = (path: string) => readFileSync(`content/landings${path}.mdx`, 'utf8');
const twins = [...pages.values()].flatMap((english) => {
  const hebrew = english.lang === 'en' && pages.get(translationOf(english.path, paths) ?? '');
  return hebrew ? [{ path: english.path, english, hebrew }] : [];
});

it('the translation of a page has the same name, with or without an ending', () => {
  const all = ['/someEng', '/someHeb', '/teens', '/teensEng', '/alone'];
  expect(all.map((path) => translationOf(path, all))).toEqual([
    '/someHeb',
    '/someEng',
    '/teensEng',
    '/teens',
    undefined,
  ]);
});

describe('the content check refuses different facts in two languages', () => {
  it.each<[string, RegExp, string, string]>([
    ['schedule.sessions[0].start', /(?<=start: '.{14})\d\d/, '07', 'T'],
    ['schedule.updated', /(?<=^ {2}updated: ).*/m, '2026-01-01', '-'],
    ['schedule.announced', /^(?= {2}updated: )/m, '  announced: 2026-01-01\n', 'nothing'],
    ['price.amount', /(?<=^ {2}amount: ).*/m, '951', '9'],
    ['price.early.amount', /(?<=early: \{ amount: )\d+/, '1', '7'],
    ['price.early.until', /(?<=until: )[\d-]+/, '2026-12-01', '-'],
    ['places', /^(?=price:)/m, 'places: few\n', 'nothing'],
    ['register.href', /(?<=href: 'app:)\w+/, 'bundle1', 'app:'],
  ])('of %s, naming both places', (field, from, to, there) => {
    const pair = twins.find(({ english }) => from.test(fileOf(english.path)));
    for (const [page, other] of [
      [pair?.english, pair?.hebrew],
      [pair?.hebrew, pair?.english],
    ]) {
      const file = `content/landings${page?.path ?? ''}.mdx`;
      const contents = fileOf(page?.path ?? '').replace(from, to);
      const problems = checkFile(file, contents, landingSchema).problems;
      expect(problems.map(({ message }) => message).join()).toMatch(
        new RegExp(
          `^'${RegExp.escape(field)}': differs from content/landings${other?.path}.mdx: .*${there}.* there. Write the same in both.$`,
        ),
      );
      const line = contents.split('\n')[Number(problems[0]?.line) - 1];
      expect(line).toContain(field === 'schedule.announced' ? 'announced' : to.split(':')[0]);
    }
  });
});

it.each(twins)('the English page $path has a Hebrew translation', ({ english, hebrew }) => {
  expect([english.lang, hebrew.lang]).toEqual(['en', 'he']);
});
