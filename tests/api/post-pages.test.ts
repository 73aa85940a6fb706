import { beforeAll, describe, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { htmlProblems } from '../support/html-problems';
import { getPage, SHORTLY } from '../support/on-demand-pages';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { url, auth } = inject('servers').generous;
const NASTY = `"><script>alert(1)</script><img src=x onerror=alert(1)>' &lt; \${x} {{x}} ]]>`;
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(url, await signInAdmin(auth));
  await api.clear();
});

const get = (path: string) => getPage(url, path);
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const jsonLdOf = (html: string) => {
  const source = attribute(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
  return (JSON.parse(source ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
};

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
    expect((await fetch(url + picture.slice(origin.length))).status).toBe(200);
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
    expect((await fetch(url + card)).status).toBe(200);
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
