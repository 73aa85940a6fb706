import { expect, test, type Locator, type Page } from '@playwright/test';

const carousel = (page: Page, name: string) =>
  page
    .locator('[aria-roledescription="carousel"]')
    .and(page.getByRole('region', { name, exact: true }));
const inView = (group: Locator) =>
  group.locator('[aria-roledescription="slide"]').evaluateAll((slides) =>
    slides
      .filter((slide) => {
        const row = slide.closest('.carousel-row')?.getBoundingClientRect();
        const { left, right, width } = slide.getBoundingClientRect();
        const middle = (left + right) / 2;
        return row && width > 0 && middle > row.left && middle < row.right;
      })
      .map((slide) => slide.getAttribute('aria-label')),
  );

for (const [name, count] of [
  ['Reviews', 8],
  ['Recommendations', 6],
] as const) {
  for (const [width, perView] of [
    [390, 1],
    [768, 1],
    [769, 2],
    [1440, 2],
  ] as const) {
    test(`${name} at ${width} px shows ${perView} a view and wraps at both ends`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const group = carousel(page, name);
      await group.scrollIntoViewIfNeeded();
      const next = group.getByRole('button', { name: 'Next', exact: true });
      const previous = group.getByRole('button', { name: 'Previous', exact: true });
      await expect(next).toBeVisible();
      const first = Array.from({ length: perView }, (_, index) => `${index + 1} of ${count}`);
      const last = Array.from(
        { length: perView },
        (_, index) => `${count - perView + index + 1} of ${count}`,
      );
      await expect.poll(() => inView(group)).toEqual(first);

      await previous.click();
      await expect.poll(() => inView(group)).toEqual(last);
      await next.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => inView(group)).toEqual(first);
      await expect(next).toBeFocused();
    });
  }
}

test('a swipe moves the dots along', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const group = carousel(page, 'Reviews');
  await group.scrollIntoViewIfNeeded();
  await expect(group.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  const row = group.locator('.carousel-row');
  await row.evaluate((element) => {
    element.scrollLeft = element.clientWidth * 2;
  });
  await expect(
    group.locator('button[aria-current="true"], button[aria-disabled="true"]'),
  ).toHaveAccessibleName(/3/);
});

test('reviews are quotations, and the robot stands on the wide layout only', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await expect(carousel(page, 'Reviews').locator('blockquote')).toHaveCount(8);
  const picture = page
    .locator('section', { has: carousel(page, 'Recommendations') })
    .locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(picture).toBeHidden();
});

test('the row scrolls without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('blockquote').nth(7)).toBeAttached();
  const slide = page.locator('[aria-roledescription="slide"]').nth(3);
  await slide.scrollIntoViewIfNeeded();
  await expect(slide).toBeInViewport();
  await context.close();
});
