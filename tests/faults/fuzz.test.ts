import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAdmin } from '../support/server/accounts';
import { oddDocuments, GOOD } from '../support/blog/odd-documents';
import { expectLists, expectViews } from '../support/blog/post-views';
import { openFaultySite, type FaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { MARK } from '../support/faults/fuzz-bodies';
import { FORM_TYPE, methods, queries, requests, segments } from '../support/faults/fuzz-requests';
import { expectClearLog } from '../support/server/log-lines';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawAnswer,
  type RawRequest,
  type Target,
} from '../support/server/raw-request';

/** Requests that are sent at once. */
const BATCH = 20;

let served: FaultySite;
let target: Target;
let authorization: string;
beforeAll(async () => {
  served = await openFaultySite();
  await fetch(`${served.url}/api/posts`);
  // Hosting's emulator ends at a malformed address, and fails without a Content-Length.
  target = await functionProcess(served.pid);
  authorization = `Bearer ${await signInAdmin(served.authHost)}`;
});
afterAll(() => served.stop());

const { constant } = fc;
const post = constant('POST');
const SUBMIT = constant('/api/contact/submit');

/** Sends many requests, a batch at a time; each must be answered as it should be. */
async function fuzz(
  request: fc.Arbitrary<RawRequest>,
  count: number,
  check: (answer: RawAnswer, request: RawRequest) => void,
  to = target,
): Promise<void> {
  const batches = fc.array(request, { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(batches, (batch) =>
    Promise.all(
      batch.map(async (one) => {
        const answer = await sendRaw(to, one);
        expectComposed(answer, one);
        check(answer, one);
      }),
    ).then(() => undefined),
  );
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

/** Expects one of these answers, and JSON as documented. */
const expectOneOf =
  (...statuses: number[]) =>
  (answer: RawAnswer, request: RawRequest) => {
    expectApi(answer, request);
    expect(statuses).toContain(answer.status);
  };

const withToken = (all: fc.Arbitrary<RawRequest>) =>
  all.map((request) => ({ ...request, headers: { ...request.headers, authorization } }));
const withType = (all: fc.Arbitrary<RawRequest>, type: string) =>
  all.map((request) => ({ ...request, headers: { 'content-type': type } }));
const reading = (path: fc.Arbitrary<string>) =>
  path.map((given) => ({ method: 'GET', path: given }));

const queried = queries.map((query) => `/api/posts${query}`);
const below = fc
  .tuple(segments, fc.constantFrom('', '', '/image', '/restore', '/x', '/'), queries)
  .map(([id, rest, query]) => `/api/posts/${id}${rest}${query}`);
const writing = fc.constantFrom('POST', 'PUT', 'DELETE');

it('the form takes any body', () =>
  fuzz(requests(SUBMIT, post), 1200, expectOneOf(200, 303, 400, 403, 413, 415, 422)));

it('the form answers any plain form with a page', () =>
  fuzz(withType(requests(SUBMIT, post), FORM_TYPE), 400, ({ status, headers }) => {
    expect(status).toBe(303);
    expect(headers['location']).toMatch(/^\/message-(sent|failed)(-he)?$/);
  }));

it('the form answers any method', () => fuzz(requests(SUBMIT), 200, expectApi));

it('the list of posts answers any query', () => fuzz(reading(queried), 400, expectOneOf(200, 400)));

it('nothing is written for nobody', () =>
  fuzz(
    requests(fc.oneof(queried, below), writing),
    300,
    expectOneOf(301, 308, 401, 403, 404, 405),
  ));

it('posts take any body of an admin', () =>
  fuzz(
    withToken(requests(constant('/api/posts'), post)),
    600,
    expectOneOf(200, 201, 400, 403, 409, 413, 415, 422),
  ));

it('posts answer any address and method of an admin', () =>
  fuzz(withToken(requests(below)), 500, expectApi));

it('any other address below /api is answered', () =>
  fuzz(
    requests(fc.array(segments, { maxLength: 3 }).map((parts) => `/api/${parts.join('/')}`)),
    300,
    expectApi,
  ));

it('pages answer any query', () => {
  const paths = fc.constantFrom('/blog', '/blog', '/rss.xml', '/sitemap-posts.xml');
  const asked = fc.tuple(paths, queries).map(([path, query]) => path + query);
  return fuzz(reading(asked), 200, ({ status }) => expect(status).toBe(200));
});

it('pages answer any name of a post', () => {
  const paths = fc.tuple(segments, queries).map(([id, query]) => `/blogpost/${id}${query}`);
  return fuzz(reading(paths), 200, ({ status }, { path }) => {
    // An address ends without a slash.
    const { pathname } = new URL(path, 'http://site.example');
    expect(pathname.endsWith('/') ? [301, 404] : [200, 404]).toContain(status);
  });
});

it('pages are read and nothing else', () => {
  const paths = fc.constantFrom('/blog', '/blogpost/x', '/blog-editor', '/rss.xml');
  return fuzz(requests(paths, methods), 200, ({ status }, { method }) =>
    expect(status === 405).toBe(!['GET', 'HEAD'].includes(method)),
  );
});

it('through Hosting as well, the form takes any body', () => {
  const hosting = { port: Number(new URL(served.url).port) };
  return fuzz(withType(requests(SUBMIT, post), 'application/json'), 100, expectApi, hosting);
});

it('any documents at all leave the site up, and can be read and saved by the editor', async () => {
  const documents = served.db.collection('blogPosts');
  const property = fc.asyncProperty(
    fc.array(oddDocuments, { minLength: 4, maxLength: 10 }),
    async (batch) => {
      const { docs } = await documents.get();
      for (const { ref } of docs) await ref.delete();
      await documents.doc('good').set(GOOD);
      for (const [n, data] of batch.entries()) await documents.doc(`odd-${n}`).set(data);
      await expectLists(target, 'good');
      for (const [n, data] of batch.entries()) {
        const read = await expectViews(target, `odd-${n}`, data);
        if (!read) continue;
        const saved = await sendRaw(target, {
          method: 'PUT',
          path: `/api/posts/odd-${n}`,
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ ...read, createdAt: undefined }),
        });
        expectComposed(saved, data);
        expectDocumented(saved, data);
        expect([200, 422]).toContain(saved.status);
      }
    },
  );
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
});

it('the log has structured lines alone, without what was sent', async () => {
  await pause(1000);
  expectClearLog(served.printed(), [MARK]);
});
