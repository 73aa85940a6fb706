import { expect, test } from '@playwright/test';
import { BrokenFunction } from '../support/broken-function';
import { openFaultySite, type FaultySite } from '../support/faulty-site';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  watchErrors,
  watchLayoutShift,
} from '../support/page-checks';

let broken: BrokenFunction;
let site: FaultySite;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  broken = await BrokenFunction.make();
  await broken.forget('news-community-day');
  site = await openFaultySite({ functions: broken.path });
  await (await fetch(`${site.url}/api/posts`)).text();
});
test.afterAll(async () => {
  await site.stop();
  await broken.remove();
});

test('a page that cannot be made says so with ways on', async ({ page }) => {
  const errors = await watchErrors(page);
  await watchLayoutShift(page);
  const response = await page.goto(`${site.url}/blog`);
  expect(response?.status()).toBe(500);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  expect(await layoutShift(page)).toBeLessThan(0.003);
  const details = main.locator('details');
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').click();
  await expect(details).toContainText('Error: 500 Internal Server Error');
  await expect(details).toContainText('at /blog');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 390, 768, 1440]);
  // Chromium tells of the answer's status; nothing else went wrong.
  expect(errors).toEqual([expect.stringContaining('500 (Internal Server Error)')]);
  await main.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});
