import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '@/features/editor/api/client';
import * as session from '@/features/editor/api/session.store';
import { DRAFT, POST } from '../../support/blog/post-drafts';

/** The server's responses, in turn. */
let answers: Response[] = [];
const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.resolve(answers.shift() ?? Response.error()),
);
const asked = () =>
  fetched.mock.calls.map(([path, { method, headers }]) => {
    const { authorization } = headers as Record<string, string>;
    return [method, path, authorization];
  });

const idToken = vi.spyOn(session, 'idToken');
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  idToken.mockImplementation((fresh) => Promise.resolve({ idToken: fresh ? 'new' : 'old' }));
});
afterEach(() => fetched.mockClear());
afterAll(() => idToken.mockRestore());

const json = (status: number, value: unknown) => Response.json(value, { status });

describe('a token that the server rejects', () => {
  it('is renewed once', async () => {
    answers = [json(401, {}), json(200, { ok: true, post: POST })];
    expect(await api.createPost('fern', DRAFT)).toEqual({ ok: true, value: POST });
    expect(asked().map(([, , sent]) => sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('means an expired login if the new one is rejected too', async () => {
    answers = [json(401, {}), json(401, {})];
    expect(await api.removePost('fern')).toEqual({ ok: false, problem: { kind: 'signedOut' } });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

it('without a login, no request is sent', async () => {
  const problem = { kind: 'signedOut' } as const;
  idToken.mockResolvedValue(problem);
  expect(await api.createPost('fern', DRAFT)).toEqual({ ok: false, problem });
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  [403, {}, { kind: 'forbidden' }],
  [404, {}, { kind: 'notFound' }],
  [409, { current: POST }, { kind: 'conflict', current: POST }],
  [413, {}, { kind: 'refused', fields: { post: 'too-large' } }],
  [
    400,
    { error: { fields: { title: 'required' } } },
    { kind: 'refused', fields: { title: 'required' } },
  ],
  [400, { error: { code: 'bad-json', fields: {} } }, { kind: 'unknown' }],
  [503, { error: { code: 'unavailable' } }, { kind: 'unavailable' }],
  [200, null, { kind: 'unknown' }],
])('the response %i %j becomes the problem %j', async (status, body, problem) => {
  answers = [json(status, body)];
  expect(await api.updatePost('fern', DRAFT, 'then')).toEqual({ ok: false, problem });
});

it.each([
  ["a proxy's page", () => Promise.resolve(new Response('<html>', { status: 504 })), 'unavailable'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
  ['an error of our own', () => Promise.reject(new TypeError("Can't read 'x'")), 'unknown'],
  ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError')), 'timeOut'],
])('%s becomes the matching problem', async (_, answer, kind) => {
  fetched.mockImplementationOnce(answer);
  expect(await api.readPost('fern')).toEqual({ ok: false, problem: { kind } });
});

it('requests time out after 15 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answers = [json(404, {})];
  await api.readPost('fern');
  expect(timeout).toHaveBeenCalledWith(15_000);
  expect(fetched.mock.lastCall?.[1].signal).toBe(timeout.mock.results[0]?.value);
});
