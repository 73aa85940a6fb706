import fc from 'fast-check';
import { Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { functionProcess } from '../support/function-process';
import { htmlProblems } from '../support/html-problems';
import {
  GOOD,
  HOSTILE,
  hostileDocument,
  oddDocuments,
  WRONG_TYPES,
} from '../support/odd-documents';
import { dataUrl, pictureFile } from '../support/pictures';
import { expectLists, expectViews, read } from '../support/post-views';
import { expectComposed, expectDocumented, sendRaw, type Target } from '../support/raw-request';
import { connect } from '../support/store';

const { url, auth, store, pid } = inject('servers').generous;
const documents = connect(store).collection('blogPosts');
let site: Target;
beforeAll(async () => {
  await fetch(`${url}/api/posts`);
  site = await functionProcess(pid);
});
beforeEach(async () => {
  await clear();
  await documents.doc('good').set(GOOD);
});
afterAll(clear);

async function clear(): Promise<void> {
  const { docs } = await documents.get();
  for (const { ref } of docs) await ref.delete();
}

async function listed(): Promise<string[]> {
  const { text } = await read(site, '/api/posts?limit=50');
  return (JSON.parse(text) as { posts: { id: string }[] }).posts.map(({ id }) => id);
}

/** What is not valid in a page; that one without a post leads on by itself is specified. */
async function problems(path: string): Promise<string[]> {
  const found = await htmlProblems((await read(site, path)).text, path);
  return found.filter((problem) => !problem.includes('meta-refresh'));
}

it.each(Object.keys(GOOD))('the field %s may be missing or anything', async (field) => {
  const without = Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== field));
  const cases = new Map<string, DocumentData>([['missing', without]]);
  for (const [type, value] of Object.entries(WRONG_TYPES)) {
    cases.set(type, { ...GOOD, [field]: value });
  }
  for (const [id, data] of cases) await documents.doc(id).set(data);
  await expectLists(site, 'good');
  const found = await listed();
  for (const [id, data] of cases) {
    const post = await expectViews(site, id, data);
    // Without a title there is nothing to show, without a date no place in a list.
    expect([id, post !== undefined]).toEqual([id, field !== 'title']);
    expect([id, found.includes(id)]).toEqual([id, !['title', 'createdAt'].includes(field)]);
  }
});

describe('a text is a text everywhere', () => {
  it.each(HOSTILE)('%j', async (text) => {
    const id = text.replace(/[/\p{C}\p{Zl}\p{Zp}]/gu, '');
    await documents.doc(id).set(hostileDocument(text));
    await expectLists(site, 'good');
    expect(await listed()).toContain(id);
    const post = await expectViews(site, id, text);
    const kept = text.replace(/[\0\u0001\u001b\ufffe]/g, '');
    expect(post).toMatchObject({ title: kept, subtitle: kept, buttonText: kept, image: '' });
    expect(post?.sections.map(({ content }) => content)).toEqual([kept, kept, kept]);
    expect((await read(site, '/blog')).text).not.toContain(`/${encodeURIComponent(id)}/image`);
    for (const path of ['/blog', `/blogpost/${encodeURIComponent(id)}`]) {
      expect(await problems(path)).toEqual([]);
    }
  });

  it.each(['100%', 'a%41b', '%2F', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)])(
    'in the name of a document as well: %.40s',
    async (id) => {
      await documents.doc(id).set({ ...GOOD, title: 'Named oddly' });
      await expectLists(site, 'good');
      const blog = await read(site, '/blog');
      const link = /href="(\/blogpost\/[^"]+)"[^>]*>Named oddly/.exec(blog.text)?.[1] ?? '';
      expect((await read(site, link.replaceAll('&#38;', '&'))).status).toBe(200);
      expect((await expectViews(site, id, id))?.id).toBe(id);
    },
  );
});

describe('a document of almost 1 MiB', () => {
  const huge = 'odd <b> '.repeat(120_000);
  it.each<[string, DocumentData]>([
    ['picture', { image: dataUrl(Buffer.alloc(720_000, 7), 'image/png') }],
    ['text', { sections: [{ id: 'a', type: 'paragraph', content: huge }] }],
    [
      'list',
      {
        sections: Array.from({ length: 2000 }, (_, n) => ({
          id: `${n}`,
          content: huge.slice(0, 500),
        })),
      },
    ],
    ['title', { title: huge, subtitle: huge.slice(0, 100) }],
    ['excerpt', { excerpt: huge }],
    ['list of tags', { tags: Array.from({ length: 2000 }, () => huge.slice(0, 500)) }],
  ])('that is all %s', async (what, data) => {
    await documents.doc('huge').set({ ...GOOD, ...data });
    await expectLists(site, 'good');
    expect(await listed()).toContain('huge');
    expect(await expectViews(site, 'huge', what)).toBeDefined();
    for (const path of ['/blog', '/rss.xml', '/api/posts']) {
      expect((await read(site, path)).text.length).toBeLessThan(200_000);
    }
  });

  it('shows the largest picture that fits', async () => {
    const file = await pictureFile('image/png', 780_000);
    await documents.doc('huge').set({ ...GOOD, image: dataUrl(file, 'image/png') });
    const { post } = JSON.parse((await read(site, '/api/posts/huge')).text) as {
      post: { image: string };
    };
    expect(post.image).toBe(dataUrl(file, 'image/png'));
  });
});

it('sections get ids of their own that the editor can save', async () => {
  const sections = [
    { id: 'section-1' },
    {},
    { id: 'x'.repeat(65) },
    { id: 'section-3' },
    { id: 7 },
  ];
  const filled = sections.map((section) => ({ ...section, content: 'Text' }));
  await documents.doc('ids').set({ ...GOOD, sections: filled });
  const post = await expectViews(site, 'ids', sections);
  expect(post?.sections.map(({ id }) => id)).toEqual([
    'section-1',
    'section-2',
    'section-3',
    'section-4',
    'section-5',
  ]);
});

it('dates are written one way, whoever wrote them', async () => {
  const moments = {
    day: '2026-05-14',
    zone: '2026-05-14T02:00:00+02:00',
    timestamp: Timestamp.fromDate(new Date('2026-05-14')),
  };
  for (const [id, at] of Object.entries(moments)) {
    await documents.doc(id).set({ ...GOOD, createdAt: at, updatedAt: at });
    const post = await expectViews(site, id, at);
    const same = '2026-05-14T00:00:00.000Z';
    expect([post?.createdAt, post?.updatedAt]).toEqual([same, same]);
    // It may be a second old (src/pages/sitemap-posts.xml.ts).
    await expect
      .poll(async () => (await read(site, '/sitemap-posts.xml')).text, { timeout: 5000 })
      .toContain(`/blogpost/${id}</loc><lastmod>${same}</lastmod>`);
  }
});

it('any documents at all leave the site up, and can be read and saved by the editor', async () => {
  const authorization = `Bearer ${await signInAdmin(auth)}`;
  await fc.assert(
    fc.asyncProperty(fc.array(oddDocuments, { minLength: 4, maxLength: 10 }), async (batch) => {
      await clear();
      await documents.doc('good').set(GOOD);
      for (const [n, data] of batch.entries()) await documents.doc(`odd-${n}`).set(data);
      await expectLists(site, 'good');
      for (const [n, data] of batch.entries()) {
        const post = await expectViews(site, `odd-${n}`, data);
        if (!post) continue;
        const saved = await sendRaw(site, {
          method: 'PUT',
          path: `/api/posts/odd-${n}`,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ ...post, createdAt: undefined }),
        });
        expectComposed(saved, data);
        expectDocumented(saved, data);
        expect([200, 422]).toContain(saved.status);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
