import { brotliCompressSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../support/built-site';

const KILOBYTE = 1000;
const pages = builtPages();
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // The build prints `<!DOCTYPE html>` and void elements in its own style.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Phone numbers and units are kept together by the style sheet.
    'tel-non-breaking': 'off',
    'long-title': 'off',
    // Safari takes unstyled lists for no lists unless they say so.
    'no-redundant-role': ['error', { exclude: ['list'] }],
    // React writes autoComplete and inputMode; HTML does not mind.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    'no-inline-style': 'error',
  },
});

it('builds every route of the specification', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/projects',
      '/blog',
      '/robots-pack',
      '/for-vendors',
      '/about',
      '/contact',
      '/controller',
      '/Post',
      '/Argh',
      '/17goals',
      '/blog-editor',
      '/landingCourseAdultsEng',
      '/landingCourseAdultsHeb',
      '/landingMeetupEng',
      '/landingMeetupHeb',
      '/landingWebinarEng',
      '/landingWebinarHeb',
      '/landingCourseTeens',
      '/terms-of-use',
      '/privacy',
      '/accessibility',
      '/payment-policy',
      '/404',
    ]),
  );
});

describe.each(pages)('$path', ({ html, file }) => {
  it('is valid HTML', async () => {
    const report = await validator.validateString(html, file);
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line}: ${ruleId}: ${message}`),
    );
    // Astro prints the one style rule of islands beside the first island.
    const ofAstro = /element-permitted-content: <style> element/;
    expect(problems.filter((problem) => !ofAstro.test(problem))).toEqual([]);
  });

  it('has one h1, a title, a description and no style attribute', () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
  });

  it('is under 40 KB compressed, styles included', () => {
    expect(brotliCompressSync(html).length).toBeLessThan(40 * KILOBYTE);
  });

  it('preloads the font of its language only', () => {
    const preloads = [...html.matchAll(/<link rel="preload" as="font"[^>]+href="([^"]+)"/g)];
    expect(preloads).toHaveLength(1);
    const faces = [...html.matchAll(/src:url\("([^"]+)"\)[^}]+unicode-range:([^;]+)/g)];
    const range = faces.find(([, url]) => url === preloads[0]?.[1])?.[2];
    expect(range).toContain(html.includes('<html lang="he"') ? 'U+0590-05FF' : 'U+0000-00FF');
  });
});
