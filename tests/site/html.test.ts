import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { limitsIn } from '@/lib/limits';
import { pageLanguage } from '@/lib/translations';
import { builtPages, isBuilt, onDemandRoutes } from '../support/pages/built-site';
import { articles, landings } from '../support/pages/content';
import { htmlProblems } from '../support/pages/html-problems';

const KILOBYTE = 1000;
/** An inlined picture. */
const PICTURE = /data:image\/avif;base64,[\w+/=]+/g;
/** Placeholders that the build fills; scripts fill others. */
const names = ['brand', ...Object.keys(limitsIn('en')), 'sheets', 'across', 'down'];
const PLACEHOLDER = new RegExp(`\\{(?:${names.join('|')})\\}`);
const pages = builtPages();
const paths = pages.map(({ path }) => path);

const ids = new Map(
  pages.map((page) => [
    page.path,
    new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
  ]),
);
/** A page's language; on-demand pages are in English. */
const langOf = (html: string) => /<html[^>]* lang="(\w+)"/.exec(html)?.[1];
const languages = new Map(pages.map(({ path, html }) => [path, langOf(html)]));
const onDemand = ['/Contact', ...onDemandRoutes()];

/** Whether a page, with the part of the address, or a file exists. */
function isThere(address: string): boolean | undefined {
  const { pathname, hash } = new URL(address.replaceAll('&#38;', '&'), 'http://site.example');
  const target = decodeURIComponent(pathname);
  if (ids.has(target)) return !hash || ids.get(target)?.has(decodeURIComponent(hash.slice(1)));
  return onDemand.includes(target) || isBuilt(target);
}

it('every route of the specification has a page', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/projects',
      '/robots-pack',
      '/for-vendors',
      '/about',
      '/contact',
      '/controller',
      '/terms-of-use',
      '/privacy',
      '/accessibility',
      '/payment-policy',
      '/terms-of-useHeb',
      '/privacyHeb',
      '/accessibilityHeb',
      '/payment-policyHeb',
      '/404',
    ]),
  );
});

it('every article has a page', () => {
  expect(paths).toEqual(expect.arrayContaining(articles().map(({ path }) => path)));
});

it('every landing has a page', () => {
  expect(paths).toEqual(expect.arrayContaining(landings().map(({ path }) => path)));
});

describe.each(pages)('$path', ({ html, file, path }) => {
  it('is valid HTML', async () => {
    expect(await htmlProblems(html, file)).toEqual([]);
  });

  it('has one main heading', () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  });

  it('has a title', () => {
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
  });

  it('has a description', () => {
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  });

  it('shows no placeholder', () => {
    expect(html).not.toMatch(PLACEHOLDER);
  });

  it('says which links open a new tab', () => {
    const links = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
    expect(links.filter((link) => !/aria-describedby="[^"]*\bnew-tab"/.test(link))).toEqual([]);
    expect(html.match(/ id="new-tab" hidden[^>]*>[^<]{5,}</g)).toHaveLength(1);
  });

  it('is under 40 KB compressed with its styles, plus 30 KB of inlined picture', () => {
    const words = html.replaceAll(PICTURE, '');
    expect(gzipSync(words).length).toBeLessThan(40 * KILOBYTE);
    const pictures = html.match(PICTURE) ?? [];
    expect(pictures.length).toBeLessThanOrEqual(1);
    expect((pictures.join('').length * 3) / 4).toBeLessThan(30 * KILOBYTE);
  });

  it('preloads the font of its language only', () => {
    const preloads = html.match(/<link rel="preload"[^>]+as="font"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    const url = /href="([^"]+)"/.exec(preloads[0] ?? '')?.[1];
    const faces = [...html.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rules = '']) => rules);
    const preloaded = faces.find((rules) => url && rules.includes(url));
    const range = html.includes('<html lang="he"') ? /U\+0?590/i : /U\+0{1,4}-/i;
    expect(/unicode-range:([^;]+)/.exec(preloaded ?? '')?.[1]).toMatch(range);
  });

  it('marks links to the other language', () => {
    const links = [...html.matchAll(/<a ([^>]*)href="(\/[^"?#]*)[^"]*"([^>]*)>/g)];
    const wrong = links.filter(([, before = '', target = '', after = '']) => {
      if (/\.\w+$/.test(target)) return false;
      const said = /hreflang="(\w+)"/i.exec(before + after)?.[1] ?? langOf(html);
      return said !== (languages.get(target) ?? pageLanguage(target) ?? 'en');
    });
    expect(wrong.map(([link]) => link)).toEqual([]);
  });

  it('has no broken links or references', () => {
    const addresses = [...html.matchAll(/ (?:href|src|poster|action|component-url)="([^"]*)"/g)]
      .map(([, address = '']) => (address.startsWith('#') ? path + address : address))
      // Data for a script, such as a challenge, is not a part of the page.
      .map((address) => address.replace(/#\w+=.*/, ''))
      .filter((address) => address.startsWith('/'));
    const sets = [...html.matchAll(/ srcset="([^"]*)"/g)]
      .flatMap(([, set = '']) => set.split(', '))
      .map((source) => source.split(' ')[0] ?? '')
      .filter((source) => source.startsWith('/'));
    expect(addresses.length).toBeGreaterThan(10);
    expect([...addresses, ...sets].filter((address) => !isThere(address))).toEqual([]);
  });
});
