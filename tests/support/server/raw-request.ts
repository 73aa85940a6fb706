import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

/** A request as it goes over the wire: nothing is checked or added but the body's length. */
export interface RawRequest {
  method: string;
  /** Path and query, as they are. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

/** What came back. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const ANSWER_WITHIN_MS = 60_000;

/** Sends a request that `fetch` would mend or refuse. */
export async function sendRaw(site: string, { body, ...what }: RawRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = { ...length, ...what.headers };
  // A connection of its own: a server may close one on which it did not read the whole body.
  const call = request(site, { agent: false, ...what, headers });
  call.setTimeout(ANSWER_WITHIN_MS, () => call.destroy(new Error('no answer')));
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  // What breaks after that is the rest of the body, which nobody reads.
  call.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers as Record<string, string>,
    text: await text(answer),
  };
}

/** What only somebody who runs the site may see: stack traces, paths of files, names of modules. */
const INTERNALS =
  /\bat .{0,300}:\d+:\d+|node_modules|\/functions\/|\bnode:internal|file:\/\/|\.[mc]?js:\d/;

/** Expects that a request was answered, without a failure of the server and without its internals. */
export function expectComposed(answer: RawAnswer, what: unknown): void {
  const told = JSON.stringify([what, answer]).slice(0, 2000);
  expect(answer.status, told).toBeGreaterThanOrEqual(200);
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.text.match(INTERNALS), told).toBeNull();
}

/** Expects JSON as the API documents it: `{ok: true, …}`, or `{ok: false, error}` with a code and words. */
export function expectDocumented(answer: RawAnswer, what: unknown): void {
  const told = JSON.stringify([what, answer]).slice(0, 2000);
  expect(answer.headers['content-type'], told).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control'], told).toBe('no-store');
  const body = JSON.parse(answer.text) as Record<string, unknown>;
  expect(body['ok'], told).toBe(answer.status < 300);
  if (body['ok']) return;
  expect(body['error'], told).toEqual({
    code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
    message: expect.stringMatching(/^[A-Z].*\.?$/),
    fields: expect.any(Object),
  });
}
