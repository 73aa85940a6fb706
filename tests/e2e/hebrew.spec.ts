import { expect, test } from '@playwright/test';

test('the language link leads to the same page in the other language and back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/landingMeetupEng');
  await page.getByRole('banner').getByRole('link', { name: 'עברית' }).click();
  await expect(page).toHaveURL('/landingMeetupHeb');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/landingMeetupEng');
});

test('Hebrew pages are the mirror image of the English ones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  await page.goto('/landingMeetupEng');
  expect(await middleOf('header .logo')).toBeLessThan(720);
  const englishHeading = await middleOf('main h1');
  const englishPicture = await middleOf('main img');
  await page.goto('/landingMeetupHeb');
  expect(await middleOf('header .logo')).toBeGreaterThan(720);
  expect(Math.sign((await middleOf('main h1')) - (await middleOf('main img')))).toBe(
    -Math.sign(englishHeading - englishPicture),
  );
});

test('Hebrew text uses the Hebrew font of the site', async ({ page }) => {
  await page.goto('/landingCourseTeens');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map((font) => font.unicodeRange);
  });
  expect(loaded.some((range) => range.includes('U+590-5FF'))).toBe(true);
});
