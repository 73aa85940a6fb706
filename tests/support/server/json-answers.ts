import { expect } from 'vitest';

/** Expects an uncached JSON response; returns its parsed body. */
export async function expectJson<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return JSON.parse(text) as T;
}

interface Refusal {
  error: { message: string; fields: Record<string, string> };
}

/** Expects a JSON error response without internals; returns its error. */
export async function expectRefusal(response: Response, status: number, code: string) {
  const answer = await expectJson<Refusal>(response, status);
  expect(answer).toEqual({
    ok: false,
    error: { code, message: expect.stringMatching(/\w/), fields: expect.any(Object) },
  });
  expect(JSON.stringify(answer)).not.toMatch(/<|\.[jt]s\b|node_modules|\\n\s*at /);
  return answer.error;
}
