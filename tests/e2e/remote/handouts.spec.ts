import { expect, type Page, test } from '@playwright/test';
import { challenges } from '../../support/pages/content';

/** Each has a link back to the remote, with its address. */
const sheets = (page: Page) =>
  page.getByRole('region').filter({ has: page.getByRole('link', { name: /\/controller/ }) });

/** Expects the page to print as this number of sheets, with no content overflowing. */
async function expectSheets(page: Page, count: number) {
  await expect(sheets(page)).toHaveCount(count);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  const overfull = await sheets(page)
    .locator(':scope > *')
    .evaluateAll((pages) =>
      pages
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    );
  expect(overfull).toEqual([]);
}

test('the handouts print one sheet per page, each with a link back, in both languages', async ({
  page,
}) => {
  const cards = challenges().length;
  await page.addInitScript(() => {
    const printed: number[] = [];
    Object.assign(window, { printed });
    window.print = () =>
      printed.push(document.querySelectorAll('.sheets:not(.screen-only) > .sheet').length);
  });
  for (const lang of ['', 'Heb']) {
    await page.goto(`/controller${lang}/handouts`);
    await expectSheets(page, 3 + cards + 25);
    const links = sheets(page).locator(`a[href^='/controller${lang}']`);
    await expect(links).toHaveCount(3 + cards + 25);
    const first = sheets(page).locator(`a[href='/controller${lang}#c=first-meters']`);
    await expect(first).toBeVisible();
    for (const button of await page.locator('[data-print]').all()) await button.click();
    const printed = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
    expect(printed).toEqual([3, cards, 25]);
  }
});
