import { expect, it } from 'vitest';
import { resolveHref } from '@/lib/links';
import { site } from '@/lib/site';
import { jsonLd } from '@/lib/structured-data';

it('links to the application are external, links to pages are not, and unknown names throw', () => {
  const { course1 } = site.application.subscriptions;
  expect(resolveHref('app:course1')).toEqual({ href: course1, external: true });
  for (const href of ['/contact?subject=training', '#part']) {
    expect(resolveHref(href)).toEqual({ href, external: false });
  }
  expect(() => resolveHref('app:nowhere')).toThrow(/'app:nowhere'.*home, signIn, course1/);
});

it("structured data can't close its script element", () => {
  const source = jsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(source).not.toContain('<');
  expect(JSON.parse(source)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
