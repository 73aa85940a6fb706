import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAFT } from '../support/blog/post-drafts';
import { contactBody } from '../support/contact/contact-api';
import { openFaultySite, type FaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { expectClearLog } from '../support/server/log-lines';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawAnswer,
  type RawRequest,
  type Target,
} from '../support/server/raw-request';

let site: FaultySite;
let target: Target;
beforeAll(async () => {
  site = await openFaultySite();
  // Hosting's emulator ends at a malformed address, and fails without a Content-Length.
  target = await functionProcess(site.pid);
});
afterAll(() => site.stop());

/** A word that stands in many of the bodies, and that no log may tell. */
const MARK = 'said-in-confidence';
const FORM = 'application/x-www-form-urlencoded';
/** Requests that are sent at once. */
const BATCH = 20;

const name = fc.oneof(
  fc.constantFrom('fullName', 'email', 'message', 'title', 'sections', 'image', 'tags', 'id'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'then', '', '\0'),
);
const value = fc.oneof(
  fc.constantFrom(MARK, '\ud800', '\0', '<script>', 'x'.repeat(6000), '2026-02-31', 2 ** 63),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue(),
);
const json = fc.oneof(
  // What a form or the editor sends, with a few fields changed or added.
  fc
    .tuple(fc.constantFrom<object>(contactBody({ fullName: MARK }), DRAFT), name, value)
    .map(([body, changed, to]) => JSON.stringify({ ...body, ...{ [changed]: to } })),
  value.map((any) => JSON.stringify(any)),
  fc.constantFrom('', '{', '{"a":}', 'NaN', '\ufeff{}', '{}{}', '"\\ud800"', '{"openFor":1e999}'),
  fc.integer({ min: 1, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
);
const body = fc.oneof<fc.Arbitrary<string | Uint8Array>[]>(
  json,
  json.map((whole) => gzipSync(whole)),
  json.map((whole) => Buffer.from(whole, 'utf16le')),
  fc.uint8Array({ maxLength: 200 }),
  fc.constantFrom(Buffer.alloc(100_000, 120), '%', 'a=%E0%A4%A', '__proto__[x]=1', 'lang=he'),
  fc.constant('--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b'),
);

/** Headers that may mislead whoever reads them, a few at a time. */
const headers = fc
  .tuple(
    fc.constantFrom('application/json', FORM, 'text/plain', 'application/json; charset="', ';'),
    fc.subarray(
      [
        ['content-encoding', 'gzip'],
        ['origin', 'http://['],
        ['sec-fetch-site', 'x'],
        ['x-forwarded-for', ',,,'],
        ['x-forwarded-proto', 'javascript'],
        ['accept', '*/*;q=x'],
        ['cookie', '__session=%'],
        ['range', 'bytes=9-1'],
        ['x-http-method-override', 'DELETE'],
      ],
      { maxLength: 2 },
    ),
  )
  .map(([type, few]) => ({ 'content-type': type, ...Object.fromEntries(few) }));

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
  .array(
    fc.tuple(
      fc.constantFrom('limit', 'tag', 'before', 'v', '__proto__'),
      fc.oneof(segment, fc.constantFrom('', '-1', '1e9', '50', 'EVENTS', '2026-13-45~x', '~')),
    ),
    { maxLength: 3 },
  )
  .map((pairs) => `?${pairs.map((pair) => pair.join('=')).join('&')}`);
const reading = fc.constantFrom('GET', 'HEAD');
const writing = fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PURGE');

const below = (folder: string, rest: readonly string[] = ['']) =>
  fc
    .tuple(segment, fc.constantFrom(...rest), query)
    .map(([id, end, asked]) => `${folder}/${id}${end}${asked}`);
const posts = fc.oneof(
  query.map((asked) => `/api/posts${asked}`),
  below('/api/posts', ['', '/image', '/restore', '/x', '/']),
);

/** Sends many requests, a batch at a time; each must be answered as it should be. */
async function fuzz(
  count: number,
  parts: { method: fc.Arbitrary<string>; path: fc.Arbitrary<string>; token?: string },
  check: (answer: RawAnswer, request: RawRequest) => void = () => undefined,
): Promise<void> {
  const { method, path, token } = parts;
  const request = fc.record({ method, path, headers, body }).map((one) => {
    const authorization = token && `Bearer ${token}`;
    return authorization ? { ...one, headers: { ...one.headers, authorization } } : one;
  });
  const batches = fc.array(request, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(batches, async (batch) => {
    await Promise.all(
      batch.map(async (one) => {
        const answer = await sendRaw(target, one);
        expectComposed(answer, one);
        const hasBody = one.method !== 'HEAD' && ![204, 301, 303, 308].includes(answer.status);
        const isImage = answer.headers['content-type']?.startsWith('image/');
        if (one.path.startsWith('/api/') && hasBody && !isImage) expectDocumented(answer, one);
        check(answer, one);
      }),
    );
  });
  await fc.assert(property, { numRuns: Math.ceil(count / BATCH), endOnFailure: true });
}

it('the form takes any body', () =>
  fuzz(1000, { method: fc.constant('POST'), path: fc.constant('/api/contact/submit') }));

it('posts take any body of an admin, at any address', () =>
  fuzz(1000, { method: fc.oneof(reading, writing), path: posts, token: site.token }));

it('nothing is written for nobody', () =>
  fuzz(300, { method: writing, path: posts }, ({ status }) =>
    expect(status).toBeGreaterThanOrEqual(300),
  ));

it('any other address below /api is answered', () =>
  fuzz(300, { method: fc.oneof(reading, writing), path: below('/api') }));

it('pages answer any query and any name of a post', () => {
  const lists = fc.constantFrom('/blog', '/rss.xml', '/sitemap-posts.xml');
  const listed = fc.tuple(lists, query).map((parts) => parts.join(''));
  return fuzz(400, { method: reading, path: fc.oneof(listed, below('/blogpost')) }, (answer) =>
    expect([200, 301, 308, 400, 404]).toContain(answer.status),
  );
});

it('the log has structured lines alone, without what was sent', () => {
  expectClearLog(site.printed(), [MARK]);
});
