import { expect } from 'vitest';
import { TAGS, type Post } from '@/features/blog/post';
import { expectInert } from '../pages/inert-html';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawAnswer,
  type Target,
} from '../server/raw-request';
import { xmlProblem } from '../pages/xml-problem';

const LISTS = [
  '/blog',
  '/blog?tag=EVENTS',
  '/blog?tag=NEWS&before=9998-01-01~x',
  '/rss.xml',
  '/sitemap-posts.xml',
  '/api/posts?limit=50',
  '/api/posts?tag=EVENTS',
];

/** Asks a function for an address, which must not make it fail. */
export async function read(site: Target, path: string): Promise<RawAnswer> {
  const answer = await sendRaw(site, { method: 'GET', path });
  expectComposed(answer, path);
  return answer;
}

/** Expects every list of posts to be whole and to name a post. */
export async function expectLists(site: Target, named: string): Promise<void> {
  for (const path of LISTS) {
    const answer = await read(site, path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text, path).toContain(named);
    if (path.startsWith('/api/')) expectDocumented(answer, path);
    else if (path.endsWith('.xml'))
      expect([path, xmlProblem(answer.text)]).toEqual([path, undefined]);
    else expectInert(answer.text, path);
  }
}

/** Expects a post's page, its JSON and its picture to agree on whether it can be shown, and to be whole. */
export async function expectViews(
  site: Target,
  id: string,
  what: unknown,
): Promise<Post | undefined> {
  const name = encodeURIComponent(id);
  const page = await read(site, `/blogpost/${name}`);
  const json = await read(site, `/api/posts/${name}`);
  const image = await read(site, `/api/posts/${name}/image`);
  const told = JSON.stringify([id, what]).slice(0, 1000);
  expectInert(page.text, what);
  expectDocumented(json, what);
  expect([200, 404], told).toContain(page.status);
  expect(json.status, told).toBe(page.status);
  expect(image.headers['content-type'], told).toMatch(
    image.status === 200 ? /^image\/(png|jpeg|webp|avif|gif)$/ : /^application\/json/,
  );
  if (json.status === 404) return undefined;
  const { post } = JSON.parse(json.text) as { post: Post };
  // Every field is as the rest of the site takes it.
  const section = {
    id: expect.stringMatching(/./),
    type: expect.stringMatching(/^(paragraph|heading)$/),
    content: expect.any(String),
  };
  expect(post, told).toEqual({
    id: expect.any(String),
    title: expect.stringMatching(/\S/),
    subtitle: expect.any(String),
    image: expect.any(String),
    imageAlt: expect.any(String),
    sections: post.sections.map(() => section),
    buttonText: expect.stringMatching(/\S/),
    showButton: expect.any(Boolean),
    tags: TAGS.filter((tag) => tag === 'NEWS' || post.tags.includes(tag)),
    createdAt: new Date(post.createdAt).toISOString(),
    updatedAt: new Date(post.updatedAt).toISOString(),
  });
  return post;
}
