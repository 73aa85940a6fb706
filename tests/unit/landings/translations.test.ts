import { expect, it } from 'vitest';
import { translationOf } from '@/lib/translations';
import { landings } from '../../support/pages/content';

const pages = new Map(landings().map((page) => [page.path, page]));
const paths = [...pages.keys()];
const twins = [...pages.values()].flatMap((english) => {
  const hebrew = english.lang === 'en' && pages.get(translationOf(english.path, paths) ?? '');
  return hebrew ? [{ path: english.path, english, hebrew }] : [];
});

it('a page finds its twin by its name, with an ending or without', () => {
  const all = ['/someEng', '/someHeb', '/teens', '/teensEng', '/alone'];
  expect(all.map((path) => translationOf(path, all))).toEqual([
    '/someHeb',
    '/someEng',
    '/teensEng',
    '/teens',
    undefined,
  ]);
});

/** What must not depend on the language. */
function facts({ schedule, price, register, venue }: ReturnType<typeof landings>[number]) {
  const sessions = schedule?.sessions.map(({ start, end, mode }) => ({ start, end, mode }));
  const { amount, early } = price;
  return { sessions, amount, early, href: register.href, hasVenue: Boolean(venue) };
}

it.each(twins)('$path tells the same as its Hebrew twin', ({ english, hebrew }) => {
  expect([english.lang, hebrew.lang]).toEqual(['en', 'he']);
  expect(facts(hebrew)).toEqual(facts(english));
});
