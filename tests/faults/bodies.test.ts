import { afterAll, expect, it } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { stopAllOnExit } from '../../scripts/lib/processes';
import { hostFunction } from '../../scripts/serve/framework';
import { GENEROUS_QUOTAS } from '../../scripts/serve/serve';
import { contactBody } from '../support/contact/contact-api';
import { sendHostile, type HostileBody, type Outcome } from '../support/faults/hostile-bodies';
import { openStore } from '../support/server/store';

// Bodies that fill memory or never end, sent to the function as it runs in production, many at once.

const MB = 1024 * 1024;
/** What the function may have in all (functions/index.js). */
const MEMORY = 512 * MB;
/** What a page waits for its answer is 15 s; here the attackers need the same processor. */
const HONEST_WITHIN_MS = 10_000;

stopAllOnExit();
const store = await openStore();
const site = await hostFunction({
  env: { ...GENEROUS_QUOTAS, FIRESTORE_EMULATOR_HOST: store.host },
});
await fetch(`${site.url}/blog`);
const port = Number(new URL(site.url).port);
afterAll(async () => {
  await site.stop();
  await store.stop();
});

/** Sends a body many times at once, while a visitor sends messages and reads the news. */
async function attack(name: string, count: number, body: HostileBody): Promise<Outcome[]> {
  let over = false;
  const honest: number[] = [];
  const visitor = (async () => {
    while (!over) {
      const started = performance.now();
      const sent = await fetch(`${site.url}/api/contact/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(contactBody({ email: `ada${honest.length}@example.org` })),
      });
      expect(sent.status, await sent.text()).toBe(200);
      const read = await fetch(`${site.url}/blog`);
      expect(read.status, await read.text()).toBe(200);
      honest.push(performance.now() - started);
      await pause(200);
    }
  })();
  const outcomes = await Promise.all(Array.from({ length: count }, () => sendHostile(port, body)));
  over = true;
  await visitor;
  const { peakMemory } = await site.usage();
  const statuses = Map.groupBy(outcomes, ({ status }) => status);
  console.log(
    `${name}: ${count} requests, ${[...statuses].map(([status, all]) => `${all.length} x ${status}`).join(', ')},`,
    `slowest ${Math.round(Math.max(...outcomes.map(({ ms }) => ms)))} ms, slowest honest visitor`,
    `${Math.round(Math.max(...honest))} ms of ${honest.length}, peak memory ${Math.round(peakMemory / MB)} MB`,
  );
  expect(peakMemory).toBeLessThan(MEMORY);
  expect(Math.max(...honest)).toBeLessThan(HONEST_WITHIN_MS);
  return outcomes;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const CONTACT = '/api/contact/submit';
const huge = { bytes: 31 * MB };

it.each<[string, HostileBody, number]>([
  ['JSON of no declared length', { ...huge, path: CONTACT, headers: JSON_TYPE }, 413],
  ['a form of no declared length', { ...huge, path: CONTACT, headers: FORM_TYPE }, 303],
  ['no type', { ...huge, path: CONTACT }, 415],
  [
    'compressed',
    { ...huge, path: CONTACT, headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } },
    415,
  ],
  [
    'a declared length',
    { ...huge, path: CONTACT, headers: { ...JSON_TYPE, 'content-length': 31 * MB } },
    413,
  ],
  ['a post of nobody', { ...huge, method: 'PUT', path: '/api/posts/x', headers: JSON_TYPE }, 401],
  ['to a page', { ...huge, path: '/blog', headers: FORM_TYPE }, 405],
  [
    'with a reading method',
    {
      ...huge,
      method: 'GET',
      path: '/blog',
      headers: { ...JSON_TYPE, 'transfer-encoding': 'chunked' },
    },
    200,
  ],
  ['to an unknown address', { ...huge, path: '/api/nothing', headers: JSON_TYPE }, 404],
])('31 MB, twenty at once: %s', async (name, body, status) => {
  const outcomes = await attack(`31 MB, ${name}`, 20, body);
  expectOurs(outcomes, status);
});

it('2 MB, 300 at once', async () => {
  expectOurs(await attack('2 MB', 300, { path: CONTACT, headers: JSON_TYPE, bytes: 2 * MB }), 413);
});

it.each<[string, HostileBody, number]>([
  ['JSON', { path: CONTACT, headers: JSON_TYPE, bytes: MB }, 408],
  ['a form', { path: CONTACT, headers: FORM_TYPE, bytes: MB }, 303],
  [
    'of a declared length',
    { path: CONTACT, headers: { ...JSON_TYPE, 'content-length': 9000 }, bytes: 9000 },
    408,
  ],
  ['to a page', { path: '/blog', bytes: MB }, 405],
])('a byte a second, 300 at once: %s', async (name, body, status) => {
  const outcomes = await attack(`slow, ${name}`, 300, { ...body, atATime: 1, pauseMs: 1000 });
  expectOurs(outcomes, status);
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(20_000);
});

/** Expects the answer of src/server/http.ts, or of a page, and of no framework. */
function expectOurs(outcomes: Outcome[], expected: number): void {
  for (const { status, type, text } of outcomes) {
    expect(status, text).toBe(expected);
    if (expected < 400) continue;
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({ ok: false, error: { fields: {} } });
  }
}
