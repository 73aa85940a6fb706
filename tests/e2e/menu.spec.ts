import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 390, height: 844 } });

test('the menu covers the page, locks its scroll and closes with Escape', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 800);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const reached = new Set<string>();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'inside';
        return activeElement?.closest('#menu') ? 'inside' : 'outside';
      }),
    );
  }
  expect([...reached]).toEqual(['inside']);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.mouse.wheel(0, 800);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('the menu leads to every main page', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Projects', 'Blog', 'Robots Pack', 'For Vendors', 'About', 'Contact']) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(page).toHaveURL('/contact');
});

test('the menu opens without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await context.close();
});
