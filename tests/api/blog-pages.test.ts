import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { htmlProblems } from '../support/html-problems';
import { expectRefusal } from '../support/json-answers';
import { getPage, linksOf, SHORTLY } from '../support/on-demand-pages';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { generous, broken, silence, logFile } = inject('servers');
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(generous.url, await signInAdmin(generous.auth));
  await api.clear();
});

const get = (path: string, site = generous.url) => getPage(site, path);

describe('the news', () => {
  it('lists built-in articles and stored posts together, newest first', async () => {
    await api.clear();
    await api.create({ ...DRAFT, id: 'spring', createdAt: '2026-06-01' });
    await api.create({ title: 'Bare', id: 'autumn', createdAt: '2026-11-20', tags: ['EVENTS'] });
    const { html, status, caching, headers } = await get('/blog');
    expect([status, caching]).toEqual([200, SHORTLY]);
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' http://127.0.0.1`);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await htmlProblems(html, 'blog')).toEqual([]);
    const cards = linksOf(html, /<h2 class="title"[^>]*><a href="([^"]+)"/g);
    expect(cards).toEqual(['/blogpost/autumn', '/Post', '/Argh', '/blogpost/spring', '/17goals']);
    expect(html).not.toContain('Load More');
    expect(html).not.toContain(DRAFT.image);
  });

  it('has only pictures that are there, made by the build or stored', async () => {
    const { html } = await get('/blog');
    const sources = linksOf(html, /(?:src|srcset)="([^"]+)"/g)
      .flatMap((set) => set.split(', '))
      .map((source) => source.split(' ')[0] ?? '')
      .filter((source) => source.startsWith('/') && !source.endsWith('.js'));
    expect(sources.length).toBeGreaterThan(15);
    for (const source of sources) {
      expect(source).toMatch(/^\/(_astro|api\/posts|favicon)/);
      const { status, headers } = await get(source);
      expect([status, headers.get('content-type')], source).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ]);
    }
    for (const path of ['/blogpost/spring', '/blogpost/nowhere', '/blog?tag=BLOG']) {
      expect((await get(path)).html).not.toContain('/_image?');
    }
  });

  it('go on page by page, by tag, without script, to the last', async () => {
    await api.clear();
    for (let n = 1; n <= 26; n++) {
      const createdAt = `2026-11-${String(Math.ceil(n / 2)).padStart(2, '0')}T08:00:00.000Z`;
      await api.create({ title: `Event ${n}`, id: `event-${n}`, tags: ['EVENTS'], createdAt });
    }
    const first = (await get('/blog')).html;
    const shown = (html: string, list?: string) =>
      linksOf(
        html,
        list
          ? new RegExp(`<li data-lists="[^"]*${list}[^"]*">.*?<a href="([^"]+)"`, 'gs')
          : /<h2 class="title"[^>]*><a href="([^"]+)"/g,
      );
    const more = (html: string) => linksOf(html, /href="(\/blog\?[^"]*before=[^"]+)"/g);
    expect(more(first)).toHaveLength(2);
    for (const [tag, builtIn] of [
      ['NEWS', 3],
      ['EVENTS', 1],
    ] as const) {
      const found = shown(first, tag);
      expect(found).toHaveLength(12);
      let next = more(first).find((link) => link.includes(`tag=${tag}`));
      while (next) {
        const { html, status, caching } = await get(next);
        expect([status, caching]).toEqual([200, SHORTLY]);
        expect(await htmlProblems(html, next)).toEqual([]);
        expect(html).toContain(`href="${tag === 'NEWS' ? '/blog' : `/blog?tag=${tag}`}"`);
        found.push(...shown(html));
        [next] = more(html);
      }
      expect(new Set(found).size).toBe(found.length);
      expect(found).toHaveLength(26 + builtIn);
    }
    await api.clear();
  });

  it.each(['?before=nonsense', '?tag=SALE', '?tag=EVENTS&before=', '?x=1'])(
    'begin anew where an address makes no sense: %s',
    async (query) => {
      const { html, status } = await get(`/blog${query}`);
      expect(status).toBe(200);
      expect(html).toContain('name="news-filter"');
    },
  );

  it('say so after their end', async () => {
    const { html, status } = await get('/blog?tag=EVENTS&before=2000-01-01~x');
    expect(status).toBe(200);
    expect(html).toContain('No articles available for this category.');
  });
});

describe('machines', () => {
  it('find stored posts in the feed and the sitemap', async () => {
    await api.create({
      ...DRAFT,
      id: 'fern',
      title: 'Ferns\u0001 & more',
      createdAt: '2026-11-20',
    });
    const feed = await get('/rss.xml');
    expect([feed.status, feed.caching]).toEqual([200, SHORTLY]);
    expect(feed.html).toContain('<title>Ferns &amp; more</title>');
    expect(feed.html).toMatch(/<link>https:\/\/[^<]+\/blogpost\/fern<\/link>/);
    expect(feed.html).toMatch(/<link>https:\/\/[^<]+\/Argh<\/link>/);
    const sitemap = await get('/sitemap-posts.xml');
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(sitemap.html).toMatch(
      /<url><loc>https:\/\/[^<]+\/blogpost\/fern<\/loc><lastmod>\d{4}-[^<]+Z<\/lastmod><\/url>/,
    );
    expect((await get('/sitemap-index.xml')).html).toContain('/sitemap-posts.xml</loc>');
  });

  it('may keep files for minutes, and the editor never', async () => {
    for (const path of ['/', '/about', '/Post', '/icons/icon-180.png', '/no/such-page']) {
      const { caching } = await get(path);
      expect([path, caching]).toEqual([path, 'public, max-age=300, must-revalidate']);
    }
    expect((await get('/blog-editor')).caching).toBe('no-store');
  });
});

describe.each([
  ['is down', () => rmSync(silence, { force: true })],
  ['says nothing', () => writeFileSync(silence, '')],
])('when the store %s', (_, arrange) => {
  beforeAll(async () => {
    arrange();
    // The function's own start is not what is measured.
    await get('/api/posts/x/nowhere', broken.url);
  });

  it('the news show what is built in, in time, and are not kept', async () => {
    const started = performance.now();
    const [news, feed] = await Promise.all([get('/blog', broken.url), get('/rss.xml', broken.url)]);
    expect(performance.now() - started).toBeLessThan(5000);
    for (const { status, caching } of [news, feed]) {
      expect([status, caching]).toEqual([200, 'public, max-age=0, s-maxage=5']);
    }
    const cards = linksOf(news.html, /<h2 class="title"[^>]*><a href="([^"]+)"/g);
    expect(cards).toEqual(['/Post', '/Argh', '/17goals']);
    expect(feed.html).toContain('/Argh</link>');
    expect(readFileSync(logFile, 'utf8')).toContain('"message":"posts not listed"');
  });
});

it('a post, the sitemap of posts and the API say so when the store is down', async () => {
  rmSync(silence, { force: true });
  const page = await get('/blogpost/x', broken.url);
  expect([page.status, page.caching]).toEqual([503, 'no-store']);
  expect(page.html).toContain('Error loading blog post</h1>');
  expect(page.html).toContain('<meta http-equiv="refresh" content="3; url=/news">');
  expect(page.html).toContain('<meta name="robots" content="noindex">');
  const sitemap = await get('/sitemap-posts.xml', broken.url);
  expect([sitemap.status, sitemap.caching]).toEqual([503, 'no-store']);
  await expectRefusal(await new PostsApi(broken.url).send('GET'), 503, 'unavailable');
  const writer = new PostsApi(broken.url, await signInAdmin(broken.auth));
  await expectRefusal(await writer.send('POST', '', DRAFT), 503, 'unavailable');
});
