import { expect, type Page, test } from '@playwright/test';
import { content } from '../../support/pages/content';

const MARGINS = ['0', '1cm'];
/** Has no size of its own, so it gets that of the picture, which would take most of the time in a PDF. */
const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

async function printed(page: Page, margin: string): Promise<string> {
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const pdf = await page.pdf({ format: 'A4', margin: sides });
  return pdf.toString('latin1');
}

interface Heading {
  name: string;
  id: string;
  /** Of the text that follows its lead. */
  textId: string;
}

/** The headings of a page, with links to them and their texts, which give their places in a PDF. */
function markHeadings(page: Page): Promise<Heading[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1 && !element.closest('.lead');
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim());
    const links = document.createElement('nav');
    const mark = (element: HTMLElement) => {
      if (element.id.startsWith('mark-')) return element.id;
      element.id = `mark-${links.childElementCount}`;
      links.insertAdjacentHTML('beforeend', `<a href="#${element.id}">${element.id}</a> `);
      return element.id;
    };
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const marked = headings.filter(isSeen).flatMap((heading) => {
      const part = heading.closest('section, article') ?? document.body;
      const text = [...part.querySelectorAll<HTMLElement>(':not(h1, h2, h3)')].find(
        (element) =>
          heading.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING &&
          hasText(element) &&
          isSeen(element),
      );
      return text ? [{ name: heading.innerText, id: mark(heading), textId: mark(text) }] : [];
    });
    document.body.append(links);
    return marked;
  });
}

test.describe(() => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await page.route(/\.(avif|gif|jpe?g|png|webp)$/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: NO_PICTURE }),
    );
  });
  test.afterAll(() => page.close());

  async function open(path: string): Promise<void> {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
  }

  test('the home page prints on ten sheets at most, with every text', async () => {
    await open('/');
    const { title } = content<{ explorer: { title: string } }>('pages/home.yaml').explorer;
    const folded = page.getByRole('region', { name: title }).locator('details p');
    await expect(folded).not.toHaveCount(0);
    for (const text of await folded.all()) await expect(text).toBeVisible();
    for (const margin of MARGINS) {
      const sheets = (await printed(page, margin)).match(/\/Type \/Page\b(?!s)/g) ?? [];
      expect(sheets.length, `with margins of ${margin}`).toBeLessThanOrEqual(10);
    }
  });

  for (const path of [
    '/',
    '/about',
    '/projects',
    '/robots-pack',
    '/for-vendors',
    '/Argh',
    '/privacy',
    '/accessibilityHeb',
    '/events',
    '/teach',
    '/play',
    '/controllerHeb',
    '/landingMeetupHeb',
    '/landingCourseAdultsHeb',
  ]) {
    test(`no heading of ${path} ends a sheet of paper`, async () => {
      await open(path);
      const headings = await markHeadings(page);
      expect(headings.length).toBeGreaterThan(4);
      for (const margin of MARGINS) {
        const pdf = await printed(page, margin);
        const places = pdf.matchAll(/\/(mark-\d+) \[(\d+) 0 R \/XYZ/g);
        const sheets = new Map([...places].map(([, id, sheet]) => [id, sheet]));
        const alone = headings.filter(({ name, id, textId }) => {
          expect(sheets.get(id), name).toBeDefined();
          return sheets.get(id) !== sheets.get(textId);
        });
        expect(alone, `with margins of ${margin}`).toEqual([]);
      }
    });
  }
});

test('a printed article has its code, tables and long words whole, and each address once', async ({
  page,
}) => {
  await page.goto('/Post');
  await page.setViewportSize({ width: 640, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const address = 'https://x.example/a';
  const after = await page.locator('.running-text').evaluate((text, address) => {
    const long = 'drive(speed=100)'.repeat(20);
    text.innerHTML = `<pre tabindex="0"><code>${long} end</code></pre><p>${long}</p>
      <div class="wide"><table><tr>${`<td>${long}</td>`.repeat(4)}</tr></table></div>
      <table><tr><td><strong><a href="${address}">words</a></strong></td></tr></table>
      <p><a href="${address}" dir="ltr">${address}</a> <a href="${address}">words</a></p>`;
    return [...text.querySelectorAll('a')].map((link) => getComputedStyle(link, '::after').content);
  }, address);
  expect(after[1]).toMatch(/none|normal/);
  for (const link of [after[0], after[2]]) expect(link).toContain('(');
  const cut = await page.locator('.running-text').evaluate((text) => {
    const { right } = text.getBoundingClientRect();
    return [...text.querySelectorAll('pre, code, table, p')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .concat([...text.children].filter((part) => part.getBoundingClientRect().right > right + 1))
      .map(({ tagName }) => tagName);
  });
  expect(cut).toEqual([]);
});

test('an article’s table that is wider than a phone scrolls by itself', async ({ page }) => {
  await page.goto('/Post');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.running-text').evaluate((text) => {
    const cells = '<td>supercalifragilistic</td>'.repeat(8);
    text.innerHTML = `<div class="wide"><table><tr>${cells}</tr></table></div>`;
  });
  const [seen, whole] = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return [clientWidth, scrollWidth];
  });
  expect(whole).toBe(seen);
});
