import { expect, type Page, test } from '@playwright/test';
import { follow, putOnStrip, sharedController } from '../../support/remote/shared-controller';
import { TeachPage } from '../../support/teach/teach-page';
import { anyValues, englishTexts } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');
const teachTexts = englishTexts('pages/teach');

/** Counts the locks that the next page holds on the screen. */
async function watchLocks(page: Page): Promise<void> {
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
}

const expectLocks = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'locks') as number)).toBe(count);

test.describe(() => {
  const remote = sharedController(watchLocks);
  test.beforeEach(() => expectLocks(remote.page, 0));

  test('the screen stays on while a program plays on the virtual robot', async () => {
    await putOnStrip(remote, 'ffff');
    await remote.button('PLAY').click();
    await expectLocks(remote.page, 1);
    await expect(
      remote.logged.filter({ hasText: anyValues(remoteTexts.log.says.programFinished) }),
    ).toBeAttached();
    await expectLocks(remote.page, 0);
  });

  test('the screen stays on in a challenge', async () => {
    await follow(remote, '#c=first-meters');
    await expectLocks(remote.page, 1);
    await remote.button(challengeTexts.bar.leave).click();
    await expectLocks(remote.page, 0);
  });
});

test('the screen stays on while /teach looks', async ({ page }) => {
  await watchLocks(page);
  const lab = new TeachPage(page);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.cards);
  await expectLocks(page, 1);
  await lab.button(teachTexts.lab.eye.close).click();
  await expectLocks(page, 0);
});
