import type { Page } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page.ts';
import { expect, expectLines, sharedWindow, test } from '../../support/remote/robot-page.ts';
import { TeachPage } from '../../support/teach/teach-page.ts';
import { englishTexts, hebrewTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');
const uiTexts = englishTexts('ui');
const uiTextsInHebrew = hebrewTexts('ui');

/** Takes away what Chrome 109 or Safari 16.4, the oldest supported browsers, lack. */
function removeNewer(): void {
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object;
  const missing: [owner: object, ...names: string[]][] = [
    [AbortSignal, 'any'],
    [Array, 'fromAsync'],
    [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
    [ArrayBuffer.prototype, 'resize', 'transfer'],
    [Document.prototype, 'caretPositionFromPoint', 'startViewTransition'],
    [Element.prototype, 'checkVisibility', 'setHTMLUnsafe'],
    [HTMLDialogElement.prototype, 'requestClose'],
    [HTMLElement.prototype, 'hidePopover', 'popover', 'showPopover', 'togglePopover'],
    [iterator, 'drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some'],
    [iterator, 'take', 'toArray'],
    [Map, 'groupBy'],
    [Object, 'groupBy'],
    [Promise, 'try', 'withResolvers'],
    [Set.prototype, 'difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf'],
    [Set.prototype, 'symmetricDifference', 'union'],
    [String.prototype, 'isWellFormed', 'toWellFormed'],
    [URL, 'canParse', 'parse'],
    [window, 'navigation', 'requestIdleCallback', 'scheduler', 'Iterator', 'CloseWatcher'],
  ];
  for (const [owner, ...names] of missing) {
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

/** Replaces a word in pages and scripts, as if the browser didn't know it. */
const forget = (page: Page, word: string) =>
  page.route(/\/controller(Heb)?$|\.js$/, async (route) => {
    // `route.fetch` sometimes waits 5 s in a window that tests share.
    const answer = await fetch(route.request().url().replace(FORGOTTEN, word));
    const contentType = answer.headers.get('content-type') ?? '';
    const body = (await answer.text()).replaceAll(word, FORGOTTEN);
    await route.fulfill({ contentType, body });
  });
const FORGOTTEN = 'forgotten';

test.use({ bypassCSP: true });
const shared = sharedWindow();
test.beforeAll(() => shared.page.addInitScript(removeNewer));
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('in the oldest browser, a robot connects to be driven', async ({ robot, remote }) => {
  await remote.connect();
  await remote.button(remoteTexts.commands.FORWARD).click();
  await expectLines(robot, 'FORWARD,50,100');
  await remote.hear(robot, 'FORWARD,done\n');
});

test('in the oldest browser, a robot plays a program', async ({ robot, remote }) => {
  await remote.connect();
  await remote.program(remoteTexts.commands.LEFT, remoteTexts.commands.RIGHT, 'PLAY');
  await expectLines(robot, 'LEFT,50,50', 'RIGHT,50,50');
});

test('in the oldest browser, a challenge can be driven', async ({ remote }) => {
  const { page } = remote;
  await remote.button(remoteTexts.challenges.open).click();
  await page.getByRole('button', { name: /^1\. / }).click();
  await expect(remote.challenge).toBeVisible();
  const start = await remote.robotAt();
  await remote.button(remoteTexts.commands.FORWARD).click();
  await expect.poll(() => remote.robotAt()).not.toEqual(start);
});

test('in the oldest browser, a robot follows what a model learned', async ({ page, robot }) => {
  const lab = new TeachPage(page);
  await lab.driveRobot(robot);
  await lab.button(remoteTexts.stop.label).click();
});

test('in the oldest browser, the menu of other ways to connect opens', async ({
  page,
  unopened,
}) => {
  await forget(page, 'popover');
  await unopened.open();
  // A polyfill brings it back.
  await expect.poll(() => page.evaluate(() => 'showPopover' in HTMLElement.prototype)).toBe(true);
  const other = page.getByRole('button', { name: remoteTexts.connection.any });
  await expect(other).toBeHidden();
  await page.getByRole('button', { name: remoteTexts.connection.ways }).click();
  await expect(other).toBeVisible();
});

test('a browser that is too old says so, in place of the remote', async ({ page }) => {
  await forget(page, '1lh');
  const remote = new ControllerPage(page);
  for (const [language, text] of [
    ['', uiTexts.oldBrowser.title],
    ['Heb', uiTextsInHebrew.oldBrowser.title],
  ]) {
    await page.goto(`/controller${language}`);
    await expect(page.getByText(text ?? '')).toBeInViewport();
    await expect(remote.stop).toBeHidden();
    await expect(remote.whole).toBeHidden();
  }
});
