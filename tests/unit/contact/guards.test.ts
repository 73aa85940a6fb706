import { describe, expect, it } from 'vitest';
import { checkOrigin } from '@/server/caller';

describe("the page's origin", () => {
  const PARTNER = 'https://partner.example';
  const check = (headers: Record<string, string>) => {
    const request = { headers: new Headers(headers) } as Request;
    return checkOrigin(request, [PARTNER]);
  };
  const own = { host: 'function.internal', 'x-forwarded-host': 'site.example' };

  it.each([
    ['none', {}, undefined],
    ['its own', { ...own, origin: 'https://site.example' }, undefined],
    ["the function's own", { host: 'localhost:5000', origin: 'http://localhost:5000' }, undefined],
    ['its own page, without an origin', { ...own, 'sec-fetch-site': 'same-origin' }, undefined],
    ['an allowed foreign one, which is named', { ...own, origin: PARTNER }, PARTNER],
  ])('is accepted: %s', (_, headers, named) => {
    expect(check(headers)).toBe(named);
  });

  it.each([
    { origin: 'https://other.example' },
    { origin: 'https://site.example.other.example' },
    { origin: 'https://site.example:8443' },
    { origin: 'https://sub.partner.example' },
    { origin: 'http://partner.example' },
    { origin: 'null' },
    { origin: 'site.example' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused: %o', (headers) => {
    expect(() => check({ ...own, ...headers })).toThrow(
      expect.objectContaining({ status: 403, code: 'foreign-origin' }),
    );
  });
});
