import { once } from 'node:events';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';

/** Sent as it is, plus `Content-Length`. */
export interface RawRequest {
  method: string;
  /** Path and query, not normalized */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const ANSWER_WITHIN_MS = 60_000;

/** Sends a request that `fetch` would correct or reject. */
export async function sendRaw(site: string, { body, ...what }: RawRequest): Promise<RawAnswer> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const headers = { ...length, ...what.headers };
  // No keep-alive: a server may close a connection whose request body it didn't read to the end.
  const call = request(site, { agent: false, ...what, headers });
  call.setTimeout(ANSWER_WITHIN_MS, () => call.destroy(new Error('no answer')));
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  // The server may reset the connection before it has read the rest of the body.
  call.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers as Record<string, string>,
    text: await text(answer),
  };
}

/** Internals that responses must not reveal: stack traces, file paths, module names */
const INTERNALS =
  /\bat .{0,300}:\d+:\d+|node_modules|\/functions\/|\bnode:internal|file:\/\/|\.[mc]?js:\d/;

/** Expects a response without a server error and without internals. */
export function expectComposed(answer: RawAnswer, what: unknown): void {
  const told = JSON.stringify([what, answer]).slice(0, 2000);
  expect(answer.status, told).toBeGreaterThanOrEqual(200);
  expect(answer.status, told).toBeLessThan(500);
  expect(answer.text.match(INTERNALS), told).toBeNull();
}

/** Expects JSON of the API: `{ok: true, …}`, or `{ok: false, error}` with a code and a message. */
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
