import { expect, test } from '@playwright/test';
import { builtPages } from '../support/built-site';

// The browser's own setting for the size of text, at 200 %; media queries in rem follow it.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
    await use({ ...launchOptions, args });
  },
});

for (const width of [800, 1280]) {
  test(`no page scrolls sideways at ${width} px with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wide: string[] = [];
    for (const path of [
      ...builtPages().map(({ path }) => path),
      '/blog',
      '/blogpost/sample-maze',
    ]) {
      await page.goto(path);
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (excess > 0) wide.push(`${path}: ${excess} px`);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    expect(wide).toEqual([]);
  });
}
