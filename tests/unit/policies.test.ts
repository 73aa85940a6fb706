import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withPolicy, type FirebaseSettings, type PageHeaders } from '../../scripts/lib/policies';

const PLACE = { key: 'Content-Security-Policy', value: "frame-ancestors 'none'" };
const CACHING = { key: 'Cache-Control', value: 'no-cache' };

const page = (pathname: string, ...policies: string[]): PageHeaders => ({
  pathname,
  headers: policies.map((value) => ({ key: 'content-security-policy', value })),
});
const settings = (...headers: { key: string; value: string }[]): FirebaseSettings => ({
  hosting: { headers: [{ source: '/', headers }] },
});
const policies = ({ hosting }: FirebaseSettings) =>
  hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === PLACE.key)
    .map(({ value }) => value);

it('allows what any page needs, and nothing else', () => {
  const pages = [
    page('/', "default-src 'none';connect-src 'none'; script-src 'self' 'sha256-a' 'sha256-b';"),
    page(
      '/x',
      "default-src 'none'; connect-src 'self'; script-src 'self' 'sha256-c'; img-src 'self'",
    ),
  ];
  const given = settings(CACHING, PLACE);
  expect(withPolicy(given, pages)).toEqual(
    settings(CACHING, {
      ...PLACE,
      value:
        "default-src 'none'; connect-src 'self'; script-src 'self' 'sha256-a' 'sha256-b' 'sha256-c'; img-src 'self'",
    }),
  );
  expect(given).toEqual(settings(CACHING, PLACE));
});

it('leaves policies that firebase.json spells out, and all other settings', () => {
  const own = { ...PLACE, value: "default-src 'none'; frame-ancestors 'none'" };
  const given = { ...settings(PLACE, own), functions: { source: 'functions' } };
  const completed = withPolicy(given, [page('/', "default-src 'self'")]);
  expect(policies(completed)).toEqual(["default-src 'self'", own.value]);
  expect(completed.functions).toEqual({ source: 'functions' });
});

it.each([
  ['a page without a policy', settings(PLACE), [page('/', "default-src 'none'"), page('/bare')]],
  ['no pages', settings(PLACE), []],
  ['no place for it', settings(CACHING), [page('/', "default-src 'none'")]],
])('refuses %s', (_, given, pages) => {
  expect(() => withPolicy(given, pages)).toThrow(/policy/);
});

it('finds its place in firebase.json, where every other policy is complete', () => {
  const given = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseSettings;
  expect(policies(given)).toContain(PLACE.value);
  for (const policy of policies(withPolicy(given, [page('/', "default-src 'none'; x")]))) {
    expect(policy).toMatch(/^default-src 'none'; /);
  }
});
