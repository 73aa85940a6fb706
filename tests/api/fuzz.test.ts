import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { functionProcess } from '../support/function-process';
import { MARK } from '../support/fuzz-bodies';
import { FORM_TYPE, methods, queries, requests, segments } from '../support/fuzz-requests';
import { expectClearLog } from '../support/log-lines';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawAnswer,
  type RawRequest,
  type Target,
} from '../support/raw-request';
import { connect } from '../support/store';

/** Requests that are sent at once. */
const BATCH = 20;

const { generous, logFile } = inject('servers');
const { url, auth, store, pid } = generous;
let site: Target;
let authorization: string;
let printedBefore: number;
beforeAll(async () => {
  await fetch(`${url}/api/posts`);
  // Hosting's emulator ends at a malformed address, and fails without a Content-Length.
  site = await functionProcess(pid);
  printedBefore = readFileSync(logFile, 'utf8').length;
  authorization = `Bearer ${await signInAdmin(auth)}`;
});
afterAll(async () => {
  for (const collection of ['blogPosts', 'blogPostsTrash']) {
    const { docs } = await connect(store).collection(collection).get();
    for (const { ref } of docs) await ref.delete();
  }
});

const constant = fc.constant;
const post = constant('POST');

/** Sends thousands of requests, a batch at a time; each must be answered as it should be. */
async function fuzz(
  request: fc.Arbitrary<RawRequest>,
  count: number,
  check: (answer: RawAnswer, request: RawRequest) => void,
  target = site,
): Promise<void> {
  const batches = fc.array(request, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(batches, async (batch) => {
    const answers = await Promise.all(batch.map((one) => sendRaw(target, one)));
    answers.forEach((answer, index) => {
      const one = batch[index];
      if (!one) return;
      expectComposed(answer, one);
      check(answer, one);
    });
  });
  await fc.assert(property, { numRuns: Math.ceil(count / BATCH), endOnFailure: true });
}

/** Expects JSON as documented, apart from answers without a body and pictures. */
function expectApi(answer: RawAnswer, request: RawRequest): void {
  const { pathname } = new URL(request.path, 'http://site.example');
  if (!pathname.startsWith('/api/')) return;
  if ([301, 308].includes(answer.status)) {
    // An address is the same without the slash at its end.
    expect(pathname.endsWith('/')).toBe(true);
    expect(answer.headers['location']).toMatch(/^\/api(\/|\?|$)/);
  } else if (request.method === 'HEAD' || [204, 303].includes(answer.status)) {
    expect(answer.text).toBe('');
  } else if (!answer.headers['content-type']?.startsWith('image/')) {
    expectDocumented(answer, request);
  }
}

const withToken = (all: fc.Arbitrary<RawRequest>) =>
  all.map((request) => ({ ...request, headers: { ...request.headers, authorization } }));

describe('/api/contact/submit', () => {
  const path = constant('/api/contact/submit');

  it('answers any body', () =>
    fuzz(requests(path, post), 1200, (answer, request) => {
      expectApi(answer, request);
      expect([200, 303, 400, 403, 413, 415, 422]).toContain(answer.status);
    }));

  it('answers any plain form with a page', () =>
    fuzz(
      requests(path, post).map((request) => ({
        ...request,
        headers: { 'content-type': FORM_TYPE },
      })),
      400,
      ({ status, headers }) => {
        expect(status).toBe(303);
        expect(headers['location']).toMatch(/^\/message-(sent|failed)(-he)?$/);
      },
    ));

  it('answers any method', () => fuzz(requests(path), 200, expectApi));
});

describe('/api/posts', () => {
  const queried = queries.map((query) => `/api/posts${query}`);
  const below = fc
    .tuple(segments, fc.constantFrom('', '', '/image', '/restore', '/x', '/'), queries)
    .map(([id, rest, query]) => `/api/posts/${id}${rest}${query}`);
  const writing = fc.constantFrom('POST', 'PUT', 'DELETE');

  it('answers any query', () =>
    fuzz(
      queried.map((path) => ({ method: 'GET', path })),
      400,
      (answer, request) => {
        expectApi(answer, request);
        expect([200, 400]).toContain(answer.status);
      },
    ));

  it('writes for nobody without a token', () =>
    fuzz(requests(fc.oneof(queried, below), writing), 300, (answer, request) => {
      expectApi(answer, request);
      expect([301, 308, 401, 403, 404, 405]).toContain(answer.status);
    }));

  it('answers any body of an admin', () =>
    fuzz(withToken(requests(constant('/api/posts'), post)), 600, (answer, request) => {
      expectApi(answer, request);
      expect([200, 201, 400, 403, 409, 413, 415, 422]).toContain(answer.status);
    }));

  it('answers any address and method of an admin', () =>
    fuzz(withToken(requests(below)), 500, expectApi));

  it('answers any other address below /api', () =>
    fuzz(
      requests(fc.array(segments, { maxLength: 3 }).map((parts) => `/api/${parts.join('/')}`)),
      300,
      expectApi,
    ));
});

describe('pages', () => {
  it('answer any query', () =>
    fuzz(
      fc
        .tuple(fc.constantFrom('/blog', '/blog', '/rss.xml', '/sitemap-posts.xml'), queries)
        .map(([path, query]) => ({ method: 'GET', path: path + query })),
      200,
      ({ status }) => expect(status).toBe(200),
    ));

  it('answer any name of a post', () =>
    fuzz(
      fc.tuple(segments, queries).map(([id, query]) => ({
        method: 'GET',
        path: `/blogpost/${id}${query}`,
      })),
      200,
      ({ status }, { path }) => {
        // An address ends without a slash.
        const { pathname } = new URL(path, 'http://site.example');
        expect(pathname.endsWith('/') ? [301, 404] : [200, 404]).toContain(status);
      },
    ));

  it('are read and nothing else', () =>
    fuzz(
      requests(fc.constantFrom('/blog', '/blogpost/x', '/blog-editor', '/rss.xml'), methods),
      200,
      ({ status }, { method }) => expect(status === 405).toBe(!['GET', 'HEAD'].includes(method)),
    ));
});

it('through Hosting as well, any body is answered', async () => {
  const hosting = { port: Number(new URL(url).port) };
  const whole = requests(constant('/api/contact/submit'), post).map((request) => ({
    ...request,
    headers: { 'content-type': 'application/json' },
  }));
  await fuzz(whole, 100, expectApi, hosting);
});

it('the log has structured lines alone, without what was sent', async () => {
  await pause(1000);
  expectClearLog(readFileSync(logFile, 'utf8').slice(printedBefore), [MARK]);
});
