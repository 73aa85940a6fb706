import { fill } from '@/lib/fill';
import { describe, expect, it } from 'vitest';
import { imageAddress } from '@/features/blog/post/image';
import { site } from '@/lib/site';
import { LANGS } from '@/lib/locale';
import { pageLanguage, translationsOf } from '@/lib/translations';
import { counterOf } from '@/lib/visits';
import { builtFile, builtPages } from '../support/pages/built-site';
import { articles, englishTexts, hebrewTexts, landings } from '../support/pages/content';

const pages = builtPages();
const indexable = pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
const origin = /<link rel="canonical" href="(https:\/\/[^/"]+)/.exec(indexable[0]?.html ?? '')?.[1];
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const texts = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]+)</${element}>`, 'g'))].map(
    ([, text]) => text ?? '',
  );
const alternates = (html: string) =>
  new Map(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
      ([, lang, href]) => [lang ?? '', href?.slice(origin?.length) ?? ''],
    ),
  );
const langOf = (html: string) => attribute(html, /<html lang="(\w+)"/) ?? '';
const htmlOf = (path: string) => pages.find((page) => page.path === path)?.html ?? '';

describe.each(indexable)('$path', ({ path, html }) => {
  it('has its own address as canonical URL, without .html', () => {
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(`${origin}${path}`);
  });

  it('has a picture for shares, with words in its language', () => {
    expect(attribute(html, /property="og:image" content="([^"]+)"/)).toMatch(/^https:\/\/.+\.jpg$/);
    const words = attribute(html, /property="og:image:alt" content="([^"]+)"/) ?? '';
    expect(words.length).toBeGreaterThan(10);
    expect(/[א-ת]/.test(words)).toBe(html.includes('<html lang="he"'));
  });

  it('has a title for shares', () => {
    expect(html).toContain('property="og:title"');
  });

  it('has a description for shares', () => {
    expect(html).toContain('property="og:description"');
  });

  it('has structured data that names the organization', () => {
    const source = attribute(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
    const { '@graph': graph } = JSON.parse(source ?? '') as { '@graph': { '@type': string }[] };
    const types = graph.map((thing) => thing['@type']);
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
    expect(graph).toContainEqual(
      expect.objectContaining({ '@type': 'WebPage', inLanguage: langOf(html) }),
    );
  });

  it('names the country in structured data by its code', () => {
    const countries = [...html.matchAll(/"addressCountry":"([^"]*)"/g)].map(([, code]) => code);
    expect(new Set(countries)).toEqual(new Set([site.address.countryCode]));
  });
});

const written = new Set(articles().map(({ path }) => path));

it.each(indexable.filter(({ path }) => !written.has(path)))(
  '$path links to itself in each language',
  ({ path, html }) => {
    const found = alternates(html);
    expect([...found.keys()].sort()).toEqual([...LANGS, 'x-default'].sort());
    expect([...found.values()]).toContain(path);
    for (const [lang, other] of found) {
      const expected = lang === 'x-default' ? 'en' : lang;
      expect(htmlOf(other), other).toContain(`<html lang="${expected}"`);
      expect(alternates(htmlOf(other))).toEqual(found);
    }
  },
);

it('pages of one language name no other', () => {
  for (const path of [...written, '/404'])
    expect(alternates(htmlOf(path)), path).toEqual(new Map());
});

it('Hebrew articles run from right to left', () => {
  for (const { path, lang = 'en' } of articles()) {
    const dir = lang === 'he' ? 'rtl' : 'ltr';
    expect(htmlOf(path), path).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(htmlOf(path), path).toContain(`"inLanguage":"${lang}"`);
  }
});

it('Hebrew landing pages run from right to left', () => {
  for (const { path, lang } of landings()) {
    const html = htmlOf(path);
    expect(html, path).toMatch(lang === 'he' ? /<html[^>]* dir="rtl"/ : /<html[^>]* lang="en"/);
    const heading = attribute(html, /<h1[^>]*>([^]*?)<\/h1>/) ?? '';
    expect(/[א-ת]/.test(heading), path).toBe(lang === 'he');
  }
});

describe('a share describes the picture', () => {
  const expectDescribed = (path: string, words: string) =>
    expect(htmlOf(path), path).toContain(`alt" content="${words}"`);

  it('of an article', () => {
    for (const { path, imageAlt } of articles()) expectDescribed(path, imageAlt);
  });

  it('of a landing page', () => {
    for (const { path, hero } of landings()) expectDescribed(path, hero.picture.alt);
  });
});

it('the privacy page says whether visits are counted', () => {
  const counter = counterOf(site.visits)?.name;
  const legal = {
    '/privacy': englishTexts('pages/legal'),
    '/privacyHeb': hebrewTexts('pages/legal'),
  };
  for (const [path, { counted, uncounted }] of Object.entries(legal)) {
    const [says = ''] = (counter ? fill(counted, { counter }) : uncounted).split('\n');
    expect(htmlOf(path)).toContain(says);
  }
});

it('links of a page lead to pages in its language, but for the language switch', () => {
  for (const { path, html } of pages) {
    const lang = langOf(html);
    const links = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
    const others = links.filter((tag) => {
      const { href = '', lang: said } = Object.fromEntries(
        [...tag.matchAll(/(href|lang)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]),
      );
      const page = translationsOf(href);
      const isElsewhere = href.startsWith('/') && lang in page && pageLanguage(href) !== lang;
      return isElsewhere && said === undefined;
    });
    expect(others, path).toEqual([]);
  }
});

it('the sitemap lists every indexable page once, without results of forms', () => {
  const listed = texts(builtFile('sitemap-0.xml'), 'loc')
    .map((url) => url.replace(/(.)\/$/, '$1'))
    .sort();
  const expected = [...indexable.map(({ path }) => path), '/blog', '/blogHeb']
    .map((path) => `${origin}${path}`.replace(/(.)\/$/, '$1'))
    .sort();
  expect(listed).toEqual(expected);
  expect(listed.filter((url) => url.includes('/message-'))).toEqual([]);
});

it('the sitemap index includes the sitemap of stored posts', () => {
  expect(texts(builtFile('sitemap-index.xml'), 'loc').sort()).toEqual([
    `${origin}/sitemap-0.xml`,
    `${origin}/sitemap-posts.xml`,
  ]);
});

describe('robots.txt', () => {
  const valuesOf = (rule: string) =>
    [...builtFile('robots.txt').matchAll(new RegExp(`^${rule}: (.+)$`, 'gm'))].map(
      ([, value = '']) => value,
    );

  it('names the sitemap', () => {
    expect(valuesOf('Sitemap')).toEqual([`${origin}/sitemap-index.xml`]);
  });

  it('closes nothing but the API to crawlers', () => {
    expect(valuesOf('Disallow')).toEqual(['/api/']);
  });

  const isOpen = (path: string) =>
    valuesOf('Allow').some((rule) => new RegExp(`^${rule.replaceAll('*', '[^/]+')}`).test(path));

  it('lets shares show the pictures of posts', () => {
    expect(isOpen(imageAddress('maze', '2026')?.full ?? '')).toBe(true);
  });

  it.each(['/api/posts', '/api/posts/maze', '/api/contact/submit'])('keeps %s closed', (path) => {
    expect(isOpen(path)).toBe(false);
  });
});

describe('the manifest', () => {
  const { icons, shortcuts } = JSON.parse(builtFile('manifest.webmanifest')) as {
    icons: { src: string }[];
    shortcuts: { url: string }[];
  };

  it('has icons', () => {
    expect(icons.length).toBeGreaterThan(1);
    for (const { src } of icons) expect(builtFile(src).length).toBeGreaterThan(500);
  });

  it('has shortcuts to the remote in both languages', () => {
    const languages = shortcuts.map(({ url }) => attribute(htmlOf(url), /<html lang="(\w+)"/));
    expect(languages).toEqual(['en', 'he']);
  });
});

describe('structured data', () => {
  const typesOn = (path: string) =>
    [...htmlOf(path).matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);

  it('lists the courses on the home page', () => {
    expect(typesOn('/')).toEqual(expect.arrayContaining(['ItemList', 'Course']));
  });

  it('describes each event', () => {
    for (const { path, schedule } of landings()) {
      if (schedule) expect(typesOn(path), path).toContain('Event');
    }
  });

  it('describes each article', () => {
    for (const { path } of articles()) expect(typesOn(path), path).toContain('BlogPosting');
  });
});
