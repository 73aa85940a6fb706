import { expect, it } from 'vitest';
import { resolveHref } from '@/lib/links';
import { site } from '@/lib/site';
import { jsonLd } from '@/lib/structured-data';

it('links to the application are external', () => {
  const { course1 } = site.application.subscriptions;
  expect(resolveHref('app:course1')).toEqual({ href: course1, external: true });
});

it.each(['/contact?subject=training', '#part'])('the link %s is not external', (href) => {
  expect(resolveHref(href)).toEqual({ href, external: false });
});

it('a link to no page of the application is refused with a list of its pages', () => {
  expect(() => resolveHref('app:nowhere')).toThrow(/'app:nowhere'.*home, signIn, course1/);
});

it("structured data can't close its script element", () => {
  const source = jsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(source).not.toContain('<');
  expect(JSON.parse(source)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
