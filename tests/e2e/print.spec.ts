import { expect, test } from '@playwright/test';

const PAGES = [
  '/',
  '/Post',
  '/about',
  '/contact',
  '/for-vendors',
  '/controller/firmware',
  '/landingCourseAdultsHeb',
  '/terms-of-use',
  '/blogpost/sample-maze',
];

// The room of an A4 page with narrow margins.
test.use({ viewport: { width: 703, height: 1000 } });

for (const path of PAGES) {
  test(`${path} is black on white on paper, without what only a screen can do`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['button', 'textbox', 'radio'] as const) {
      expect(await page.getByRole(role).count(), role).toBe(0);
    }
    await expect(page.getByRole('navigation')).toHaveCount(0);
    const faults = await page.locator('body').evaluate((body) =>
      [...body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && !element.closest('svg'))
        .filter((element) => {
          const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
          return (
            color !== 'rgb(0, 0, 0)' ||
            backgroundColor !== 'rgba(0, 0, 0, 0)' ||
            backgroundImage !== 'none'
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(faults).toEqual([]);
  });
}

test('answers that are folded on the screen are printed', async ({ page }) => {
  await page.goto('/landingCourseAdultsEng');
  const answer = page.locator('details p').last();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('the program is printed to its last line', async ({ page }) => {
  await page.goto('/controller/firmware');
  await page.emulateMedia({ media: 'print' });
  const listing = page.getByRole('region', { name: 'MakeCode program in TypeScript' });
  const cut = await listing.evaluate((element) => ({
    below: element.scrollHeight - element.clientHeight,
    beside: element.scrollWidth - element.clientWidth,
  }));
  expect(cut).toEqual({ below: 0, beside: 0 });
});

test('links that lead off the site print their address', async ({ page }) => {
  await page.goto('/landingCourseAdultsEng');
  await page.emulateMedia({ media: 'print' });
  const register = page.getByRole('link', { name: /Register now/ }).first();
  const printed = await register.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printed).toContain(String(await register.getAttribute('href')));
});
