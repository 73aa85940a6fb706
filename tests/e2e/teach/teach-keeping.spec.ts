import { KINDS } from '../../support/teach/kinds';
import { expect, test } from '@playwright/test';
import { englishTexts } from '../../support/pages/content';
import { REFUSALS } from '../../support/site/refused-storage';
import { storePictures } from '../../support/teach/canvas-camera';
import { TeachPage } from '../../support/teach/teach-page';

const teachTexts = englishTexts('pages/teach');
const { show } = teachTexts.lab;

async function open(lab: TeachPage): Promise<TeachPage> {
  await lab.page.goto('/teach');
  await lab.look(teachTexts.lab.choose.cards);
  return lab;
}
const secondTab = async ({ page }: TeachPage) =>
  open(new TeachPage(await page.context().newPage()));
const nameOf = ({ page }: TeachPage) => page.getByLabel(show.name);

test.describe('two tabs with a lesson', () => {
  let one: TeachPage;
  let other: TeachPage;
  test.beforeEach(async ({ page }) => {
    one = await open(new TeachPage(page));
    other = await secondTab(one);
    await one.button(show.drawings).click();
    await expect.poll(() => other.count(KINDS.go)).toBe(24);
  });

  test('keep the pictures and names of both', async () => {
    await nameOf(one).fill('Sun');
    await other.look(KINDS.left);
    await nameOf(other).fill('Moon');
    await expect(one.kind('Moon')).toBeVisible();
    await expect(other.kind('Sun')).toBeVisible();
    await other.page.goto('about:blank');
    await open(one);
    expect([await one.count('Sun'), await one.count('Moon')]).toEqual([24, 24]);
  });
});

test('with full storage the page says that new pictures are not kept', async ({ page }) => {
  await REFUSALS.full(page);
  const lab = await open(new TeachPage(page));
  await lab.button(show.drawings).click();
  await expect(page.getByText(show.noRoom)).toBeVisible();
  expect(await lab.count(KINDS.go)).toBe(24);
});

test('an unknown action becomes STOP, the pictures stay, and the page says that a part is left out', async ({
  page,
}) => {
  await storePictures(page, 10, 10);
  await page.addInitScript(() => {
    const kinds = localStorage.getItem('teach-examples') ?? '';
    localStorage.setItem('teach-examples', kinds.replace('FORWARD', 'FLY'));
  });
  const lab = await open(new TeachPage(page));
  await expect(page.getByText(show.notRead)).toBeVisible();
  expect(await lab.count(KINDS.go)).toBe(10);
  await expect(page.getByLabel(show.action)).toHaveValue('STOP');
});
