import { PAGE_LENGTH, relatedTo } from '@/features/blog/news/news';
import { TAGS, type Post } from '@/features/blog/post/shape';
import { SHARE_SIZE } from '@/lib/pictures/share-size';
import { newestFirst, type Position } from '@/server/paging';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { articles, englishTexts } from '../../support/pages/content';
import { htmlProblems } from '../../support/pages/html-problems';
import { cardLinks, getPage, linksOf, SHORTLY } from '../../support/pages/on-demand-pages';
import { DRAFT } from '../../support/blog/post-drafts';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
import { admin as api, auth, db, url } from '../whole-site';

/** The news before 'Load More': the newest of each tag. */
function firstNews<Item extends Position & { tags: readonly string[] }>(all: readonly Item[]) {
  const sorted = newestFirst(all);
  const first = TAGS.flatMap((tag) =>
    sorted.filter(({ tags }) => tags.includes(tag)).slice(0, PAGE_LENGTH),
  );
  return sorted.filter((item) => first.includes(item));
}

const get = (path: string) => getPage(url, path);
const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];
const sharedPicture = (html: string) =>
  attribute(html, /property="og:image" content="([^"]+)/)
    ?.replaceAll('&amp;', '&')
    .replaceAll('&#38;', '&') ?? '';
const sharedSize = (html: string) =>
  [...html.matchAll(/property="og:image:(width|height)" content="(\d+)"/g)].map(([, side, px]) => [
    side,
    Number(px),
  ]);
const SHARE_WORDS = /property="og:image:alt" content="([^"]+)/;
const pathsOf = (items: { path: string }[]) => items.map(({ path }) => path);
const builtIn = pathsOf(firstNews(articles()));
const jsonLdOf = (html: string) => {
  const source = attribute(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/);
  return (JSON.parse(source ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
};
/** Invalid HTML, except for the redirect that the specification requires. */
const problems = async (html: string) =>
  (await htmlProblems(html, 'page')).filter((problem) => !problem.includes('meta-refresh'));

describe('the blog page', () => {
  beforeEach(async () => {
    await emptyPosts(db);
    await refreshLists(url, auth);
  });

  it('lists articles and stored posts together, newest first', async () => {
    const [newest = 0, second = 0] = articles().map(({ at }) => Date.parse(at));
    const createdAt = new Date((newest + second) / 2).toISOString();
    const posts = [
      await api.create({ ...DRAFT, id: 'between', createdAt }),
      await api.create({ title: 'Bare', id: 'newest', tags: ['EVENTS'] }),
    ];
    const { html, status, caching } = await get('/blog');
    expect([status, caching]).toEqual([200, SHORTLY]);
    expect(await problems(html)).toEqual([]);
    const stored = posts.map(({ id, tags, createdAt: at }) => {
      return { id, tags, at, path: `/blogpost/${id}` };
    });
    const all = [...articles(), ...stored];
    expect(cardLinks(html)).toEqual(pathsOf(firstNews(all)));
    expect(html.includes('Load More')).toBe(all.length > PAGE_LENGTH);
    expect(html).not.toContain(DRAFT.image);
  });

  describe('reads Firestore', () => {
    const paths = ['/blog', '/rss.xml', '/sitemap-posts.xml'];
    const shown = async (query: string) =>
      Promise.all(
        paths.map(async (path) => {
          const { html } = await get(path + query);
          return ['first', 'second', 'third'].filter((id) => html.includes(`/blogpost/${id}`));
        }),
      );

    beforeEach(async () => {
      await api.create({ title: 'First', id: 'first' });
      expect(await shown('')).toEqual(paths.map(() => ['first']));
      const posts = db.collection('blogPosts');
      await posts.doc('second').set((await posts.doc('first').get()).data() ?? {});
    });

    it('once a minute, even for queries that bypass the CDN', async () => {
      expect(await shown('?x=1')).toEqual(paths.map(() => ['first']));
    });

    it('again after a change', async () => {
      await api.create({ title: 'Third', id: 'third' });
      expect(await shown('?x=2')).toEqual(paths.map(() => ['first', 'second', 'third']));
    });
  });

  it('shows nothing of a deleted post, not even its picture', async () => {
    await api.create({ ...DRAFT, id: 'gone' });
    const { posts } = await api.list();
    const picture = posts.find(({ id }) => id === 'gone')?.image?.full ?? '';
    expect((await get(picture)).status).toBe(200);
    await api.send('DELETE', '/gone');
    for (const path of ['/blog', '/rss.xml', '/sitemap-posts.xml']) {
      expect((await get(path)).html).not.toContain('gone');
    }
    for (const path of [picture, '/blogpost/gone']) {
      const { status, caching } = await get(path);
      expect([status, caching]).toEqual([404, 'no-store']);
    }
  });

  it('shows phones the small version of a picture, inlined for the first post', async () => {
    const full = dataUrl(await pictureFile('image/png', 60_000), 'image/png');
    const small = dataUrl(await pictureFile('image/webp', 20_000), 'image/webp');
    const { id } = await api.create({ ...DRAFT, image: full, imageSmall: small });
    for (const page of ['/blog', `/blogpost/${id}`]) {
      const { html } = await get(page);
      expect(html).toContain(`src="${small}"`);
      const source = attribute(html, /<source media="[^"]+" srcset="(\/api\/posts\/[^"]+)"/i) ?? '';
      const types = [source, `${source}&size=small`].map(async (address) => {
        return (await get(address)).headers.get('content-type');
      });
      expect(await Promise.all(types)).toEqual(['image/png', 'image/webp']);
    }
    const large = dataUrl(await pictureFile('image/webp', 24 * 1024 + 1), 'image/webp');
    const refused = await api.send('POST', '', { ...DRAFT, imageSmall: large });
    expect(await refused.json()).toMatchObject({ error: { fields: { imageSmall: 'too-large' } } });
  });

  it('has its posts in the feed', async () => {
    const title = 'Ferns\u0001 & more';
    await api.create({ ...DRAFT, id: 'fern', title, createdAt: '2026-11-20' });
    const feed = await get('/rss.xml');
    expect([feed.status, feed.caching]).toEqual([200, SHORTLY]);
    expect(feed.html).toContain('<title>Ferns &amp; more</title>');
    for (const path of ['/blogpost/fern', ...builtIn])
      expect(feed.html).toContain(`${path}</link>`);
  });

  it('has its posts in the sitemap', async () => {
    await api.create({ ...DRAFT, id: 'fern', createdAt: '2026-11-20' });
    const sitemap = await get('/sitemap-posts.xml');
    expect(sitemap.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(sitemap.html).toMatch(
      /<url><loc>https:\/\/[^<]+\/blogpost\/fern<\/loc><lastmod>\d{4}-[^<]+Z<\/lastmod><\/url>/,
    );
  });

  it('keeps authors and descriptions whole in the feed, which readers take for HTML', async () => {
    const text = 'If a<b and c>d then use <b> & <img src=x> tags, says Tom &amp; Jerry';
    const sections = [{ id: 'a', type: 'paragraph', content: text }];
    const author = 'Dana <dana@x.example> & "Ron"';
    await api.create({ title: '1 < 2 & <i>3</i>', author, sections });
    const decoded = (escaped: string) => {
      const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
      return escaped.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);
    };
    const { html: feed } = await get('/rss.xml');
    const items = feed.split('<item>').slice(1);
    const partsOf = (item: string, name: string) => [
      ...item.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')),
    ];
    const [item = ''] = items.filter((one) => one.includes('1 &lt; 2'));
    const [title, description, creator] = ['title', 'description', 'dc:creator'].map((name) =>
      decoded(partsOf(item, name)[0]?.[1] ?? ''),
    );
    expect([title, creator]).toEqual(['1 < 2 & <i>3</i>', author]);
    expect(decoded(description?.replace(/<[^>]*>/g, '') ?? '')).toBe(text);
    const signed = articles().filter((article) => article.author);
    expect(items.filter((one) => partsOf(one, 'dc:creator').length > 0)).toHaveLength(
      signed.length + 1,
    );
  });
});

describe('a post page', () => {
  describe('of a new post', () => {
    let post: Post;
    let page: Awaited<ReturnType<typeof get>>;
    let origin: string;
    const picture = () => sharedPicture(page.html);

    beforeAll(async () => {
      // The next day in Israel
      const createdAt = '2026-05-14T23:30:00.000Z';
      post = await api.create({ ...DRAFT, title: 'Ferns & robots', createdAt });
      page = await get(`/blogpost/${post.id}`);
      origin = attribute(page.html, /rel="canonical" href="(https:\/\/[^/"]+)/) ?? '';
    });

    it('is complete without JavaScript', async () => {
      const { html, status, caching } = page;
      expect([status, caching]).toEqual([200, SHORTLY]);
      expect(await problems(html)).toEqual([]);
      for (const text of ['May 15, 2026', '4 Min', 'NEWS', 'BLOG', 'Join us']) {
        expect(html).toContain(text);
      }
      expect(html).toContain('It was dry.\n    Very dry.');
      // The page inlines its own small picture.
      expect(html).toContain(`src="${DRAFT.image}"`);
    });

    it('has metadata for searches', () => {
      const { html } = page;
      expect(html).toContain(`<link rel="canonical" href="${origin}/blogpost/${post.id}">`);
      expect(attribute(html, /<title>([^<]+)/)).toMatch(/^Ferns (&#38;|&amp;) robots \| /);
      expect(attribute(html, /name="description" content="([^"]+)/)).toBe(DRAFT.subtitle);
    });

    it('has a picture for shares', async () => {
      expect(picture()).toMatch(new RegExp(`^${origin}/api/posts/${post.id}/image\\?v=`));
      const shared = await fetch(url + picture().slice(origin.length));
      expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { width, height } = await sharp(await shared.arrayBuffer()).metadata();
      expect({ width, height }).toEqual(SHARE_SIZE);
      expect(Object.fromEntries(sharedSize(page.html))).toEqual(SHARE_SIZE);
      expect(attribute(page.html, SHARE_WORDS)).toBe(DRAFT.imageAlt);
    });

    it('has structured data', () => {
      expect(jsonLdOf(page.html)).toContainEqual(
        expect.objectContaining({
          '@type': 'BlogPosting',
          headline: 'Ferns & robots',
          image: picture(),
          datePublished: '2026-05-15',
          dateModified: post.updatedAt,
        }),
      );
    });
  });

  it('shows a stored post of plain text as it was typed', async () => {
    const content = '- no list\n    four spaces, *stars* and [no](/link)';
    const sections = [{ id: 'a', type: 'paragraph', content }];
    const createdAt = new Date().toISOString();
    await db.doc('blogPosts/plain').set({ title: 'Plain', tags: ['NEWS'], createdAt, sections });
    expect((await get('/blogpost/plain')).html).toContain(content);
  });

  it("shows a document's pictures that were stored without size and share picture", async () => {
    const { image } = DRAFT;
    const sections = [
      { id: 'a', type: 'image', content: 'A fern', caption: '', image, imageSmall: '' },
    ];
    const createdAt = new Date().toISOString();
    await db
      .doc('blogPosts/older')
      .set({ title: 'Older', tags: ['NEWS'], createdAt, image, sections });
    const { html, status } = await get('/blogpost/older');
    expect(status).toBe(200);
    expect(html).toMatch(/<img src="[^"]+" alt="A fern" width="\d+" height="\d+"/);
    expect(html).toContain(`src="${image}"`);
    expect(sharedPicture(html)).toMatch(/\.jpg$/);
  });

  it('shows no button that is turned off', async () => {
    const { id } = await api.create({ title: 'Bare', buttonText: 'Not here', showButton: false });
    expect((await get(`/blogpost/${id}`)).html).not.toContain('Not here');
  });

  it("of a post without a picture shares the site's card", async () => {
    const { id } = await api.create({ title: 'Bare' });
    const { html } = await get(`/blogpost/${id}`);
    const card = new URL(sharedPicture(html)).pathname;
    expect(card).toMatch(/\.jpg$/);
    expect((await fetch(url + card)).status).toBe(200);
    expect(Object.fromEntries(sharedSize(html))).toEqual(SHARE_SIZE);
    expect(attribute(html, SHARE_WORDS)).toBe(englishTexts('ui').sharePicture);
    expect(attribute(html, /name="description" content="([^"]+)/)).toBe('Bare');
  });

  it('links to related posts and articles, as an article page does', async () => {
    await emptyPosts(db);
    await refreshLists(url, auth);
    const related = async (path: string) =>
      linksOf((await get(path)).html, /<h3[^>]*>\s*<a [^>]*?href="([^"]+)"/g);
    const [newest] = articles();
    if (!newest) throw new Error('no article');
    const { path, tags } = newest;
    const articlesAlone = pathsOf(relatedTo(newest, articles()));
    expect(await related(`/api/related${path}`)).toEqual(articlesAlone);
    expect(await related(path)).toEqual(articlesAlone);
    for (const id of ['a', 'b', 'c']) await api.create({ ...DRAFT, id, tags });
    const latest = ['/blogpost/c', '/blogpost/b', '/blogpost/a'];
    expect(await related(`/api/related${path}`)).toEqual(latest);
    expect(await related('/blogpost/a')).toEqual(['/blogpost/c', '/blogpost/b', path]);
    for (const nothing of ['nowhere', '%00', 'post', '..%2Fposts'])
      expect((await get(`/api/related/${nothing}`)).status).toBe(404);
  });

  it('says that a post was not found before it redirects to the news', async () => {
    for (const name of ['nowhere', '%00', '__x__', 'x'.repeat(700)]) {
      const { html, status, caching } = await get(`/blogpost/${name}`);
      expect([status, caching]).toEqual([404, 'no-store']);
      expect(html).toContain('Blog post not found</h1>');
      expect(html).toContain('Redirecting to the news page...');
      expect(html).toContain('<meta http-equiv="refresh" content="3; url=/news">');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(await problems(html)).toEqual([]);
    }
  });
});

it('the editor page is excluded from search engines', async () => {
  const { html, status } = await get('/blog-editor');
  expect(status).toBe(200);
  expect(html).toContain('<meta name="robots" content="noindex">');
});
