import { expect } from 'vitest';
import { getPage } from './on-demand-pages';
import { expectOwnCodeOnly } from './security-headers';

/** Expects a page to respond with the uncached error screen. */
export async function expectErrorScreen(site: string, path: string) {
  const { status, caching, headers, html } = await getPage(site, path);
  expect([status, caching]).toEqual([500, 'no-store']);
  expectOwnCodeOnly(headers, html);
  expect(html).toContain('>Unexpected Application Error!</h1>');
  return { headers, html };
}
