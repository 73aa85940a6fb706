import { expect, type Page, test } from '@playwright/test';
import { content } from '../../support/pages/content';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';

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

test('the Hebrew remote shows no English, keeps Left on the left, and lists steps from right to left', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open('Heb');
  const key = (command: keyof typeof words.commands) => remote.button(words.commands[command]);
  const leftOf = async (locator: ReturnType<typeof key>) => (await locator.boundingBox())?.x ?? NaN;
  const tab = (name: keyof typeof words.tabs) =>
    page.getByRole('tab', { name: words.tabs[name], exact: true });

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
  await remote.button(bar.leave).click();
  expect(await leftOf(key('LEFT'))).toBeLessThan(await leftOf(key('FORWARD')));
  expect(await leftOf(key('FORWARD'))).toBeLessThan(await leftOf(key('RIGHT')));
  expect(await leftOf(key('RIGHT'))).toBeLessThan(await leftOf(key('S1F')));
  await key('LEFT').click();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
  expect(await englishLeft(page)).toEqual([]);

  // Arrow keys follow the reading direction between tabs and steps.
  await tab('basic').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('prog')).toBeFocused();
  for (const command of ['LEFT', 'S1F', 'FORWARD'] as const) await key(command).click();
  const tiles = page.locator('[data-tile]');
  const [first, second, third] = [tiles.nth(0), tiles.nth(1), tiles.nth(2)];
  expect(await leftOf(first)).toBeGreaterThan(await leftOf(second));
  await first.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(second).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await third.dragTo(first, { targetPosition: { x: 40, y: 24 } });
  expect(await englishLeft(page)).toEqual([]);
  await remote.button(words.program.play).click();
  await expect(remote.logged.filter({ hasText: /^[A-Z0-9]+,/ })).toHaveText([
    ...Array<string>(3).fill('FORWARD,50,100'),
    ...['LEFT,50,50', 'LEFT,50,50', 'RIGHT,50,50'],
    ...['FORWARD,50,100', 'S1F,50,50', 'LEFT,50,50'],
  ]);
  await expectAccessible(page);

  await tab('settings').click();
  expect(await englishLeft(page)).toEqual([]);
  await page.getByRole('slider').first().press('ArrowLeft');
  await expect(page.getByRole('slider').first()).toHaveValue('51');

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/controller');
  await remote.tab('Settings');
  await expect(remote.slider('Speed')).toHaveValue('51');
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText(['Forward', 'Servo 1 up', 'Left']);
});
