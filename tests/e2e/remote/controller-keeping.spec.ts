import { expect, test } from '@playwright/test';
import { englishTexts } from '../../support/pages/content';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
import { press } from '../../support/remote/shared-controller';
import { REFUSALS } from '../../support/site/refused-storage';
import { fill, fillCount } from '@/lib/fill';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');

const steps = [
  remoteTexts.commands.FORWARD,
  remoteTexts.commands.LEFT,
  remoteTexts.commands.RIGHT,
  remoteTexts.commands.S1F,
  remoteTexts.commands.FORWARD,
  remoteTexts.commands.LEFT,
];

const isStart = new RegExp(challengeTexts.editor.things.start);

const { tabs } = remoteTexts;

/** Opens the remote in another tab of the same browser. */
const secondTab = async ({ page }: ControllerPage) =>
  new ControllerPage(await page.context().newPage()).open();

const closeDialog = ({ page }: ControllerPage) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: remoteTexts.programs.close, exact: true })
    .click();
const openEditor = async (remote: ControllerPage) => {
  await press(remote, remoteTexts.challenges.open);
  await remote.button(challengeTexts.editor.open).click();
};
const square = ({ page }: ControllerPage) => page.locator('[data-square="0"]');

/** Opens Prog Mode, and adds these steps. */
const build = async (remote: ControllerPage, ...names: string[]) => {
  await remote.tab('Prog Mode');
  await expect(remote.button(remoteTexts.program.play)).toBeVisible();
  await press(remote, ...names);
};
const openPrograms = async (remote: ControllerPage) => {
  await build(remote);
  await press(remote, remoteTexts.program.programs);
};
/** Saves a program of one step. */
const saveDance = async (remote: ControllerPage) => {
  await build(remote, remoteTexts.commands.FORWARD);
  await press(remote, remoteTexts.program.programs);
  await remote.page.getByLabel(remoteTexts.programs.save.label).fill('Dance');
  await remote.button(remoteTexts.programs.save.button).click();
};
const dance = (remote: ControllerPage) =>
  remote.button(
    fill(remoteTexts.programs.open, {
      name: `Dance, ${fillCount(remoteTexts.programs.steps, 1)}`,
    }),
  );

test.describe('six steps in one tab and a press in another', () => {
  let one: ControllerPage;
  let other: ControllerPage;
  test.beforeEach(async ({ page }) => {
    one = await new ControllerPage(page).open();
    other = await secondTab(one);
    await build(one, ...steps);
    await build(other, remoteTexts.commands.BACKWARD);
  });

  test('are one program in both, also after a reload', async ({ page }) => {
    await expect(one.steps).toHaveText([...steps, remoteTexts.commands.BACKWARD]);
    await page.reload();
    await one.tab('Prog Mode');
    await expect(one.steps).toHaveText([...steps, remoteTexts.commands.BACKWARD]);
  });

  test('come back with Undo in either after CLEAR in the other', async () => {
    await other.button('CLEAR').click();
    await expect(one.steps).toHaveText([]);
    await one.button(remoteTexts.program.undo).click();
    await expect(other.steps).toHaveText([...steps, remoteTexts.commands.BACKWARD]);
  });
});

test('steps come back with Undo after CLEAR and a reload, and after the way back', async ({
  page,
}) => {
  const remote = await new ControllerPage(page).open();
  await build(remote, ...steps);
  await remote.button('CLEAR').click();
  await page.goto('about:blank');
  await page.goBack();
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText([]);
  await remote.button(remoteTexts.program.undo).click();
  await expect(remote.steps).toHaveText(steps);
});

test('with full storage the remote works, and says once that nothing is kept', async ({ page }) => {
  await REFUSALS.full(page);
  const remote = await new ControllerPage(page).open();
  const { notKept } = remote.words.log.says;
  const notice = page.locator('.notice').getByText(notKept);
  await expect(remote.logged).toHaveCount(0);
  await build(remote, ...steps);
  await expect(remote.steps).toHaveText(steps);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.locator('.notice').getByRole('button').click();
  await press(remote, remoteTexts.commands.FORWARD, tabs.settings);
  await remote.slider(remoteTexts.settings.speed).fill('80');
  await openEditor(remote);
  await square(remote).click();
  await closeDialog(remote);
  await expect(notice).toBeHidden();
  await expect(remote.logged.getByText(notKept)).toHaveCount(1);
  // What was built stays as long as the page.
  await openEditor(remote);
  await expect(square(remote)).toHaveAccessibleName(isStart);
});

test('a program that can’t be read is said, and stays when something is stored over it', async ({
  page,
}) => {
  const [key, text] = ['robot-program', '"v999f"'];
  await page.addInitScript(
    ([name, stored]) => {
      if (!localStorage.getItem(`unreadable:${name}:1`)) localStorage.setItem(name, stored);
    },
    [key, text] as const,
  );
  const remote = await new ControllerPage(page).open();
  await expect(remote.logged.getByText(remote.words.log.says.notRead)).toHaveCount(1);
  await build(remote, ...steps);
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(() => stored(`unreadable:${key}:1`)).toBe(text);
  expect(await stored(key)).not.toBe(text);
});

test('a saved program that was deleted comes back with Undo', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await saveDance(remote);
  await remote.button(fill(remoteTexts.programs.remove, { name: 'Dance' })).click();
  await expect(dance(remote)).toHaveCount(0);
  const { programs, program } = remote.words;
  const undo = page.getByRole('dialog').getByRole('button', { name: program.undo });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(dance(remote)).toBeFocused();
  await expect(page.getByText(programs.broughtBack.replace('{name}', 'Dance'))).toBeVisible();
  await page.reload();
  await openPrograms(remote);
  await expect(dance(remote)).toBeVisible();
});

test('a robot that was forgotten comes back with Undo', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('robot-known', '{"zuvet":{}}'));
  const remote = await new ControllerPage(page).open();
  const { program, robots } = remote.words;
  const row = page.locator('summary').filter({ hasText: 'zuvet' });
  await remote.tab('Settings');
  await row.click();
  await remote.button(robots.forget).click();
  await expect(row).toHaveCount(0);
  const undo = remote.button(program.undo);
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(row).toBeFocused();
  await expect(page.getByText(robots.broughtBack.replace('{name}', 'zuvet'))).toBeVisible();
});
