import { expect } from 'vitest';
import { site } from '@/lib/site';
import { counterOf } from '@/lib/visits';

/** Browser features that no page uses. */
const NEVER = ['microphone', 'geolocation', 'payment'];

const OWN_CODE = /^'(self|sha256-[\w+/]+={0,2})'$/;

/**
 * Expects all security headers.
 * @param of `shared`: other sites may embed it; `secret`: its URL must not leak. Browser features it may use: `serial`
 * on the remote, `usb` on the firmware page, `camera` where a robot is taught.
 */
export function expectSafe(
  headers: Headers,
  of: {
    shared?: boolean;
    serial?: boolean;
    usb?: boolean;
    camera?: boolean;
    secret?: boolean;
  } = {},
) {
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}; includeSubDomains/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe(
    of.secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe(
    of.shared ? 'cross-origin' : 'same-origin',
  );
  const features = new Set(headers.get('permissions-policy')?.split(', '));
  for (const feature of NEVER) expect(features).toContain(`${feature}=()`);
  for (const feature of ['serial', 'usb', 'camera'] as const)
    expect(features).toContain(`${feature}=${of[feature] ? '(self)' : '()'}`);
  expect(policyOf(headers).get('frame-ancestors')).toEqual(["'none'"]);
}

/** Expects the page's policy to allow only the site's own code and the visit counter; returns its directives. */
export function expectOwnCodeOnly(headers: Headers, html: string): Map<string, string[]> {
  const policy = policyOf(headers, html);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  for (const name of ['script-src', 'style-src']) {
    expect(policy.get(name)?.length, name).toBeGreaterThan(0);
    for (const source of policy.get(name) ?? []) {
      if (source !== counterOf(site.visits)?.src) expect(source).toMatch(OWN_CODE);
    }
  }
  expect([...policy.values()].flat().join(' ')).not.toMatch(/\*|unsafe-|https?:(\s|$)/);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  return policy;
}

/** The directives of the header and of the page's <meta> elements, with their sources. */
function policyOf(headers: Headers, html = ''): Map<string, string[]> {
  const tags = html.match(/<meta[^>]+http-equiv="content-security-policy"[^>]*>/gi) ?? [];
  const metas = tags.map((tag) => /content="([^"]*)"/.exec(tag)?.[1] ?? '');
  const directives = [headers.get('content-security-policy') ?? '', ...metas]
    .join(';')
    .replaceAll(/&#39;|&apos;/g, "'")
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
