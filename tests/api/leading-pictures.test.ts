import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { getPage } from '../support/on-demand-pages';
import { dataUrl, pictureFile } from '../support/pictures';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const KIB = 1024;
const { url, auth } = inject('servers').generous;
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(url, await signInAdmin(auth));
});
beforeEach(() => api.clear());

/** Stores a post with a picture of a size in KiB, and answers the picture as it was sent. */
async function post(id: string, size: number, createdAt: string): Promise<string> {
  const image = dataUrl(await pictureFile('image/jpeg', size * KIB), 'image/jpeg');
  await api.create({ ...DRAFT, id, image, createdAt });
  return image;
}

/** Addresses of the page's pictures, in their order. */
async function pictures(path: string): Promise<string[]> {
  const { html } = await getPage(url, path);
  return [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, src]) => src ?? '');
}

it('a small picture stands in the page that it leads, and nowhere else', async () => {
  await post('older', 40, '2026-11-01');
  const newest = await post('newest', 48, '2026-11-02');
  const ofPost = await pictures('/blogpost/newest');
  expect(ofPost).toContain(newest);
  expect(ofPost.filter((src) => src.startsWith('data:image/jpeg'))).toHaveLength(1);
  const ofNews = await pictures('/blog');
  expect(ofNews.filter((src) => src.startsWith('data:image/jpeg'))).toEqual([newest]);
  expect(ofNews).toContainEqual(expect.stringMatching(/^\/api\/posts\/older\/image/));
});

it('a large one is a file of its own', async () => {
  await post('newest', 49, '2026-11-02');
  for (const path of ['/blogpost/newest', '/blog']) {
    const found = await pictures(path);
    expect(found).toContainEqual(expect.stringMatching(/^\/api\/posts\/newest\/image/));
    expect(found.filter((src) => src.startsWith('data:image/jpeg'))).toEqual([]);
  }
});

it('the pictures of older news are all files', async () => {
  for (let day = 1; day <= 14; day++) {
    await post(`day-${day}`, 2, `2026-11-${String(day).padStart(2, '0')}`);
  }
  const { html } = await getPage(url, '/blog');
  const next = /href="(\/blog\?[^"]*before=[^"]+)"/
    .exec(html)?.[1]
    ?.replaceAll(/&(#38|amp);/g, '&');
  const found = await pictures(next ?? '');
  expect(found).toContainEqual(expect.stringMatching(/^\/api\/posts\/day-/));
  expect(found.filter((src) => src.startsWith('data:image/jpeg'))).toEqual([]);
});
