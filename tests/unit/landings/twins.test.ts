import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { twinPath } from '@/features/landings/alternates';

interface Frontmatter {
  lang: string;
  schedule?: { sessions: { start: string; end: string; mode: string }[] };
  price: { amount?: number };
  register: { href: string };
  venue?: object;
}

function facts(page: string) {
  const [, frontmatter = ''] = readFileSync(`content/landings/${page}.mdx`, 'utf8').split('---\n');
  const { lang, schedule, price, register, venue }: Frontmatter = parse(frontmatter);
  return {
    lang,
    sessions: schedule?.sessions.map(({ start, end, mode }) => ({ start, end, mode })),
    amount: price.amount,
    register: register.href,
    hasVenue: Boolean(venue),
  };
}

const pages = globSync('content/landings/*.mdx').map((file) => basename(file, '.mdx'));
const english = pages.filter(
  (page) => page.endsWith('Eng') && pages.includes(twinPath(page) ?? ''),
);

it.each(english)('%s tells the same dates, price and way in as its Hebrew twin', (page) => {
  const twin = twinPath(page) ?? '';
  expect(twinPath(twin)).toBe(page);
  expect(facts(page).lang).toBe('en');
  expect(facts(twin)).toEqual({ ...facts(page), lang: 'he' });
});

it('a page in one language has no twin', () => {
  expect(twinPath('/landingCourseTeens')).toBeUndefined();
});
