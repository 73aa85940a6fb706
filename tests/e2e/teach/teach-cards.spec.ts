import { KINDS } from '../../support/teach/kinds';
import { expect, type Page, test } from '@playwright/test';
import { anyValues, englishTexts, hebrewTexts } from '../../support/pages/content';
import { sharedPage } from '../../support/pages/shared-page';
import { TeachPage } from '../../support/teach/teach-page';
import { expectAccessible } from '../../support/pages/page-checks';
import { storePictures } from '../../support/teach/canvas-camera';
import { fill, fillCount } from '@/lib/fill';

const teachTexts = englishTexts('pages/teach');
const teachTextsInHebrew = hebrewTexts('pages/teach');
const uiTexts = englishTexts('ui');

const rightOf30 = anyValues(teachTexts.lab.train.result.replace('{of}', '30'));

/** Each test goes on where the one before has led. */
test.describe.serial(() => {
  let page: Page;
  let lab: TeachPage;
  let before: string;
  const result = (page: Page) => page.getByText(rightOf30).first();
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    lab = new TeachPage(page);
    await lab.trainWithCards();
    before = (await result(page).textContent()) ?? '';
  });
  test.afterAll(() => page.close());

  test.describe('an experiment', () => {
    for (const title of [
      teachTexts.lab.fail.items.few.title,
      teachTexts.lab.fail.items.background.title,
      teachTexts.lab.fail.items.unfair.title,
    ]) {
      test(`spoils what was learned until a press brings it back: ${title}`, async () => {
        const shelves = page.getByRole('checkbox', { name: teachTexts.lab.eye.shelves });
        await lab.button(title).click();
        const card = page.getByRole('region', { name: title });
        await expect(card.getByRole('button', { name: teachTexts.lab.fail.back })).toBeFocused();
        const sure = async (when: string) =>
          Number(
            await card
              .getByRole('meter', { name: new RegExp(`^${when}`) })
              .getAttribute('aria-valuenow'),
          );
        expect(await sure(teachTexts.lab.fail.before)).toBeGreaterThan(70);
        await expect.poll(() => sure(teachTexts.lab.fail.now)).toBeLessThan(60);
        await expect(shelves).toBeChecked({
          checked: title === teachTexts.lab.fail.items.background.title,
        });
        if (title === teachTexts.lab.fail.items.unfair.title)
          await expect(result(page)).not.toHaveText(before);
        if (title === teachTexts.lab.fail.items.background.title) await expectAccessible(page);
        await lab.button(teachTexts.lab.fail.back).click();
        await expect(result(page)).toHaveText(before);
        await expect(shelves).not.toBeChecked();
      });
    }

    test('leaves no trace after a reload', async () => {
      await lab.button(teachTexts.lab.fail.items.few.title).click();
      await page.reload();
      await lab.look(teachTexts.lab.choose.cards);
      expect(await lab.count(KINDS.go)).toBe(24);
      await lab.button(teachTexts.lab.show.next).click();
      await lab.button(teachTexts.lab.train.start).click();
      await expect(result(page)).toHaveText(before);
    });
  });

  test('a last step that fails to load can be tried again with the same model', async () => {
    await page.route('**/_astro/Drive.*', (route) => route.abort());
    await lab.button(teachTexts.lab.train.next).click();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText(uiTexts.failures.part);
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
    await failed.getByRole('button', { name: uiTexts.failures.again }).click();
    await expect(lab.button(teachTexts.lab.drive.start)).toBeVisible();
    await expect(failed).toHaveCount(0);
    await expect(lab.decision).toHaveText(teachTexts.lab.actions.FORWARD);
  });
});

/** Each test goes on where the one before has led. */
test.describe.serial('100 pictures of a kind', () => {
  let page: Page;
  let lab: TeachPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    lab = new TeachPage(page);
    await storePictures(page, 99, 24);
    await page.clock.install();
    await page.goto('/teach');
    await lab.look(teachTexts.lab.choose.cards);
    await lab.button(teachTexts.lab.show.byItself).click();
    // Time for many more, and to save them
    await page.clock.runFor(2000);
  });
  test.afterAll(() => page.close());

  test('are enough, says the page', async () => {
    await expect(lab.button(fill(teachTexts.lab.show.full, { n: 100 }))).toBeDisabled();
  });

  test('are still there after a reload', async () => {
    await page.reload();
    await lab.look(teachTexts.lab.choose.cards);
    expect(await lab.count(KINDS.go)).toBe(100);
    expect(await lab.count(KINDS.left)).toBe(24);
  });
});

test.describe(() => {
  const shared = sharedPage();

  test('without a camera the page says why', async () => {
    const { page } = shared;
    const { problems } = teachTextsInHebrew.lab.eye;
    await page.goto('/teachHeb');
    await new TeachPage(page).look(teachTextsInHebrew.lab.choose.camera);
    await expect(page.getByRole('alert')).toContainText(
      new RegExp(`${problems.missing.title}|${problems.denied.title}`),
    );
  });

  test('drawn cards teach the robot in Hebrew', async () => {
    const { page } = shared;
    const { show, train, drive } = teachTextsInHebrew.lab;
    const lab = new TeachPage(page);
    await page.goto('/teachHeb');
    await lab.look(teachTextsInHebrew.lab.choose.cards);
    await lab.button(show.drawings).click();
    await lab.button(show.next).click();
    await lab.button(train.start).click();
    await lab.button(train.next).click();
    await lab.look(teachTextsInHebrew.lab.eye.cards.star);
    await expect(lab.decision).toHaveText(teachTextsInHebrew.lab.actions.LEFT);
    await lab.button(drive.start).click();
    await expect.poll(async () => (await lab.robotAt()).turn).not.toBe(-90);
    await page.keyboard.press('Escape');
    await expect(lab.button(drive.start)).toBeVisible();
  });
});

test.describe(() => {
  const shared = sharedPage();
  let lab: TeachPage;
  test.beforeAll(async () => {
    lab = new TeachPage(shared.page);
    await storePictures(shared.page, 10, 10, 1);
    await shared.page.goto('/teach');
    await lab.look(teachTexts.lab.choose.cards);
  });
  test.beforeEach(async () => {
    await lab.button(`1 ${teachTexts.lab.steps.show}`).click();
    for (const [name, count] of [
      [KINDS.go, 10],
      [KINDS.left, 10],
      [KINDS.right, 1],
    ] as const)
      expect(await lab.count(name)).toBe(count);
  });

  test.describe('a thing with too few pictures', () => {
    test('is left out of the training', async () => {
      const { few, leftOut, next } = teachTexts.lab.show;
      const said = shared.page.getByText(leftOut);
      const name = KINDS.right;
      await expect(
        shared.page.getByText(fillCount(few, 1, 'en', { name, least: 4 })),
      ).toBeVisible();
      await expect(said).toBeVisible();
      await lab.button(next).click();
      await expect(said).toBeVisible();
      await lab.button(teachTexts.lab.train.start).click();
      await expect(shared.page.getByRole('rowheader')).toHaveText([KINDS.go, KINDS.left]);
    });
  });

  test('a thing whose name is emptied gets its first name back', async () => {
    const field = shared.page.getByRole('textbox', { name: teachTexts.lab.show.name });
    await field.fill(' ');
    await field.blur();
    await expect(field).toHaveValue(KINDS.go);
    await expect(lab.kind(KINDS.go)).toBeVisible();
  });

  test('deleted pictures come back with Undo', async () => {
    const { empty, undo } = teachTexts.lab.show;
    await lab.button(fill(empty, { name: KINDS.go })).click();
    await expect(lab.button(undo)).toBeFocused();
    await lab.button(undo).click();
    expect(await lab.count(KINDS.go)).toBe(10);
    await expect(lab.button(undo)).toBeHidden();
  });
});
