import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes';
import { GENEROUS_QUOTAS, hostFunction } from '../../support/server/hosted-function';
import { contactBody } from '../../support/contact/contact-api';
import { store } from '../whole-site';
import { content } from '../../support/pages/content';

// Many concurrent bodies that fill the memory or never end, sent to the function as in production.

const MB = 1024 * 1024;
/** The function's memory (functions/index.js). */
const MEMORY = 512 * MB;
/** Pages give up after this. */
const HONEST_WITHIN_MS = 15_000;

stopAllOnExit();
const site = await hostFunction({ env: { ...GENEROUS_QUOTAS, FIRESTORE_EMULATOR_HOST: store } });
await fetch(`${site.url}/blog`);
const port = Number(new URL(site.url).port);
afterAll(() => site.stop());

interface HostileBody {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  /** Total size, unless the response comes first. */
  bytes: number;
  /** Bytes per chunk; a pause follows each. */
  atATime?: number;
  pauseMs?: number;
}

interface Outcome {
  /** `undefined` if the connection ended without a response. */
  status: number | undefined;
  type: string;
  text: string;
}

/** Sends a body until the response or the end of the connection. */
async function sendHostile(port: number, body: HostileBody): Promise<Outcome> {
  const { method = 'POST', path, bytes, atATime = 64 * 1024, pauseMs } = body;
  // As from a proxy; the response doesn't close it.
  const headers = { connection: 'keep-alive', ...body.headers };
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  const chunk = Buffer.alloc(atATime, ' ');
  const over = new AbortController();
  const sending = pipeline(async function* () {
    for (let sent = 0; sent < bytes; sent += atATime) {
      yield chunk;
      if (pauseMs) await pause(pauseMs, undefined, { signal: over.signal });
    }
  }, call).catch(() => undefined);
  const outcome = await new Promise<Outcome>((done) => {
    let text = '';
    let answer: IncomingMessage | undefined;
    const end = () =>
      done({ status: answer?.statusCode, type: answer?.headers['content-type'] ?? '', text });
    call.on('response', (response: IncomingMessage) => {
      answer = response;
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', end);
      response.on('error', end);
    });
    // After its response, the function may close the connection.
    call.on('error', () => !answer && end());
    call.on('close', end);
  });
  over.abort();
  call.destroy();
  await sending;
  return outcome;
}

/** Sends each body many times concurrently, while a visitor sends messages and reads the news. */
async function attack(count: number, bodies: [HostileBody, status: number][]): Promise<void> {
  let over = false;
  const visit = async (path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(HONEST_WITHIN_MS);
    const answer = await fetch(`${site.url}${path}`, { ...init, signal });
    expect(answer.status, await answer.text()).toBe(200);
  };
  const visitor = (async () => {
    for (let count = 0; !over; count++) {
      await visit('/api/contact/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactBody({ email: `ada${count}@example.org` })),
      });
      await visit('/blog');
      await pause(200);
    }
  })();
  await Promise.all(
    bodies.flatMap(([body, expected]) =>
      Array.from({ length: count }, async () => {
        const { status, type, text } = await sendHostile(port, body);
        expect(status, `${JSON.stringify(body)}: ${text}`).toBe(expected);
        if (expected < 400) return;
        // From this site's code, not from a framework.
        if (!body.path.startsWith('/api/'))
          return expect(text).toContain(
            content<{ message: string }>('pages/not-found.yaml').message,
          );
        expect(type).toBe('application/json; charset=utf-8');
        expect(JSON.parse(text)).toMatchObject({ ok: false, error: { fields: {} } });
      }),
    ),
  );
  over = true;
  await visitor;
  expect(await site.peakMemory()).toBeLessThan(MEMORY);
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const CONTACT = '/api/contact/submit';
const huge = { bytes: 31 * MB };
const chunked = { ...JSON_TYPE, 'transfer-encoding': 'chunked' };

it('the function rejects twenty simultaneous bodies of 31 MB while it serves visitors', async () => {
  const gzip = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  const bodies: [HostileBody, status: number][] = [
    [{ ...huge, path: CONTACT, headers: JSON_TYPE }, 413],
    [{ ...huge, path: CONTACT, headers: FORM_TYPE }, 303],
    [{ ...huge, path: CONTACT, headers: gzip }, 415],
    [{ ...huge, method: 'PUT', path: '/api/posts/x', headers: JSON_TYPE }, 401],
    [{ ...huge, method: 'GET', path: '/blog', headers: chunked }, 200],
  ];
  for (const body of bodies) await attack(20, [body]);
});

it('the function rejects 300 bodies of one byte a second while it serves visitors', async () => {
  const slow = { bytes: MB, atATime: 1, pauseMs: 1000 };
  const declared = { ...JSON_TYPE, 'content-length': 9000 };
  await attack(75, [
    [{ ...slow, path: CONTACT, headers: JSON_TYPE }, 408],
    [{ ...slow, path: CONTACT, headers: FORM_TYPE }, 303],
    [{ ...slow, path: CONTACT, headers: declared, bytes: 9000 }, 408],
    [{ ...slow, path: '/blog' }, 405],
  ]);
});
