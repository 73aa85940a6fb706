import { expect } from 'vitest';

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/**
 * Expects that no text of a document became markup or script of a page, where hostile texts name
 * `odd` (odd-documents.ts).
 */
export function expectInert(html: string, what: unknown): void {
  const told = JSON.stringify(what).slice(0, 1000);
  for (const [, data = ''] of html.matchAll(JSON_LD)) {
    expect(() => JSON.parse(data) as unknown, told).not.toThrow();
  }
  // Text has its quotes escaped, so that what stands between two is an attribute's value.
  const markup = html.replace(JSON_LD, '').replace(/"[^"]*"/g, '""');
  const tags = markup.match(/<[a-z!/?][^>]*>/gi) ?? [];
  expect(
    tags.filter((tag) => /odd|<[^>]*\son\w+\s*=/i.test(tag)),
    told,
  ).toEqual([]);
  const scripts = [...markup.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code);
  expect(
    scripts.filter((code) => code?.includes('window.odd')),
    told,
  ).toEqual([]);
  expect(html.match(/(?:href|src|action)="(?:javascript|data:text)[^"]*/gi), told).toBeNull();
}
