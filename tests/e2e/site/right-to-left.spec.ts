import { expect, test } from '@playwright/test';
import { content, hebrewTexts } from '../../support/pages/content';

const homeTexts = hebrewTexts('pages/home');

test('the next quotes of the Hebrew page come from the left', async ({ page }) => {
  await page.goto('/homeHeb');
  const group = page.getByRole('region', { name: homeTexts.reviews.label, exact: true });
  const slides = group.locator(`[aria-roledescription="${homeTexts.carousel.slide}"]`);
  const middleOf = (index: number) =>
    slides.nth(index).evaluate((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return (left + right) / 2;
    });
  await group.scrollIntoViewIfNeeded();
  const [first, hidden] = [await middleOf(0), await middleOf(2)];
  expect(hidden).toBeLessThan(0);
  await group.getByRole('button', { name: homeTexts.carousel.next, exact: true }).click();
  await expect.poll(() => middleOf(2)).toBe(first);
});

test('a phone number on a Hebrew page runs from left to right', async ({ page }) => {
  const { phone } = content<{ phone: string }>('site.yaml');
  await page.goto('/contactHeb');
  const number = page.locator(`main a[href="tel:${phone.replaceAll(' ', '')}"]`);
  const places = await number.evaluate((link) => {
    const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode();
    if (!(text instanceof Text)) return [];
    return Array.from(text.data, (_, at) => {
      const character = document.createRange();
      character.setStart(text, at);
      character.setEnd(text, at + 1);
      return character.getBoundingClientRect().left;
    });
  });
  expect(places).toHaveLength(phone.length);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
