import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { send } from '@/features/contact/sending';

vi.mock('astro:env/client', () => ({ API_URL: '' }));

interface Answer {
  status: number;
  contentType?: string;
  location?: string;
  body?: string;
  json?: unknown;
}

let answer: Answer;
/** Another back end, which answers each message as a test says, and has a page. */
const server = createServer((request, response) => {
  const page: Answer = { status: 200, body: login, contentType: html };
  const { status, location, body, ...rest } = request.method === 'GET' ? page : answer;
  const isJson = 'json' in rest;
  const contentType = rest.contentType ?? (isJson ? 'application/json' : undefined);
  response.writeHead(status, {
    ...(location && { location }),
    ...(contentType && { 'content-type': contentType }),
  });
  response.end(isJson ? JSON.stringify(rest.json) : body);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const { fetch: real } = globalThis;

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    real(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => server.close());

const html = 'text/html; charset=utf-8';
const login = '<!doctype html><title>Log in</title>';
const text = 'text/plain';
const MESSAGE = { id: 'a', text: '{}' };

it.each<Answer>([
  { status: 200, body: '' },
  { status: 204 },
  { status: 202, json: {} },
  { status: 201, json: { success: true } },
  { status: 200, json: { ok: true } },
  { status: 200, json: { ok: null, error: 'none' } },
  { status: 200, json: null },
  { status: 200, json: [] },
  { status: 200, json: 'html' },
  { status: 200, body: '{"ok":', contentType: 'application/json' },
  { status: 200, body: 'OK', contentType: text },
  { status: 200, body: '<ok/>', contentType: 'application/xml' },
  { status: 206, body: 'OK', contentType: '' },
])('any 2xx response of a back end means that a message was sent: %j', async (given) => {
  answer = given;
  expect(await send(MESSAGE)).toBeUndefined();
});

it.each<Answer>([
  { status: 200, body: login, contentType: html },
  { status: 203, body: login, contentType: 'TEXT/HTML' },
  { status: 200, body: login, contentType: 'application/xhtml+xml' },
  { status: 200, body: '', contentType: html },
  { status: 303, location: '/about' },
  { status: 200, json: { ok: false } },
  { status: 200, body: '{"ok":false}', contentType: text },
  { status: 400, json: { ok: true } },
  { status: 422, json: { error: 'bad', errors: ['email'] } },
  { status: 422, json: null },
  { status: 500, body: '' },
  { status: 503, body: 'Busy', contentType: text },
])(
  'a page or `ok: false` in a 2xx response, and any other response, means that it was not: %j',
  async (given) => {
    answer = given;
    const failure = await send(MESSAGE);
    expect(failure).toBeDefined();
    expect(failure?.fields).toBeUndefined();
  },
);
