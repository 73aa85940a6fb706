import { expect, test, type Page } from '@playwright/test';
import { readToTheEnd } from '../../support/pages/page-checks';

const MARGINS = ['0', '1cm'];

async function printed(page: Page, margin: string): Promise<string> {
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const pdf = await page.pdf({ format: 'A4', margin: sides });
  return pdf.toString('latin1');
}

/** Marks each heading and the text that follows its lead, and adds links to them, which give their places in a PDF. */
function markHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility() && width > 1 && height > 1 && !element.closest('.lead');
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim());
    const links = document.createElement('nav');
    const mark = (element: HTMLElement, name: string) => {
      element.id = name;
      links.insertAdjacentHTML('beforeend', `<a href="#${name}">${name}</a> `);
    };
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')];
    const names = headings.filter(isSeen).flatMap((heading, index) => {
      const part = heading.closest('section, article') ?? document.body;
      const texts = [...part.querySelectorAll<HTMLElement>(':not(h1, h2, h3)')];
      const next = texts.find(
        (text) =>
          heading.compareDocumentPosition(text) === Node.DOCUMENT_POSITION_FOLLOWING &&
          !text.id.startsWith('text-') &&
          hasText(text) &&
          isSeen(text),
      );
      if (!next) return [];
      mark(heading, `heading-${index}`);
      mark(next, `text-${index}`);
      return [`${index} ${heading.innerText}`];
    });
    document.body.append(links);
    return names;
  });
}

test('the home page prints on ten sheets at most, with every text', async ({ page }) => {
  await page.goto('/');
  await readToTheEnd(page);
  await page.emulateMedia({ media: 'print' });
  const folded = page.locator('.explorer details p');
  for (const text of await folded.all()) await expect(text).toBeVisible();
  for (const margin of MARGINS) {
    const sheets = (await printed(page, margin)).match(/\/Type \/Page\b(?!s)/g) ?? [];
    expect(sheets.length, `with margins of ${margin}`).toBeLessThanOrEqual(10);
  }
});

for (const path of ['/', '/projects', '/robots-pack', '/controllerHeb', '/landingMeetupHeb']) {
  test(`no heading of ${path} ends a sheet of paper`, async ({ page }) => {
    await page.goto(path);
    await readToTheEnd(page);
    await page.emulateMedia({ media: 'print' });
    const headings = await markHeadings(page);
    expect(headings.length).toBeGreaterThan(4);
    for (const margin of MARGINS) {
      const pdf = await printed(page, margin);
      const places = pdf.matchAll(/\/((?:heading|text)-\d+) \[(\d+) 0 R \/XYZ/g);
      const sheets = new Map([...places].map(([, name, sheet]) => [name, sheet]));
      const alone = headings.filter((heading) => {
        const [index] = heading.split(' ');
        const sheet = sheets.get(`heading-${index}`);
        expect(sheet, heading).toBeDefined();
        return sheet !== sheets.get(`text-${index}`);
      });
      expect(alone, `with margins of ${margin}`).toEqual([]);
    }
  });
}
