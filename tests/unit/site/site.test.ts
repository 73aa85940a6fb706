import { describe, expect, it } from 'vitest';
import { fillBrand } from '@/lib/content-schema';
import { canonicalUrl, resolveHref } from '@/lib/links';
import { site } from '@/lib/site';
import { jsonLd } from '@/lib/structured-data';

describe('canonicalUrl', () => {
  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/17goals', '/17goals'],
  ])('makes %s the address %s', (path, expected) => {
    expect(canonicalUrl(path)).toBe(`${site.url}${expected}`);
  });
});

describe('resolveHref', () => {
  it('opens application links outside', () => {
    expect(resolveHref('app:course1')).toEqual({
      href: site.application.subscriptions.course1,
      external: true,
    });
  });

  it('keeps links of the site inside', () => {
    expect(resolveHref('/contact?subject=training')).toEqual({
      href: '/contact?subject=training',
      external: false,
    });
  });

  it('refuses an unknown application link and lists the known ones', () => {
    expect(() => resolveHref('app:nowhere')).toThrow(/'app:nowhere'.*home, signIn, course1/);
  });
});

it("writes the product's name where the content says {brand}", () => {
  expect(fillBrand('{brand} and {brand}')).toBe(`${site.name} and ${site.name}`);
});

it('cannot be closed from inside structured data', () => {
  const source = jsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(source).not.toContain('<');
  expect(JSON.parse(source)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
