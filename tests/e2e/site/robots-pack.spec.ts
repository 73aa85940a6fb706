import { expect, test } from '@playwright/test';

test('two tabs show the same checked parts', async ({ page, context }) => {
  await page.goto('/robots-pack');
  const other = await context.newPage();
  await other.goto('/robots-pack');
  await page.getByRole('checkbox').nth(1).check();
  await expect(other.getByRole('checkbox').nth(1)).toBeChecked();
  await other.getByRole('checkbox').nth(2).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('checked parts of the packing list are saved on the device', async ({ page }) => {
  await page.goto('/robots-pack');
  const boxes = page.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(3).check();
  await boxes.nth(1).uncheck();
  await page.reload();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(boxes.nth(3)).toBeChecked();
  await boxes.nth(3).uncheck();
  await page.reload();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
