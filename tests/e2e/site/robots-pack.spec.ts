import { expect, test } from '@playwright/test';

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
