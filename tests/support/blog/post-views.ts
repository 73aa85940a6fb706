import { expect } from 'vitest';
import { TAGS, type Post } from '@/features/blog/post';
import { expectComposed, sendRaw, type RawAnswer, type Target } from '../server/raw-request';

const LISTS = [
  '/blog',
  '/blog?tag=EVENTS',
  '/blog?tag=NEWS&before=2099-01-01~x',
  '/rss.xml',
  '/sitemap-posts.xml',
];

/** Asks a function for an address, which must not make it fail. */
export async function read(site: Target, path: string, token?: string): Promise<RawAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await sendRaw(site, { method: 'GET', path, headers });
  expectComposed(answer, path);
  return answer;
}

/** Expects every list of posts to be whole and to name a post. */
export async function expectLists(site: Target, named: string): Promise<void> {
  for (const path of LISTS) {
    const answer = await read(site, path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text, path).toContain(named);
    if (path.endsWith('.xml')) expect([path, xmlProblem(answer.text)]).toEqual([path, undefined]);
    else expectInert(answer.text, path);
  }
}

/** Expects a post's page, its JSON and its picture to agree on whether it can be shown, and to be whole. */
export async function expectViews(
  site: Target,
  token: string | undefined,
  id: string,
  what: unknown,
): Promise<Post | undefined> {
  const name = encodeURIComponent(id);
  const page = await read(site, `/blogpost/${name}`);
  const json = await read(site, `/api/posts/${name}`, token);
  const image = await read(site, `/api/posts/${name}/image`);
  const told = JSON.stringify([id, what]).slice(0, 1000);
  expectInert(page.text, what);
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
    type: expect.stringMatching(/^(paragraph|heading|image)$/),
    content: expect.any(String),
  };
  expect(post, told).toEqual({
    id: expect.any(String),
    state: 'published',
    title: expect.stringMatching(/\S/),
    subtitle: expect.any(String),
    author: expect.any(String),
    image: expect.any(String),
    imageAlt: expect.any(String),
    imageSmall: expect.any(String),
    format: expect.stringMatching(/^(plain|markdown)$/),
    sections: post.sections.map(() => section),
    buttonText: expect.stringMatching(/\S/),
    showButton: expect.any(Boolean),
    tags: TAGS.filter((tag) => tag === 'NEWS' || post.tags.includes(tag)),
    createdAt: new Date(post.createdAt).toISOString(),
    updatedAt: new Date(post.updatedAt).toISOString(),
  });
  return post;
}

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/**
 * Expects that no text of a document became markup or script of a page, where hostile texts name
 * `odd` (odd-documents.ts).
 */
function expectInert(html: string, what: unknown): void {
  const told = JSON.stringify(what).slice(0, 1000);
  for (const [, data = ''] of html.matchAll(JSON_LD)) {
    expect(() => JSON.parse(data) as unknown, told).not.toThrow();
  }
  // Text has its quotes escaped, so that what stands between two is an attribute's value.
  const markup = html.replace(JSON_LD, '').replace(/"[^"]*"/g, '""');
  const tags = markup.match(/<[a-z!/?][^>]*>/gi) ?? [];
  expect(
    tags.filter((tag) => /odd|<[^>]*\son\w+\s*=/i.test(tag)),
    told,
  ).toEqual([]);
  const scripts = [...markup.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code);
  expect(
    scripts.filter((code) => code?.includes('window.odd')),
    told,
  ).toEqual([]);
  expect(html.match(/(?:href|src|action)="(?:javascript|data:text)[^"]*/gi), told).toBeNull();
}

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?: +[\w:.-]+="[^"<]*")*) *(\/?)>|([^<]+)/y;
const TEXT = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)*$/;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u;

/** Why a text is no well-formed XML document; `undefined` when it is one (without comments and CDATA). */
function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const near = JSON.stringify(xml.slice(at, at + 60));
    const match = TOKEN.exec(xml);
    if (!match) return `no markup: ${near}`;
    const [token, closing, name, attributes = '', empty, text] = match;
    if (FORBIDDEN.test(token)) return `a forbidden character: ${near}`;
    if (!TEXT.test(text ?? attributes)) return `no entity: ${near}`;
    if (text?.trim() && open.length === 0) return `text outside: ${near}`;
    if (!name) continue;
    if (closing) {
      if (open.pop() !== name) return `closes another: ${near}`;
      continue;
    }
    if (open.length === 0) roots++;
    if (!empty) open.push(name);
  }
  if (open.length > 0) return `left open: ${open.join(', ')}`;
  return roots === 1 ? undefined : `${roots} roots`;
}
