import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { twinPath } from '@/lib/alternates';

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
const english = pages.filter((page) => pages.includes(twinPath(page) ?? '') && /Eng$/.test(page));

describe('a landing page and its twin', () => {
  it.each(english)('%s tells the same dates, price and way in', (page) => {
    const twin = facts(twinPath(page) ?? '');
    expect(facts(page).lang).toBe('en');
    expect(twin).toEqual({ ...facts(page), lang: 'he' });
  });

  it('exists for each of the three events', () => {
    expect(english).toHaveLength(3);
  });
});
