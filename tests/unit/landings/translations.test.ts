import { expect, it } from 'vitest';
import { translationOf } from '@/lib/translations';
import { landings } from '../../support/pages/content';

const pages = new Map(landings().map((page) => [page.path, page]));
const paths = [...pages.keys()];
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

/** Facts that are the same in both languages. */
function facts({ schedule, agenda, price, register, venue }: ReturnType<typeof landings>[number]) {
  const sessions = schedule?.sessions.map(({ start, end, mode }) => ({ start, end, mode }));
  const { amount, early } = price;
  const { announced } = schedule ?? {};
  const steps = agenda?.items.map(({ after }) => after);
  return {
    sessions,
    announced,
    steps,
    amount,
    early,
    href: register.href,
    hasVenue: Boolean(venue),
  };
}

it.each(twins)('$path has the same facts as its Hebrew translation', ({ english, hebrew }) => {
  expect([english.lang, hebrew.lang]).toEqual(['en', 'he']);
  expect(facts(hebrew)).toEqual(facts(english));
});
