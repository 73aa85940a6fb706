import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { expectRefusal } from '../support/contact-api';
import { htmlProblems } from '../support/html-problems';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { generous, broken, silence, logFile } = inject('servers');
const SHORTLY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
const NASTY = `"><script>alert(1)</script><img src=x onerror=alert(1)>' &lt; \${x} {{x}} ]]>`;
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(generous.url, await signInAdmin(generous.auth));
  await api.clear();
});

async function get(path: string, site = generous.url) {
  const response = await fetch(site + path, { redirect: 'manual' });
  const { status, headers } = response;
  const html = await response.text();
  return { status, headers, html, caching: headers.get('cache-control') };
}
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const jsonLdOf = (html: string) => {
  const source = attribute(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
  return (JSON.parse(source ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
};
const links = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, link]) =>
    (link ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );

describe("a post's page", () => {
  it('is whole without script, with all that machines read', async () => {
    const post = await api.create({
      ...DRAFT,
      title: 'Ferns & robots',
      createdAt: '2026-05-14T23:30:00.000Z',
    });
    const { html, status, caching, headers } = await get(`/blogpost/${post.id}`);
    expect([status, caching]).toEqual([200, SHORTLY]);
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*script-src 'self' 'sha256-.*frame-ancestors 'none'/,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(await htmlProblems(html, 'post')).toEqual([]);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
    const origin = attribute(html, /rel="canonical" href="(https:\/\/[^/"]+)/) ?? '';
    expect(html).toContain(`<link rel="canonical" href="${origin}/blogpost/${post.id}">`);
    expect(attribute(html, /<title>([^<]+)/)).toMatch(/^Ferns (&#38;|&amp;) robots \| /);
    expect(attribute(html, /name="description" content="([^"]+)/)).toBe(DRAFT.subtitle);
    const picture = attribute(html, /property="og:image" content="([^"]+)/) ?? '';
    expect(picture).toMatch(new RegExp(`^${origin}/api/posts/${post.id}/image\\?v=`));
    expect((await fetch(generous.url + picture.slice(origin.length))).status).toBe(200);
    expect(jsonLdOf(html)).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Ferns & robots',
        image: picture,
        datePublished: '2026-05-14',
        dateModified: post.updatedAt,
      }),
    );
    expect(html).toContain('<time dateTime="2026-05-14">May 14, 2026</time>');
    for (const text of ['4 Min', 'NEWS', 'BLOG', 'It began with a fern', 'Join us']) {
      expect(html).toContain(text);
    }
    expect(html).toContain('It was dry.\n    Very dry.');
  });

  it('shows the button unless it is switched off', async () => {
    const { id } = await api.create({ ...DRAFT, buttonText: 'Not here', showButton: false });
    expect((await get(`/blogpost/${id}`)).html).not.toContain('Not here');
  });

  it("without a picture is shared with the site's own card", async () => {
    const { id } = await api.create({ title: 'Bare' });
    const { html } = await get(`/blogpost/${id}`);
    const card = attribute(html, /property="og:image" content="https:\/\/[^/]+([^"]+)/) ?? '';
    expect(card).toMatch(/^\/_astro\/share\..+\.jpg$/);
    expect((await fetch(generous.url + card)).status).toBe(200);
    expect(attribute(html, /name="description" content="([^"]+)/)).toBe('Bare');
  });

  it('takes every text for text', async () => {
    const sections = [
      { id: NASTY.slice(0, 60), type: 'heading', content: NASTY },
      { id: 'b', type: 'paragraph', content: NASTY },
    ];
    const texts = {
      title: NASTY,
      subtitle: NASTY,
      imageAlt: NASTY,
      buttonText: NASTY.slice(0, 80),
    };
    const { id } = await api.create({ ...DRAFT, ...texts, sections });
    for (const path of [`/blogpost/${id}`, '/blog', '/rss.xml']) {
      const { html } = await get(path);
      expect(html).toContain('alert(1)');
      // Within quotes a bracket is text.
      const markup = html.replace(/"[^"]*"/g, '""');
      expect(markup.match(/<script>alert|<img src=x/g) ?? []).toEqual([]);
    }
    const { html } = await get(`/blogpost/${id}`);
    expect(await htmlProblems(html, 'nasty')).toEqual([]);
    expect(jsonLdOf(html)).toContainEqual(expect.objectContaining({ headline: NASTY }));
    await api.send('DELETE', `/${id}`);
  });

  it('of a Hebrew post runs from right to left', async () => {
    const content = 'היה זה יום חם.';
    const sections = [{ id: 'a', type: 'paragraph', content }];
    const { id } = await api.create({ title: 'רובוטים וצמחים', sections });
    const { html } = await get(`/blogpost/${id}`);
    expect(html).toMatch(/<h1[^>]* dir="auto" lang="he">רובוטים וצמחים/);
    expect(html).toMatch(/<p[^>]*dir="auto"[^>]*lang="he"[^>]*>היה זה/);
    expect(html).toContain('"inLanguage":"he"');
  });

  it.each(['/nowhere', '/%00', '/__x__', `/${'x'.repeat(700)}`])(
    'says that there is no post and leads on: %s',
    async (path) => {
      const { html, status, caching } = await get(`/blogpost${path}`);
      expect([status, caching]).toEqual([404, 'no-store']);
      expect(html).toContain('Blog post not found</h1>');
      expect(html).toContain('Redirecting to the news page...');
      expect(html).toContain('<meta http-equiv="refresh" content="3; url=/news">');
      expect(html).toContain('<meta name="robots" content="noindex">');
      // Specified: it waits three seconds.
      const problems = await htmlProblems(html, 'missing');
      expect(problems.filter((problem) => !problem.includes('meta-refresh'))).toEqual([]);
    },
  );
});

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
    const cards = links(html, /<h2 class="title"[^>]*><a href="([^"]+)"/g);
    expect(cards).toEqual(['/blogpost/autumn', '/Post', '/Argh', '/blogpost/spring', '/17goals']);
    expect(html).not.toContain('Load More');
    expect(html).not.toContain(DRAFT.image);
  });

  it('has only pictures that are there, made by the build or stored', async () => {
    const { html } = await get('/blog');
    const sources = links(html, /(?:src|srcset)="([^"]+)"/g)
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
      links(
        html,
        list
          ? new RegExp(`<li data-lists="[^"]*${list}[^"]*">.*?<a href="([^"]+)"`, 'gs')
          : /<h2 class="title"[^>]*><a href="([^"]+)"/g,
      );
    const more = (html: string) => links(html, /href="(\/blog\?[^"]*before=[^"]+)"/g);
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

  it('get each address with its own headers', async () => {
    for (const path of ['/', '/about', '/Post', '/icons/icon-180.png', '/no/such-page']) {
      const { caching, headers } = await get(path);
      expect([path, caching]).toEqual([path, 'public, max-age=300, must-revalidate']);
      expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    }
    const { headers } = await get('/blog-editor');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const path of ['/blog', '/blogpost/fern', '/api/posts', '/rss.xml', '/about']) {
      const { headers } = await get(path);
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
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
    const cards = links(news.html, /<h2 class="title"[^>]*><a href="([^"]+)"/g);
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
