import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { hostFunction } from '../../../scripts/serve/framework.ts';
import { contactBody, postForm, postJson } from '../../support/contact/contact-api';
import { found, openStore } from '../../support/server/store';

// Under Google's framework the function answers many requests at once, which the emulators do not.
stopAllOnExit();
const store = await openStore();
const hosted = await hostFunction({ env: { FIRESTORE_EMULATOR_HOST: store.host } });
// Loads the code.
await postForm(hosted.url, {});
afterAll(async () => {
  await hosted.stop();
  await store.stop();
});

/** One of the machines on which Hosting calls the function. */
const HOSTING = '104.198.56.253';
let visitors = 0;
/** An address of which nothing has come. */
const visitor = () => `198.18.${++visitors >> 8}.${visitors & 255}`;
const hex = () => randomInt(0x10000).toString(16);

/** Sends a message as Hosting passes it on, behind whatever the visitor claims; answers its status. */
async function send(address: string, body: object = {}): Promise<number> {
  const chain = `203.0.113.${randomInt(256)}, ${address}, ${HOSTING}`;
  const all = contactBody({ submissionId: randomUUID(), ...body });
  const answer = await postJson(hosted.url, all, { 'x-forwarded-for': chain });
  await answer.arrayBuffer();
  return answer.status;
}

const sendAll = async (count: number, address: () => string, body: object = {}) => {
  const statuses = await Promise.all(Array.from({ length: count }, () => send(address(), body)));
  return {
    stored: statuses.filter((s) => s === 200).length,
    refused: statuses.filter((s) => s === 429).length,
  };
};

it('visitors share no quota, though one machine of Hosting calls for all of them', async () => {
  expect(await sendAll(35, visitor)).toEqual({ stored: 35, refused: 0 });
});

it('an address has 30 of 60 messages that arrive at once stored', async () => {
  const address = visitor();
  const message = randomUUID();
  expect(await sendAll(60, () => address, { message })).toEqual({ stored: 30, refused: 30 });
  expect((await found(store.db, 'contactMessages', 'message', message)).size).toBe(30);
});

it('an IPv6 network is one address', async () => {
  const inNetwork = () => `2001:db8:1:2:${hex()}:${hex()}:${hex()}:${hex()}`;
  expect(await sendAll(35, inNetwork)).toEqual({ stored: 30, refused: 5 });
});

it('an address that floods keeps nobody else from sending', async () => {
  const flooder = visitor();
  let flooding = true;
  const flood: Promise<number>[] = [];
  const flooded = (async () => {
    // 160 a second
    for (; flooding; await pause(25)) for (let n = 0; n < 4; n++) flood.push(send(flooder));
  })();
  const others: { status: number; ms: number }[] = [];
  for (let second = 0; second < 4; second++) {
    await pause(700);
    const started = performance.now();
    others.push({ status: await send(visitor()), ms: performance.now() - started });
  }
  flooding = false;
  await flooded;
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  for (const { status, ms } of others) {
    expect(status).toBe(200);
    // Well under a second, unless the machine is busy with other things.
    expect(ms).toBeLessThan(5000);
  }
});
