import { expect, it } from 'vitest';
import { builtFile } from '../support/pages/built-site';

it('the suggestions for links in posts have each page, in each language', () => {
  const suggested = JSON.parse(builtFile('own-pages.json')) as string[];
  const addresses = suggested.map((page) => page.split(' ')[0]);
  const pages = Array.from(
    builtFile('sitemap-0.xml').matchAll(/<loc>(.+?)<\/loc>/g),
    ([, url = '']) => new URL(url).pathname,
  );
  expect(pages).toContain('/teachHeb');
  expect(pages.filter((page) => !addresses.includes(page))).toEqual([]);
});
