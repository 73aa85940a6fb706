import { expect, type Page, test } from '@playwright/test';
import { content } from '../../support/pages/content';
import { TeachPage } from '../../support/teach/teach-page';
import { expectAccessible } from '../../support/pages/page-checks';
import { storePictures } from '../../support/teach/canvas-camera';

test.describe('an experiment', () => {
  let lab: TeachPage;
  let before: string;
  const result = (page: Page) => page.getByText(/of 30 right/).first();
  test.beforeEach(async ({ page }) => {
    lab = new TeachPage(page);
    await lab.trainWithCards();
    before = (await result(page).textContent()) ?? '';
  });

  for (const title of ['Too few pictures', 'Another background', 'An unfair set']) {
    test(`spoils what was learned until a press brings it back: ${title}`, async ({ page }) => {
      const shelves = page.getByRole('checkbox', { name: 'Shelves' });
      await lab.button(title).click();
      const card = page.getByRole('region', { name: title });
      await expect(card.getByRole('heading')).toBeFocused();
      const sure = async (when: string) =>
        Number(
          await card
            .getByRole('meter', { name: new RegExp(`^${when}`) })
            .getAttribute('aria-valuenow'),
        );
      expect(await sure('Before')).toBeGreaterThan(70);
      await expect.poll(() => sure('Now')).toBeLessThan(60);
      await expect(shelves).toBeChecked({ checked: title === 'Another background' });
      if (title === 'An unfair set') await expect(result(page)).not.toHaveText(before);
      if (title === 'Another background') await expectAccessible(page);
      await lab.button('Bring everything back').click();
      await expect(result(page)).toHaveText(before);
      await expect(shelves).not.toBeChecked();
    });
  }

  test('leaves no trace after a reload', async ({ page }) => {
    await lab.button('Too few pictures').click();
    await page.reload();
    await lab.look(/^Drawn cards/);
    expect(await lab.count('Go')).toBe(24);
    await lab.button('Next: train').click();
    await lab.button('Train').click();
    await expect(result(page)).toHaveText(before);
  });
});

test.describe('100 pictures of a kind', () => {
  let lab: TeachPage;
  test.beforeEach(async ({ page }) => {
    lab = new TeachPage(page);
    await page.clock.install();
    await page.goto('/teach');
    await lab.look(/^Drawn cards/);
    await lab.button('Use ready-made pictures').click();
    await lab.button('Take pictures hands-free').click();
    // Time for 76 more
    await page.clock.runFor(12_000);
  });

  test('are enough, says the page', async () => {
    await expect(lab.button('100 pictures. That’s enough!')).toBeDisabled();
  });

  test('are still there after a reload', async ({ page }) => {
    await expect(lab.button('100 pictures. That’s enough!')).toBeVisible();
    await page.reload();
    await lab.look(/^Drawn cards/);
    expect(await lab.count('Go')).toBe(100);
    expect(await lab.count('Left')).toBe(24);
  });
});

test('without a camera the page says why', async ({ page }) => {
  await page.goto('/teachHeb');
  await new TeachPage(page).look(/^המצלמה שלי/);
  await expect(page.getByRole('alert')).toContainText(/לא נמצאה מצלמה|המצלמה חסומה/);
});

test('drawn cards teach the robot in Hebrew', async ({ page }) => {
  const { show, train, drive } = content<{
    lab: Record<'show' | 'train' | 'drive', Record<'drawings' | 'next' | 'start', string>>;
  }>('pages/teach.he.yaml').lab;
  const lab = new TeachPage(page);
  await page.goto('/teachHeb');
  await lab.look(/^קלפים מצוירים/);
  await lab.button(show.drawings).click();
  await lab.button(show.next).click();
  await lab.button(train.start).click();
  await lab.button(train.next).click();
  await lab.look('כוכב');
  await expect(lab.decision).toHaveText('שמאלה');
  await lab.button(drive.start).click();
  await expect.poll(async () => (await lab.robotAt()).turn).not.toBe(-90);
  await page.keyboard.press('Escape');
  await expect(lab.button(drive.start)).toBeVisible();
});

test.describe('a thing with too few pictures', () => {
  let lab: TeachPage;
  test.beforeEach(async ({ page }) => {
    lab = new TeachPage(page);
    await storePictures(page, 10, 10, 1);
    await page.goto('/teach');
    await lab.look(/^Drawn cards/);
    await expect(page.getByText('“Right” has 1 picture. It needs 4.')).toBeVisible();
  });
  const leftOut = (page: Page) => page.getByText('Until then, the robot learns without it.');

  test('is left out of the training', async ({ page }) => {
    await expect(leftOut(page)).toBeVisible();
    await lab.button('Next: train').click();
    await expect(leftOut(page)).toBeVisible();
    await lab.button('Train').click();
    await expect(page.getByRole('rowheader')).toHaveText(['Go', 'Left']);
  });

  test('stops the training if it leaves only one other', async ({ page }) => {
    await lab.button('Delete the pictures of “Go”').click();
    await expect(lab.button('Next: train')).toBeHidden();
    await expect(page.getByText('“Right” has 1 picture. It needs 4.')).toBeVisible();
    await expect(leftOut(page)).toBeHidden();
  });
});

test('deleted pictures come back with Undo', async ({ page }) => {
  const lab = new TeachPage(page);
  await storePictures(page, 10, 10, 1);
  await page.goto('/teach');
  await lab.look(/^Drawn cards/);
  await lab.button('Delete the pictures of “Go”').click();
  await expect(lab.button('Undo')).toBeFocused();
  await lab.button('Undo').click();
  expect(await lab.count('Go')).toBe(10);
  await expect(lab.button('Undo')).toBeHidden();
});

test('a last step that fails to load can be tried again with the same model', async ({ page }) => {
  const lab = new TeachPage(page);
  await page.route('**/_astro/Drive.*', (route) => route.abort());
  await lab.trainWithCards();
  await lab.button('Next: drive').click();
  const failed = page.getByRole('main').getByRole('alert');
  await expect(failed).toContainText('This part couldn’t be loaded.');
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(lab.button('Let it drive')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(lab.decision).toHaveText('Forward');
});
