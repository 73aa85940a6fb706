import { expect, test } from '@playwright/test';

for (const path of ['/controller/handouts', '/controllerHeb/handouts']) {
  test(`each handout of ${path} is one printed page with a way back`, async ({ page }) => {
    await page.goto(path);
    const sheets = page.locator('.sheet');
    await expect(sheets).toHaveCount(3);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    for (const sheet of await sheets.all()) {
      const [high, room] = await sheet
        .locator('.page')
        .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight] as const);
      expect(high).toBeLessThanOrEqual(room + 1);
      await expect(sheet.locator('svg')).toBeVisible();
      await expect(sheet.getByRole('link')).toHaveAttribute('href', /^\/controller/);
    }
  });
}
