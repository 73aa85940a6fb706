import { expect, it } from 'vitest';
import { twinPath } from '@/features/landings/alternates';
import { landings } from '../../support/pages/content';

const pages = new Map(landings().map((page) => [page.path, page]));
const twins = [...pages.values()].flatMap((english) => {
  const hebrew = english.path.endsWith('Eng') && pages.get(twinPath(english.path) ?? '');
  return hebrew ? [{ path: english.path, english, hebrew }] : [];
});

/** What must not depend on the language. */
function facts({ schedule, price, register, venue }: ReturnType<typeof landings>[number]) {
  const sessions = schedule?.sessions.map(({ start, end, mode }) => ({ start, end, mode }));
  return { sessions, amount: price.amount, href: register.href, hasVenue: Boolean(venue) };
}

it.each(twins)('$path tells the same as its Hebrew twin', ({ english, hebrew }) => {
  expect([english.lang, hebrew.lang]).toEqual(['en', 'he']);
  expect(facts(hebrew)).toEqual(facts(english));
});
