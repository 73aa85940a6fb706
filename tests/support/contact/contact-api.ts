import { randomInt, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MESSAGE_HEADERS } from '@/features/contact/forms';
import { expectJson } from '../server/json-answers';

const CONTACT_PATH = '/api/contact/submit';

type Headers = Record<string, string>;

/** A unique message of the contact form. */
export function contactBody(extra: Record<string, unknown> = {}) {
  return {
    fullName: 'Dana Levi',
    email: `${randomUUID()}@example.org`,
    phone: '050-000-0000',
    subject: 'training',
    message: 'Hello,\nI teach in a school.',
    ...extra,
  };
}

/** A unique network address. */
function someAddress(): string {
  const group = () => randomInt(0x10000).toString(16);
  return `2001:db8:${group()}:${group()}::1`;
}

/** Sends a request to the contact endpoint, by default from a unique address. */
export function send(url: string, { headers, ...init }: RequestInit): Promise<Response> {
  return fetch(url + CONTACT_PATH, {
    redirect: 'manual',
    signal: AbortSignal.timeout(60_000),
    headers: { 'x-forwarded-for': someAddress(), ...(headers as Headers | undefined) },
    ...init,
  });
}

/** The header that identifies a message. */
export const idHeader = (id: string) => ({ [MESSAGE_HEADERS.id]: `"${id}"` });

/** The header that says how long the page was open. */
export const openFor = (ms: number | string) => ({ [MESSAGE_HEADERS.openFor]: String(ms) });

/** Sends JSON, as a page's script does; a string is sent unchanged. */
export function postJson(url: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends a native form. */
export function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Headers = {},
): Promise<Response> {
  return send(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** Expects the response to an accepted message and returns its id. */
export async function expectAccepted(response: Response): Promise<string> {
  const answer = await expectJson<{ id: string }>(response);
  expect(answer).toEqual({ ok: true, id: expect.stringMatching(/^[\da-f-]{36}$/) });
  return answer.id;
}
