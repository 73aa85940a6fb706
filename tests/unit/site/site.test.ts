import { expect, it } from 'vitest';
import { fillBrand } from '@/lib/brand';
import { linkAttributes, resolveHref } from '@/lib/links';
import { site } from '@/lib/site';
import { jsonLd } from '@/lib/structured-data';

it('links of the application open outside, others inside, and unknown ones are refused', () => {
  const { course1 } = site.application.subscriptions;
  expect(resolveHref('app:course1')).toEqual({ href: course1, external: true });
  for (const href of ['/contact?subject=training', '#part']) {
    expect(resolveHref(href)).toEqual({ href, external: false });
  }
  expect(() => resolveHref('app:nowhere')).toThrow(/'app:nowhere'.*home, signIn, course1/);
});

it('links of pages tell their language, by their name or by what content says', () => {
  const languageOf = (href: string) => linkAttributes(href).hreflang;
  expect(['/eventsHeb', '/Ivrit#part', '/Ivrit?a=b'].map(languageOf)).toEqual(['he', 'he', 'he']);
  expect(['/', '/blog', '/contact?subject=training'].map(languageOf)).toEqual(['en', 'en', 'en']);
  for (const href of ['/rss.xml', '#part', 'app:home', 'mailto:a@b.example']) {
    expect(languageOf(href), href).toBeUndefined();
  }
});

it("writes the product's name where the content says {brand}", () => {
  const picture = { src: '/a.png', format: 'png' };
  const date = new Date();
  expect(fillBrand({ list: [{ text: '{brand} and {brand}' }], picture, date })).toEqual({
    list: [{ text: `${site.name} and ${site.name}` }],
    picture,
    date,
  });
  expect(fillBrand({ picture }).picture).toBe(picture);
});

it('cannot be closed from inside structured data', () => {
  const source = jsonLd([{ '@type': 'Thing', name: '</script><script>alert(1)</script>' }]);
  expect(source).not.toContain('<');
  expect(JSON.parse(source)).toMatchObject({
    '@graph': [{ name: '</script><script>alert(1)</script>' }],
  });
});
