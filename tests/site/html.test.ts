import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtPages } from '../support/built-site';
import { htmlProblems } from '../support/html-problems';

const KILOBYTE = 1000;
/** A picture in the page itself: its bytes in base64. */
const PICTURE = /data:image\/avif;base64,[\w+/=]+/g;
const pages = builtPages();

it('builds every route of the specification', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/projects',
      '/robots-pack',
      '/for-vendors',
      '/about',
      '/contact',
      '/controller',
      '/Post',
      '/Argh',
      '/17goals',
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
    expect(await htmlProblems(html, file)).toEqual([]);
  });

  it('has one h1, a title, a description and no style attribute', () => {
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(html).not.toMatch(/<[^>]+\sstyle="/);
  });

  it('says of every link to a new tab that it opens one', () => {
    const links = html.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
    expect(links.filter((link) => !/aria-describedby="[^"]*\bnew-tab"/.test(link))).toEqual([]);
    expect(html.match(/ id="new-tab" hidden[^>]*>[^<]{5,}</g)).toHaveLength(1);
  });

  it("carries the frame's styles once, and at most 10 KB of styles compressed", () => {
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text);
    const css = styles.join('');
    expect(css.match(/@layer tokens\s*\{/g)).toHaveLength(1);
    expect(brotliCompressSync(css).length).toBeLessThanOrEqual(10 * 1024);
  });

  it('is under 40 KB compressed, styles included, and a picture of 30 KB more', () => {
    const words = html.replaceAll(PICTURE, '');
    expect(brotliCompressSync(words).length).toBeLessThan(40 * KILOBYTE);
    const pictures = html.match(PICTURE) ?? [];
    expect(pictures.length).toBeLessThanOrEqual(1);
    expect((pictures.join('').length * 3) / 4).toBeLessThan(30 * KILOBYTE);
  });

  it('preloads the font of its language only', () => {
    const preloads = [...html.matchAll(/<link rel="preload" as="font"[^>]+href="([^"]+)"/g)];
    expect(preloads).toHaveLength(1);
    expect(html.indexOf('<body')).toBeLessThan(preloads[0]?.index ?? 0);
    const faces = [...html.matchAll(/src:url\("([^"]+)"\)[^}]+unicode-range:([^;]+)/g)];
    const range = faces.find(([, url]) => url === preloads[0]?.[1])?.[2];
    expect(range).toContain(html.includes('<html lang="he"') ? 'U+0590-05FF' : 'U+0000-00FF');
  });
});
