import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';
import { TeachPage } from '../../support/teach/teach-page';
import { anyValues, englishTexts } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');
const teachTexts = englishTexts('pages/teach');

/** Counts the locks that the next page holds on the screen. */
async function watchLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { locks: 0 });
    const count = (by: number) =>
      Object.assign(window, { locks: Reflect.get(window, 'locks') + by });
    navigator.wakeLock.request = () => {
      count(1);
      const lock = {
        released: false,
        release: () => {
          if (!lock.released) count(-1);
          lock.released = true;
          return Promise.resolve();
        },
      };
      return Promise.resolve(lock as unknown as WakeLockSentinel);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'locks') as number);
}

test('the screen stays on while a program plays on the virtual robot', async ({ page }) => {
  const locks = await watchLocks(page);
  const remote = await new ControllerPage(page).open();
  await remote.program(
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.FORWARD,
  );
  expect(await locks()).toBe(0);
  await remote.button('PLAY').click();
  await expect.poll(locks).toBe(1);
  await expect(
    remote.logged.filter({ hasText: anyValues(remoteTexts.log.says.programFinished) }),
  ).toBeAttached();
  await expect.poll(locks).toBe(0);
});

test('the screen stays on in a challenge', async ({ page }) => {
  const locks = await watchLocks(page);
  const remote = await new ControllerPage(page).open();
  await remote.button(remoteTexts.commands.FORWARD).click();
  await remote.button(remoteTexts.challenges.open).click();
  await page.getByRole('button', { name: /^1\. / }).click();
  await expect.poll(locks).toBe(1);
  await remote.button(challengeTexts.bar.leave).click();
  await expect.poll(locks).toBe(0);
});

test('the screen stays on while /teach looks', async ({ page }) => {
  const locks = await watchLocks(page);
  const lab = new TeachPage(page);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.cards);
  await expect.poll(locks).toBe(1);
  await lab.button(teachTexts.lab.eye.close).click();
  await expect.poll(locks).toBe(0);
});
