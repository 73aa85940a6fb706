import { expect, type Page, test } from '@playwright/test';
import { challenges } from '../../support/pages/content';

/** Expects the page to print as this number of sheets, with no content overflowing. */
async function expectSheets(page: Page, count: number) {
  await expect(page.locator('.sheet')).toHaveCount(count);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(count);
  const overfull = await page
    .locator('.sheet > .page')
    .evaluateAll((sheets) =>
      sheets
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
    const links = page.locator(`.sheet a[href^='/controller${lang}']`);
    await expect(links).toHaveCount(3 + cards + 25);
    await expect(page.locator(`.sheet a[href='/controller${lang}#c=first-meters']`)).toBeVisible();
    for (const button of await page.locator('[data-print]').all()) await button.click();
    const printed = await page.evaluate(() => (window as unknown as { printed: number[] }).printed);
    expect(printed).toEqual([3, cards, 25]);
  }
});
