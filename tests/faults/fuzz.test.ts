import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { DRAFT } from '../support/blog/post-drafts';
import { contactBody, expectAccepted, postJson } from '../support/contact/contact-api';
import { openFaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { expectClearLog } from '../support/server/log-lines';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawRequest,
} from '../support/server/raw-request';
import { WAITING } from '../support/server/waiting';

const site = await openFaultySite();
// Hosting's emulator ends at a malformed address, and fails without a Content-Length.
const target = await functionProcess(site.pid);

/** A word that stands in many of the bodies, and that no log may tell. */
const MARK = 'said-in-confidence';
/** Requests that are sent at once. */
const BATCH = 20;

const name = fc.constantFrom('email', 'message', 'sections', 'tags', 'id', '__proto__', 'then', '');
const value = fc.oneof(
  fc.constantFrom(MARK, '\ud800', '\0', '<script>', 'x'.repeat(6000), '2026-02-31', 2 ** 63),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
);
/** What a form or the editor sends, with a few fields changed or added, or anything at all. */
const json = fc
  .oneof(
    value,
    fc
      .tuple(fc.constantFrom<object>(contactBody({ fullName: MARK }), DRAFT), name, value)
      .map(([whole, changed, to]) => ({ ...whole, [changed]: to })),
  )
  .map((any) => JSON.stringify(any));
const body = fc.oneof<fc.Arbitrary<string | Uint8Array>[]>(
  json,
  json.map((whole) => gzipSync(whole)),
  json.map((whole) => whole.slice(1)),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom('', '{}{}', '['.repeat(8000), 'x'.repeat(100_000), '{"openFor":1e999}'),
  fc.constantFrom('%', 'a=%E0%A4%A', '__proto__[x]=1', '--x\r\nContent-Disposition: form-data\r\n'),
);

/** Headers that may mislead whoever reads them. */
const headers = fc
  .tuple(
    fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ';'),
    fc.constantFrom(
      {},
      { 'content-encoding': 'gzip' },
      { origin: 'http://[' },
      { 'x-forwarded-for': ',,,' },
      { 'x-forwarded-proto': 'javascript' },
      { accept: '*/*;q=x' },
      { cookie: '__session=%' },
      { range: 'bytes=9-1' },
      { 'x-http-method-override': 'DELETE' },
    ),
  )
  .map(([type, other]) => ({ 'content-type': type, ...other }));

/** Parts of an address that a server may trip over when it decodes or resolves them. */
const segment = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    // The embedded store never answers for documents with names of Object.prototype.
    .filter((any) => !(any in {}))
    .map(encodeURIComponent),
  fc.constantFrom('%', '%zz', '%ff', '%c0%ae%c0%ae', '%00', '%0d%0aSet-Cookie:x', '%25'.repeat(50)),
  fc.constantFrom('.', '..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '..%5c', '__x__', 'good', 'a+b'),
);
const query = fc
  .tuple(
    fc.constantFrom('limit', 'tag', 'before', 'v', 'section', 'state', 'q', '__proto__'),
    fc.oneof(segment, fc.constantFrom('', '-1', '1e9', '50', 'EVENTS', '2026-13-45~x', '~')),
  )
  .map((pair) => `?${pair.join('=')}`);
const below = (folder: string) =>
  fc
    .tuple(segment, fc.constantFrom('', '/image', '/restore', '/preview', '/x', '/'), query)
    .map((parts) => `${folder}/${parts.join('')}`);
const listed = (...paths: string[]) =>
  fc.tuple(fc.constantFrom(...paths), query).map((parts) => parts.join(''));

const reading = ['GET', 'HEAD'];
const writing = ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE'];
const posts = fc.oneof(listed('/api/posts'), below('/api/posts'));

/** Sends many requests, a batch at a time; each must be answered as it should be. */
async function fuzz(
  count: number,
  methods: string[],
  path: fc.Arbitrary<string>,
  { authorization, statuses = /./ }: { authorization?: string; statuses?: RegExp } = {},
): Promise<void> {
  const request = fc.record({ method: fc.constantFrom(...methods), path, headers, body });
  const batches = fc.array(request, { minLength: BATCH, maxLength: BATCH });
  const answered = async (one: RawRequest) => {
    const signed = { ...one.headers, ...(authorization && { authorization }) };
    const answer = await sendRaw(target, { ...one, headers: signed });
    expectComposed(answer, one);
    expect(String(answer.status)).toMatch(statuses);
    const hasBody = one.method !== 'HEAD' && ![204, 301, 303, 308].includes(answer.status);
    const isImage = answer.headers['content-type']?.startsWith('image/');
    if (one.path.startsWith('/api/') && hasBody && !isImage) expectDocumented(answer, one);
  };
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(batch.map(answered));
  });
  await fc.assert(property, { numRuns: Math.ceil(count / BATCH), endOnFailure: true });
}

it('the form takes any body', () => fuzz(1000, ['POST'], fc.constant('/api/contact/submit')));

it('posts take any body of an admin, at any address', () =>
  fuzz(1000, [...reading, ...writing], posts, { authorization: `Bearer ${site.token}` }));

it('nothing is written for nobody', () => fuzz(300, writing, posts, { statuses: /^[34]/ }));

it('any other address below /api is answered', () =>
  fuzz(300, [...reading, ...writing], below('/api')));

it('pages answer any query and any name of a post', () => {
  const lists = listed('/blog', '/rss.xml', '/sitemap-posts.xml');
  const pages = fc.oneof(lists, below('/blogpost'), below('/preview'));
  return fuzz(400, reading, pages, { statuses: /^(200|301|308|400|404)$/ });
});

it('the log has structured lines alone, without what was sent', async () => {
  // Of the generated messages perhaps none could be stored, which would be a line.
  await expectAccepted(await postJson(site.url, contactBody({ fullName: MARK })));
  await vi.waitFor(() => expectClearLog(site.printed(), [MARK]), WAITING);
});
