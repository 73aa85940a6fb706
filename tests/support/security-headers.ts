import { expect } from 'vitest';

/** Headers that every answer has, whatever it is. */
const EVERYWHERE = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-powered-by': null,
};

/** Features of the browser that no page uses, and those that the remote alone uses. */
const NEVER = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];
const REMOTE = ['bluetooth', 'serial'];

const OWN_CODE = /^'(self|sha256-[\w+/]+={0,2})'$/;

/** What may differ from answer to answer. */
export interface Expected {
  /** A whole page: its policy names its scripts and styles. */
  page?: boolean;
  /** Other sites may show it. */
  shared?: boolean;
  /** It is the remote, which may ask for a robot. */
  remote?: boolean;
}

/** Expects an answer to have every header that keeps visitors safe. */
export function expectSafe(headers: Headers, { page, shared, remote }: Expected = {}): void {
  const found = Object.keys(EVERYWHERE).map((name) => [name, headers.get(name)]);
  expect(Object.fromEntries(found)).toEqual(EVERYWHERE);
  expect(headers.get('cross-origin-resource-policy')).toBe(shared ? 'cross-origin' : 'same-origin');

  const features = new Set(headers.get('permissions-policy')?.split(', '));
  for (const feature of NEVER) expect(features).toContain(`${feature}=()`);
  for (const feature of REMOTE)
    expect(features).toContain(`${feature}=${remote ? '(self)' : '()'}`);

  const policy = policyOf(headers);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  for (const source of policy.get('script-src') ?? []) expect(source).toMatch(OWN_CODE);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/\*|unsafe-eval|https?:(\s|$)/);
  if (!page) return;
  expect(policy.get('script-src')?.length).toBeGreaterThan(1);
  expect(policy.get('style-src')?.length).toBeGreaterThan(1);
  for (const source of policy.get('style-src') ?? []) expect(source).toMatch(OWN_CODE);
  for (const name of ['base-uri', 'object-src']) expect(policy.get(name)).toEqual(["'none'"]);
  for (const name of ['font-src', 'form-action', 'manifest-src', 'media-src', 'worker-src']) {
    expect(policy.get(name)).toEqual(["'self'"]);
  }
}

/** The directives of an answer's policy, each with its sources. */
export function policyOf(headers: Headers): Map<string, string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
