import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';
import { fill } from '@/lib/fill';
import { challengeFile, englishTexts } from '../../support/pages/content';
import { keepNothing, sharedPage } from '../../support/pages/shared-page';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');
const firstMeters = challengeFile('01-first-meters');
const { FORWARD, LEFT } = remoteTexts.commands;

const screen = (page: Page) => page.getByRole('region', { name: remoteTexts.screen.label });
const strip = (page: Page) => page.getByRole('list', { name: remoteTexts.program.label });
const first = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: firstMeters.title });

/** Presses a button with the keyboard. */
async function press(remote: ControllerPage, name: string) {
  await remote.button(name).focus();
  await remote.page.keyboard.press('Enter');
}

test.describe(() => {
  const shared = sharedPage({}, keepNothing);
  let page: Page;
  let remote: ControllerPage;
  test.beforeEach(async () => {
    page = shared.page;
    remote = await new ControllerPage(page).open();
  });

  test.describe('the focus of a keyboard', () => {
    test.beforeEach(() => page.keyboard.press('Tab'));

    test('is on the field when a challenge starts and when one leaves it', async () => {
      await press(remote, remoteTexts.challenges.open);
      await first(page).focus();
      await page.keyboard.press('Enter');
      await expect(remote.challenge).toBeVisible();
      await expect(screen(page)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      const { steps } = challengeTexts.units;
      await expect(remote.challenge.getByText(new RegExp(`^${steps}: 1/`))).toBeVisible();
      await press(remote, challengeTexts.bar.leave);
      await expect(remote.challenge).toBeHidden();
      await expect(screen(page)).toBeFocused();
    });

    test('is on the heading when a dialog shows something else', async () => {
      await press(remote, remoteTexts.challenges.open);
      await first(page).waitFor();
      for (const name of [challengeTexts.editor.open, challengeTexts.set.open]) {
        await press(remote, name);
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(remote.button(remoteTexts.challenges.open)).toBeFocused();
        await page.keyboard.press('Enter');
      }
    });

    test('stays on the button that removes steps, then goes to the empty strip', async () => {
      await remote.program(FORWARD, LEFT);
      await press(remote, fill(remoteTexts.program.stepName, { n: 1 }));
      const remove = remote.button(remoteTexts.program.remove);
      await remove.focus();
      await page.keyboard.press('Enter');
      await expect(remote.steps).toHaveText([LEFT]);
      await expect(remove).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(remote.steps).toHaveText([]);
      await expect(strip(page)).toBeFocused();
    });

    test('goes from the last step that Delete removes to the empty strip', async () => {
      await remote.program(FORWARD);
      await press(remote, remoteTexts.program.play);
      await remote.button(fill(remoteTexts.program.stepName, { n: 1 })).focus();
      await page.keyboard.press('Delete');
      await expect(strip(page)).toBeFocused();
    });

    test('stays on a button that has nothing more to do', async () => {
      await remote.program(FORWARD);
      const undo = remote.button(remoteTexts.program.undo);
      await press(remote, remoteTexts.program.undo);
      await expect(undo).toBeDisabled();
      await expect(undo).toBeFocused();
    });

    test('is on PLAY after a recording', async () => {
      await press(remote, remoteTexts.record.start);
      await page.keyboard.press('ArrowUp');
      await expect(remote.logged.last()).toHaveText(/^FORWARD/);
      await page.keyboard.press('Enter');
      await expect(remote.button(remoteTexts.program.play)).toBeFocused();
    });
  });

  test('after a press of the mouse the focus stays cleared', async () => {
    await remote.button(remoteTexts.challenges.open).click();
    await first(page).click();
    await remote.button(challengeTexts.bar.leave).click();
    await expect(remote.button(remoteTexts.challenges.open)).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  });
});
