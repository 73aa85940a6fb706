import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAGS, type Post } from '@/features/blog/post/shape';
import { expectJson, expectRefusal } from '../../support/server/json-answers';
import { articles, beginOf, englishTexts, landings } from '../../support/pages/content';
import { htmlProblems } from '../../support/pages/html-problems';
import { getPage } from '../../support/pages/on-demand-pages';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { WAITING } from '../../support/server/waiting';
import { admin as api, auth, db, url } from '../whole-site';

const blogTexts = englishTexts('pages/blog');
const { preview } = englishTexts('ui').post;

beforeEach(async () => {
  await emptyPosts(db);
  await refreshLists(url, auth);
});

const SECRET = 'Nobody knows of the fern';
const PICTURE = { id: 'pic', type: 'image', content: 'A secret fern', image: DRAFT.image };
/** Shares the most tags with any other post. */
const POST = { ...DRAFT, title: SECRET, sections: [...DRAFT.sections, PICTURE], tags: TAGS };
const inAWhile = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Reschedules a post to the near future and returns the date. */
async function comesSoon(id: string): Promise<string> {
  const createdAt = inAWhile(1000);
  await db.doc(`blogPosts/${id}`).update({ createdAt });
  await refreshLists(url, auth);
  return createdAt;
}
const article = articles()[0]?.path.slice(1) ?? '';

/** Every path on which the public could see a post. */
const waysTo = (id: string) => [
  '/blog',
  '/blog?tag=BLOG',
  '/blog?tag=BLOG&before=2099-01-01T00:00:00.000Z~x',
  '/rss.xml',
  '/sitemap-posts.xml',
  `/api/related/${article}`,
  '/blogpost/beside',
  `/blogpost/${id}`,
  `/api/posts/${id}/image`,
  `/api/posts/${id}/image?v=abcdefghijkl&size=small`,
  `/api/posts/${id}/image?section=pic`,
];

/** The paths that show a post without a login. */
async function seenOn(id: string): Promise<string[]> {
  const seen = await Promise.all(
    waysTo(id).map(async (path) => {
      const { html, status } = await getPage(url, path);
      const found = status === 200 && (html.includes(id) || path.includes('/image'));
      return found || html.includes(SECRET) ? [path] : [];
    }),
  );
  return seen.flat();
}

const expectUnseen = async (id: string) => expect(await seenOn(id)).toEqual([]);

const stored = async (answer: Response | Promise<Response>, status = 200) =>
  (await expectJson<{ post: Post }>(await answer, status)).post;
const save = (post: Post, changes: object = {}) =>
  stored(api.send('PUT', `/${post.id}`, { ...POST, updatedAt: post.updatedAt, ...changes }));

describe('a draft', () => {
  it("is out of readers' reach whenever it isn't published", async () => {
    await api.create({ title: 'Beside', id: 'beside' });
    const draft = await api.create({ ...POST, state: 'draft' });
    expect(draft).toMatchObject({ id: 'nobody-knows-of-the-fern', state: 'draft' });
    await expectUnseen(draft.id);
    const published = await save(draft, { state: 'published' });
    expect(published).toMatchObject({ id: draft.id, state: 'published' });
    expect(await seenOn(draft.id)).toEqual(waysTo(draft.id));
    const hidden = await save(published, { state: 'draft' });
    await expectUnseen(draft.id);
    await api.send('DELETE', `/${draft.id}`);
    expect(await stored(api.send('POST', `/${draft.id}/restore`))).toEqual(hidden);
    expect(await seenOn(draft.id)).toEqual([]);
  });
});

it('a scheduled post appears on time, whatever caches have stored', async () => {
  await api.create({ title: 'Beside', id: 'beside' });
  // Sooner than caches would expire otherwise.
  const createdAt = inAWhile(180_000);
  const { id, state } = await api.create({ ...POST, createdAt });
  expect([state, await seenOn(id)]).toEqual(['scheduled', []]);
  expect(await stored(api.send('GET', `/${id}`))).toMatchObject({ state: 'scheduled' });
  for (const path of ['/blog', '/rss.xml', `/api/related/${article}`, '/sitemap-posts.xml']) {
    const isKeptTooLong = async () => {
      const asked = Date.now();
      const { caching } = await getPage(url, path);
      const kept = [...(caching ?? '').matchAll(/(?:s-maxage|revalidate)=(\d+)/g)].map(
        ([, seconds]) => Number(seconds),
      );
      return asked + kept.reduce((sum, seconds) => sum + seconds, 0) * 1000 > Date.parse(createdAt);
    };
    expect([path, await isKeptTooLong()]).toEqual([path, false]);
  }
  const moment = Date.parse(await comesSoon(id));
  await vi.waitFor(async () => expect(await seenOn(id)).toEqual(waysTo(id)), WAITING);
  expect(Date.now()).toBeGreaterThanOrEqual(moment);
});

describe('a preview link', () => {
  interface Shared {
    address: string;
    until: string;
  }
  const share = async (id: string) => expectJson<Shared>(await api.send('POST', `/${id}/preview`));
  const addressOf = async (id: string) => (await share(id)).address;

  it('shows a draft with its pictures to anyone', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const address = await addressOf(id);
    const { html, status } = await getPage(url, address);
    expect(status).toBe(200);
    expect(await htmlProblems(html, address)).toEqual([]);
    for (const text of [SECRET, beginOf(preview.draft), 'alt="A secret fern"', 'Now it is not.']) {
      expect(html).toContain(text);
    }
    // The pictures are inlined, since they have no URL yet.
    expect(html.split(`src="${DRAFT.image}"`)).toHaveLength(3);
    expect(html).not.toContain(`/posts/${id}/image`);
  });

  it('is the same for 30 days', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const { address, until } = await share(id);
    expect(address).toMatch(/^\/preview\/[\w-]{32}$/);
    expect(Math.abs(Date.parse(until) - Date.parse(inAWhile(30 * 86_400_000)))).toBeLessThan(
      60_000,
    );
    expect(await addressOf(id)).toBe(address);
  });

  it('leaves no trace in caches, search engines or referrers', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const { html, caching, headers } = await getPage(url, await addressOf(id));
    expect(caching).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('BlogPosting');
    await expectUnseen(id);
  });

  const ended = async (path: string) => {
    const { html, status, caching } = await getPage(url, path);
    expect([path, status, caching]).toEqual([path, 404, 'no-store']);
    expect(html).toContain(blogTexts.previewEnded.heading);
    expect(html).not.toContain(SECRET);
  };

  it('ends for good when the post is published', async () => {
    const draft = await api.create({ ...POST, state: 'draft' });
    const address = await addressOf(draft.id);
    const published = await save(draft, { state: 'published' });
    await ended(address);
    await expectRefusal(await api.send('POST', `/${draft.id}/preview`), 409, 'published');
    await save(published, { state: 'draft' });
    await ended(address);
    const again = await addressOf(draft.id);
    expect(again).not.toBe(address);
    expect((await getPage(url, again)).status).toBe(200);
  });

  it('does not work while the post is in the trash', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const address = await addressOf(id);
    await api.send('DELETE', `/${id}`);
    await ended(address);
    await api.send('POST', `/${id}/restore`);
    expect((await getPage(url, address)).status).toBe(200);
  });

  it('ends when it expires', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const address = await addressOf(id);
    await db.doc(`blogPostDrafts/${id}`).update({ previewUntil: inAWhile(-1) });
    await ended(address);
  });

  it('cannot be invented', async () => {
    const { id } = await api.create({ ...POST, state: 'draft' });
    const address = await addressOf(id);
    for (const made of ['x', 'A'.repeat(32), `${address}x`, '%00', '__proto__']) {
      await ended(`/preview/${made.replace('/preview/', '')}`);
    }
  });

  it('is made for a post only, by an admin', async () => {
    await expectRefusal(await api.send('POST', '/nowhere/preview'), 404, 'not-found');
    const { id } = await api.create({ ...POST, state: 'draft' });
    const stranger = await new PostsApi(url).send('POST', `/${id}/preview`);
    await expectRefusal(stranger, 401, 'unauthenticated');
  });

  it('of a scheduled post works until the date it shows', async () => {
    const { id } = await api.create({ ...POST, createdAt: inAWhile(3_600_000) });
    const address = await addressOf(id);
    expect((await getPage(url, address)).html).toContain(beginOf(preview.scheduled));
    await comesSoon(id);
    await vi.waitFor(async () => expect((await getPage(url, address)).status).toBe(404), WAITING);
    expect((await getPage(url, `/blogpost/${id}`)).status).toBe(200);
  });
});

describe('a post page', () => {
  let html: string;
  let picture: Awaited<ReturnType<typeof getPage>>;

  beforeAll(async () => {
    const sections = [
      { id: 'a b&c', type: 'image', content: 'Two "ferns"', image: DRAFT.image },
      { id: 'p', type: 'paragraph', content: 'A **dry** [fern](https://fern.example/).' },
    ];
    const post = { ...DRAFT, subtitle: '', format: 'markdown', author: 'נועה כהן', sections };
    const { id } = await api.create({ ...post, createdAt: '2026-05-14T10:00:00Z' });
    ({ html } = await getPage(url, `/blogpost/${id}`));
    // With its size, to reserve its space.
    const shown = /src="([^"]+)" alt="Two &quot;ferns&quot;" width="1" height="1"/;
    const [, source = ''] = shown.exec(html) ?? [];
    picture = await getPage(url, source.replaceAll('&amp;', '&'));
  });

  it('is valid HTML', async () => {
    expect(await htmlProblems(html, 'a post')).toEqual([]);
  });

  it('names its author to readers', () => {
    expect(html).toContain('<bdi lang="he" dir="rtl">נועה כהן</bdi>');
  });

  it('names its author to search engines', () => {
    expect(html).toContain('"author":{"@type":"Person","name":"נועה כהן"}');
  });

  it('shows the day of its last change', () => {
    const [before, after] = englishTexts('ui').post.changed.split('{date}');
    expect(html).toMatch(
      new RegExp(`<time dateTime="[\\d-]+">${before}[A-Z][a-z]+ \\d+, \\d{4}${after}</time>`, 'i'),
    );
  });

  it('is described by its first words', () => {
    expect(html).toMatch(/name="description" content="A dry fern\."/);
  });

  it('has pictures that browsers cache', () => {
    const { status, headers, caching } = picture;
    expect([status, headers.get('content-type'), caching]).toEqual([
      200,
      'image/gif',
      'public, max-age=86400',
    ]);
  });
});

describe('the details that a writer sets', () => {
  const address = 'ferns-by-hand';
  let html: string;
  let feed: string;

  beforeAll(async () => {
    const picture = { id: 'p', type: 'image', content: '', image: DRAFT.image };
    await api.create({
      ...DRAFT,
      address,
      sections: [{ ...picture, caption: 'השרך בחלון' }],
      lang: 'he',
      description: 'What a search says',
      buttonTarget: '/landingWebinarEng',
    });
    ({ html } = await getPage(url, `/blogpost/${address}`));
    ({ html: feed } = await getPage(url, '/rss.xml'));
  });

  it('are on the page', async () => {
    expect(await htmlProblems(html, address)).toEqual([]);
    expect(html).toContain('<html lang="he" dir="rtl"');
    expect(html).toMatch(/<figcaption[^>]*>השרך בחלון<\/figcaption>/);
  });

  it('are in its metadata', () => {
    expect(html).toContain('name="description" content="What a search says"');
    expect(html).toContain('"inLanguage":"he"');
  });

  it('are in the feed', () => {
    expect(feed).toContain('<description>What a search says</description>');
    expect(feed).toContain('<dc:language>he</dc:language>');
  });

  it('include a button that leads to a page here', () => {
    const { hero } = landings().find(({ path }) => path === '/landingWebinarEng') ?? {};
    expect(html).toMatch(
      new RegExp(`<h2 id="post-call"[^>]*><bdi lang="en"[^>]*>${hero?.heading}<`),
    );
    expect(html).toMatch(/href="\/landingWebinarEng" hrefLang="en"/i);
  });

  it('include a button that leads elsewhere', async () => {
    const other = await api.create({ title: 'Elsewhere', buttonTarget: 'https://tin.example/' });
    expect((await getPage(url, `/blogpost/${other.id}`)).html).toContain(
      'href="https://tin.example/" target="_blank"',
    );
  });

  it("include an address, unless it is another post's", async () => {
    expect(await api.create({ ...DRAFT, address })).toMatchObject({ id: address });
    const taken = await api.send('POST', '', {
      ...DRAFT,
      title: 'Another post',
      address: 'Ferns by hand',
    });
    expect(await expectRefusal(taken, 422, 'invalid')).toMatchObject({
      fields: { address: 'taken' },
    });
  });
});
