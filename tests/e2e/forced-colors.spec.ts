import { expect, test, type Page } from '@playwright/test';

const PAGES = ['/', '/for-vendors', '/contact', '/blog', '/landingMeetupHeb', '/projects'];

test.use({
  contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' },
  colorScheme: 'dark',
});

const colorsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    }),
  );

for (const path of PAGES) {
  test(`${path} keeps the edges of its buttons and the colour of its icons`, async ({ page }) => {
    await page.goto(path);
    const faults = await page.evaluate(() => {
      const visible = [...document.querySelectorAll('.button, [type="submit"], .icon')].filter(
        (element) => element.checkVisibility(),
      );
      return visible.filter((element) => {
        const { borderStyle, color } = getComputedStyle(element);
        if (!element.matches('.icon')) return borderStyle === 'none';
        return element.parentElement && color !== getComputedStyle(element.parentElement).color;
      }).length;
    });
    expect(faults).toBe(0);
  });
}

test('the chosen filter and challenge stand out from the others', async ({ page }) => {
  for (const [path, choice] of [
    ['/blog', 'fieldset label'],
    ['/', 'fieldset label'],
  ] as const) {
    await page.goto(path);
    const [chosen, ...others] = await colorsOf(page, choice);
    expect(others.length).toBeGreaterThan(0);
    expect(others).not.toContain(chosen);
  }
});
