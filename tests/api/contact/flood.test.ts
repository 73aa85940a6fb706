import { randomInt, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { contactBody, idHeader, postJson } from '../../support/contact/contact-api';
import { found } from '../../support/server/store';
import { db, direct } from '../whole-site';

/** A Hosting server that calls the function. */
const HOSTING = '104.198.56.253';
let visitors = 0;
/** An address that has sent nothing yet. */
const visitor = () => `198.18.${++visitors >> 8}.${visitors & 255}`;

/** Sends a message as Hosting forwards it, with the visitor's claims first; returns the status. */
async function send(address: string, body: object = {}): Promise<number> {
  const chain = `203.0.113.${randomInt(256)}, ${address}, ${HOSTING}`;
  const headers = { 'x-forwarded-for': chain, ...idHeader(randomUUID()) };
  const answer = await postJson(direct, contactBody({ ...body }), headers);
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

it('visitors have separate quotas, although one Hosting server calls for all of them', async () => {
  expect(await sendAll(35, visitor)).toEqual({ stored: 35, refused: 0 });
});

it('30 of 60 simultaneous messages from one address are stored', async () => {
  const address = visitor();
  const message = randomUUID();
  expect(await sendAll(60, () => address, { message })).toEqual({ stored: 30, refused: 30 });
  expect((await found(db, 'contactMessages', 'message', message)).size).toBe(30);
});
