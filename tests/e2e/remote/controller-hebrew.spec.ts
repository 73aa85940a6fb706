import { expect, type Locator, type Page, test } from '@playwright/test';
import { englishTexts, content } from '../../support/pages/content';
import { expectAccessible } from '../../support/pages/page-checks';
import { keepNothing, sharedPage } from '../../support/pages/shared-page';
import { ControllerPage } from '../../support/remote/controller-page';

const remoteTexts = englishTexts('pages/remote');
const uiTexts = englishTexts('ui');

type Words<Name extends string> = Record<Name, string>;

const words = content<{
  tabs: Words<'basic' | 'prog' | 'settings'>;
  commands: Words<'FORWARD' | 'LEFT' | 'RIGHT' | 'S1F'>;
  program: Words<'play'>;
  challenges: Words<'open'>;
}>('pages/remote.he.yaml');
const { bar, units } = content<{ bar: Words<'hint' | 'leave'>; units: Words<'steps'> }>(
  'pages/challenges.he.yaml',
);

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf);
}

/** Latin words in the Hebrew content itself: names and key labels. */
const NAMES = new Set(
  ['remote', 'controller', 'firmware']
    .flatMap((file) => textsOf(content(`pages/${file}.he.yaml`)))
    .flatMap((text) => text.replaceAll(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? []),
);

/** English words seen or heard in the page's main part, except lines for the robot. */
const englishLeft = async (page: Page) => {
  const said = await page
    .getByRole('main')
    .evaluate((main: HTMLElement) => [
      main.innerText,
      ...[...main.querySelectorAll('*')]
        .filter((element) => element.checkVisibility())
        .flatMap((element) =>
          ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt'].map((name) =>
            element.getAttribute(name),
          ),
        ),
    ]);
  return said
    .flatMap((text) => text?.replaceAll(/\b[A-Z0-9]+,\d+,\d+/g, '').match(/[A-Za-z]{2,}/g) ?? [])
    .filter((word) => !NAMES.has(word));
};

const tab = (page: Page, name: keyof typeof words.tabs) =>
  page.getByRole('tab', { name: words.tabs[name], exact: true });
const leftOf = async (part: Locator) => (await part.boundingBox())?.x ?? NaN;

let remote: ControllerPage;
const key = (command: keyof typeof words.commands) => remote.button(words.commands[command]);
const build = async (page: Page) => {
  await tab(page, 'prog').click();
  for (const command of ['LEFT', 'S1F', 'FORWARD'] as const) await key(command).click();
  await expect(page.locator('[data-tile]')).toHaveCount(3);
};

/** Each test goes on where the one before has led. */
test.describe.serial(() => {
  let page: Page;
  const tiles = () => page.locator('[data-tile]');
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    remote = await new ControllerPage(page).open('Heb');
  });
  test.afterAll(() => page.close());

  test('keys are where they point', async () => {
    expect(await leftOf(key('LEFT'))).toBeLessThan(await leftOf(key('FORWARD')));
    expect(await leftOf(key('FORWARD'))).toBeLessThan(await leftOf(key('RIGHT')));
    expect(await leftOf(key('RIGHT'))).toBeLessThan(await leftOf(key('S1F')));
  });

  test('only lines for the robot are English while driving', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    expect(await englishLeft(page)).toEqual([]);
  });

  test('the left arrow moves to the next tab', async () => {
    await tab(page, 'basic').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'prog')).toBeFocused();
  });

  test('Settings have no English', async () => {
    await tab(page, 'settings').click();
    await expect(page.getByRole('slider').first()).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
  });

  test('the left arrow raises a slider', async () => {
    await page.getByRole('slider').first().press('ArrowLeft');
    await expect(page.getByRole('slider').first()).toHaveValue('51');
  });

  test('a program has no English', async () => {
    await build(page);
    expect(await englishLeft(page)).toEqual([]);
  });

  test('a program is accessible', () => expectAccessible(page));

  test('a program runs from right to left', async () => {
    expect(await leftOf(tiles().nth(0))).toBeGreaterThan(await leftOf(tiles().nth(1)));
  });

  test('a program has its next step at the left arrow', async () => {
    await tiles().nth(0).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tiles().nth(1)).toBeFocused();
  });

  test('settings stay when the language changes', async () => {
    await page.getByRole('link', { name: uiTexts.language.label }).click();
    await expect(page).toHaveURL('/controller');
    await remote.tab('Settings');
    await expect(remote.slider(remoteTexts.settings.speed)).toHaveValue('51');
  });

  test('a program stays when the language changes', async () => {
    await remote.tab('Prog Mode');
    await expect(remote.steps).toHaveText([
      remoteTexts.commands.LEFT,
      remoteTexts.commands.S1F,
      remoteTexts.commands.FORWARD,
    ]);
  });
});

test.describe(() => {
  const tiles = () => remote.page.locator('[data-tile]');
  const shared = sharedPage({}, keepNothing);
  let page: Page;
  test.beforeEach(async () => {
    page = shared.page;
    remote = await new ControllerPage(page).open('Heb');
  });

  test('a challenge has no English', async () => {
    await remote.button(words.challenges.open).click();
    await expect(page.getByRole('button', { name: /^1\. / })).toBeVisible();
    expect(await englishLeft(page)).toEqual([]);
    await page.getByRole('button', { name: /^1\. / }).click();
    await remote.button(bar.hint).click();
    for (const steps of ['1', '2', '3']) {
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(`${units.steps}: ${steps}/4`, { exact: true })).toBeVisible();
    }
    expect(await englishLeft(page)).toEqual([]);
  });

  test('a program moves a step back with Shift and the right arrow', async () => {
    await build(page);
    await tiles().nth(1).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(remote.steps).toHaveText(
      (['S1F', 'LEFT', 'FORWARD'] as const).map((command) => words.commands[command]),
    );
  });

  test('a program can be put in order by dragging', async () => {
    await build(page);
    await tiles()
      .nth(2)
      .dragTo(tiles().nth(0), { targetPosition: { x: 40, y: 24 } });
    await expect(remote.steps).toHaveText(
      (['FORWARD', 'LEFT', 'S1F'] as const).map((command) => words.commands[command]),
    );
  });

  test('a program sends the same lines as in English', async () => {
    await build(page);
    await remote.button(words.program.play).click();
    await expect(remote.logged.filter({ hasText: /^[A-Z0-9]+,/ })).toHaveText([
      'LEFT,50,50',
      'S1F,50,50',
      'FORWARD,50,100',
    ]);
  });
});
