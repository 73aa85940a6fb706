import { mkdirSync } from 'node:fs';
import { openBrowser } from '../../scripts/lib/browser.ts';
import { LANGS, LOCALES } from '../../src/lib/locale.ts';
import { addressIn } from '../../src/lib/page-addresses.ts';

/**
 * Follows the links of a running site from the home page of the last language in the table, on a phone and a laptop.
 * Lists texts with words of another language, links to another language, and what overflows; writes screenshots.
 */
const [origin = 'http://localhost:4321', screens = 'test-results/crawl'] = process.argv.slice(2);
const lang = LANGS.at(-1) ?? 'en';
const WIDTHS = [390, 1440];
/** Posts and articles have a language of their own. */
const OWN_LANGUAGE =
  '.post-view, .link-card:not(:lang(LANG)), [lang]:not(:lang(LANG)), code, pre, bdi, [translate="no"]';
const FOREIGN = String.raw`^[\p{Script=Hebrew}\p{Script=Latin}\P{L}]*(?:\p{Script=Hebrew}|\p{Script=Latin}{2})[\p{Script=Hebrew}\p{Script=Latin}\P{L}]*$`;

mkdirSync(screens, { recursive: true });
const browser = await openBrowser('--disable-background-networking');
const found = new Set([addressIn('/', lang)]);
const foreign = new Map<string, string>();
const problems: string[] = [];
for (const path of found) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    });
    await page.goto(origin + path);
    if ((await page.locator('html').getAttribute('lang')) !== lang) {
      if (width === WIDTHS[0]) problems.push(`${path} is in another language`);
      await page.close();
      continue;
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) problems.push(`${path} overflows by ${overflow} px at ${width} px`);
    await page.screenshot({
      path: `${screens}/${path.slice(1).replaceAll('/', '_')}-${width}.png`,
      fullPage: true,
    });
    const { texts, links } = await page.evaluate(
      ([skipped = '', words = '']) => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: string[] = [document.title];
        while (walker.nextNode()) {
          const { parentElement: parent, textContent } = walker.currentNode;
          if (parent && !parent.closest(`script, style, template, ${skipped}`))
            texts.push(textContent?.trim() ?? '');
        }
        for (const part of document.querySelectorAll(
          '[aria-label], [alt], [title], [placeholder]',
        )) {
          if (part.closest(skipped)) continue;
          for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
            texts.push(part.getAttribute(name) ?? '');
        }
        const links = [...document.querySelectorAll('a')].filter(
          (link) =>
            link.origin === location.origin && !link.hreflang && !link.closest('.link-card'),
        );
        const pattern = new RegExp(words, 'u');
        return {
          texts: texts.filter((text) => pattern.test(text)),
          links: links.map((link) => link.pathname),
        };
      },
      [OWN_LANGUAGE.replaceAll('LANG', lang), FOREIGN] as const,
    );
    for (const text of texts) if (!foreign.has(text)) foreign.set(text, path);
    for (const link of links) if (!/\.\w+$/.test(link)) found.add(link);
    await page.close();
  }
}
await browser.close();
console.log([...foreign].map(([text, path]) => `${path}: ${text}`).join('\n'));
console.log(
  `\n${found.size} pages in ${LOCALES[lang].formats}. ${problems.join('\n') || 'Nothing overflows.'}`,
);
