import { expect, test } from '@playwright/test';
import { LinkChecker } from 'linkinator';

for (const [from, to] of [
  ['/Blog', '/blog'],
  ['/About', '/about'],
  ['/argh', '/Argh'],
  ['/news', '/blog'],
] as const) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    const response = await page.goto(from);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(to);
  });
}

test('/Contact is the contact page and keeps its query', async ({ page }) => {
  const response = await page.goto('/Contact?subject=training&name=Dana');
  expect(response?.status()).toBe(200);
  expect(new URL(page.url()).search).toBe('?subject=training&name=Dana');
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible();
});

test('an unknown route says so with a way home', async ({ page }) => {
  const response = await page.goto('/no/such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  const details = page.getByRole('main').locator('details');
  await expect(details).not.toHaveAttribute('open');
  await details.locator('summary').click();
  await expect(details).toContainText('/no/such-page');
  await page.getByRole('main').getByRole('link', { name: /home/i }).first().click();
  await expect(page).toHaveURL('/');
});

test('no link of the site is broken', async ({ baseURL }) => {
  test.setTimeout(120_000);
  const origin = baseURL ?? '';
  const { links } = await new LinkChecker().check({
    path: origin,
    recurse: true,
    checkFragments: true,
    concurrency: 20,
    linksToSkip: async (link) => !link.startsWith(origin),
  });
  const broken = links
    .filter(({ state }) => state === 'BROKEN')
    .map(({ url, parent, status }) => `${status} ${url} on ${parent}`);
  expect(broken).toEqual([]);
  expect(links.filter(({ state }) => state === 'OK').length).toBeGreaterThan(40);
});
