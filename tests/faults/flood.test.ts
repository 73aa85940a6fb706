import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import type { Sent } from '../../scripts/bench/load.ts';
import { contactBody } from '../support/contact/contact-api';
import {
  everySecond,
  hostFlooded,
  message,
  startAuth,
  slowest,
  type Timed,
} from '../support/faults/flood';

const PER_SECOND = 160;
const SECONDS = 5;
/** Answers of the store come late by this. */
const STORE_MS = 20;
/** So many messages that a thousand addresses with one each leave half of the reserve. */
const DAILY_CAP = 500;
const ADDRESSES = 1000;
/** Others wait no longer, also on a slow machine; unprotected they wait for 8 s, and are refused. */
const OTHERS_WITHIN_MS = 5000;

const auth = await startAuth();
afterAll(() => auth.stop());
let site: Awaited<ReturnType<typeof hostFlooded>>;
afterEach(() => site.stop());

const settings = {
  CONTACT_PER_ADDRESS: '1',
  CONTACT_DAILY_CAP: String(DAILY_CAP),
  // No window ends during a flood.
  CONTACT_WINDOW_MINUTES: '1440',
};
beforeEach(async () => {
  site = await hostFlooded(auth.host, settings);
});

let visitors = 0;
/** The address of a visitor who has sent nothing yet. */
const visitor = () => `198.18.${++visitors >> 8}.${visitors & 255}`;
const times = (count: number, attempt: (number: number) => Sent) =>
  Array.from({ length: count }, (_, number) => attempt(number));
const hex = () => randomInt(0x10000).toString(16);
/** One of many addresses, each in a network of its own. */
const scattered = (number: number) => `10.${(number % ADDRESSES) >> 8}.${number & 255}.9`;

/** Expects that visitors' messages and an admin's posts are stored in time in a flood. */
async function expectOthersUnharmed(attack: string, attempt: (number: number) => Sent) {
  const before = await site.stored();
  site.slowDown(STORE_MS);
  const [refused, messages, posts] = await Promise.all([
    site.flood(times(PER_SECOND * SECONDS, attempt), { perSecond: PER_SECOND }),
    everySecond(SECONDS, () => site.submit(visitor())),
    everySecond(SECONDS, site.save),
  ]);
  site.slowDown(0);
  const statuses = (answers: Timed[]) => answers.map(({ status }) => status);
  const figures = {
    requests: PER_SECOND * SECONDS,
    answered: refused.statuses,
    stored: (await site.stored()) - before,
    visitors: statuses(messages),
    slowestVisitorMs: slowest(messages),
    saves: statuses(posts),
    slowestSaveMs: slowest(posts),
    slowestRefusalMs: refused.slowestMs,
    peakMemoryMiB: await site.peakMemory(),
  };
  console.log(`${attack}: ${JSON.stringify(figures)}`);
  expect.soft(statuses(messages)).toEqual(messages.map(() => 200));
  expect.soft(statuses(posts)).toEqual(posts.map(() => 201));
  expect.soft(slowest(messages)).toBeLessThan(OTHERS_WITHIN_MS);
  expect.soft(slowest(posts)).toBeLessThan(OTHERS_WITHIN_MS);
  // All of the flood arrived, and was refused.
  expect(refused.statuses).toEqual({ 429: PER_SECOND * SECONDS });
}

it('an address over its quota keeps nobody else from sending and saving', async () => {
  const address = visitor();
  const attempt = () => message(address);
  await site.flood(times(2, attempt), { atOnce: 1 });
  await expectOthersUnharmed('one address', attempt);
  await site.restart();
  await expectOthersUnharmed('one address, after a restart', attempt);
});

it('what was accepted once stays accepted over the quota, also where it is not remembered', async () => {
  const address = visitor();
  const known = { ...contactBody(), submissionId: randomUUID() };
  const statuses = async () => [
    (await site.submit(address, known)).status,
    (await site.submit(address)).status,
    (await site.submit(address, known)).status,
  ];
  expect(await statuses()).toEqual([200, 429, 200]);
  await site.restart();
  expect((await site.submit(address)).status).toBe(429);
  expect((await site.submit(address, known)).status).toBe(200);
});

it('nor do all addresses of an IPv6 network', async () => {
  const attempt = () => message(`2001:db8:1:2:${hex()}:${hex()}:${hex()}:${hex()}`);
  await site.flood(times(1, attempt), { atOnce: 1 });
  await expectOthersUnharmed('one /64', attempt);
});

it('nor do a thousand addresses with spam that is recognised', async () => {
  const spam = { leaveEmpty: 'https://spam.example' };
  const attempt = (number: number) => message(scattered(number), spam);
  await site.flood(times(DAILY_CAP, attempt), { atOnce: 50 });
  await expectOthersUnharmed('1,000 addresses, trapped', attempt);
});

it('nor do a thousand addresses with messages like any other', async () => {
  const attempt = (number: number) => {
    const address = scattered(number);
    return message(address, { email: `${address}@example.org` });
  };
  // Stored, refused by the store, looked up: then the function knows of them all.
  await site.flood(times(3 * ADDRESSES, attempt), { atOnce: 50 });
  await expectOthersUnharmed('1,000 addresses', attempt);
});
