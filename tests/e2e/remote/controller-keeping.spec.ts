import { expect, type Page, test } from '@playwright/test';
import { englishTexts, challengeFile, challenges } from '../../support/pages/content';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
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

/** Opens the remote in another tab of the same browser. */
const secondTab = async ({ page }: ControllerPage) =>
  new ControllerPage(await page.context().newPage()).open();

const mostStars = 3 * challenges().length;

interface Kept {
  what: string;
  /** Shows it. Also the first thing after a reload. */
  show: (remote: ControllerPage) => Promise<void>;
  change: (remote: ControllerPage) => Promise<void>;
  expectChanged: (remote: ControllerPage) => Promise<void>;
}

const closeDialog = ({ page }: ControllerPage) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: remoteTexts.programs.close, exact: true })
    .click();
const openList = (remote: ControllerPage) => remote.button(remoteTexts.challenges.open).click();
const openEditor = async (remote: ControllerPage) => {
  await openList(remote);
  await remote.button(challengeTexts.editor.open).click();
};
const challengeTitle = ({ page }: ControllerPage) => page.getByLabel(challengeTexts.editor.title);
const square = ({ page }: ControllerPage) => page.locator('[data-square="0"]');

const KEPT: Kept[] = [
  {
    what: 'the program on the strip',
    show: (remote) => remote.tab('Prog Mode'),
    change: (remote) => remote.program(...steps),
    expectChanged: (remote) => expect(remote.steps).toHaveText(steps),
  },
  {
    what: 'a saved program',
    show: async (remote) => {
      await remote.tab('Prog Mode');
      await remote.button(remoteTexts.program.programs).click();
    },
    change: async (remote) => {
      await closeDialog(remote);
      await remote.button(remoteTexts.commands.FORWARD).click();
      await remote.button(remoteTexts.program.programs).click();
      await remote.page.getByLabel(remoteTexts.programs.save.label).fill('Dance');
      await remote.button(remoteTexts.programs.save.button).click();
    },
    expectChanged: (remote) =>
      expect(
        remote.button(
          fill(remoteTexts.programs.open, {
            name: `Dance, ${fillCount(remoteTexts.programs.steps, 1)}`,
          }),
        ),
      ).toBeVisible(),
  },
  {
    what: 'a setting',
    show: (remote) => remote.tab('Settings'),
    change: (remote) => remote.slider(remoteTexts.settings.speed).fill('80'),
    expectChanged: (remote) => expect(remote.slider(remoteTexts.settings.speed)).toHaveValue('80'),
  },
  {
    what: 'the sound switch',
    show: () => Promise.resolve(),
    change: (remote) => remote.button(remoteTexts.screen.mute).click(),
    expectChanged: (remote) => expect(remote.button(remoteTexts.screen.unmute)).toBeVisible(),
  },
  {
    what: 'a star',
    show: openList,
    change: async (remote) => {
      await remote.page
        .getByRole('button', { name: challengeFile('01-first-meters').title })
        .click();
      for (const n of [1, 2, 3]) {
        await remote.button(remoteTexts.commands.FORWARD).click();
        await expect(remote.stepsTaken(`${n}/4`)).toBeVisible();
      }
    },
    expectChanged: ({ page }) =>
      expect(
        page.getByText(fill(challengeTexts.collected, { stars: 3, most: mostStars })),
      ).toBeVisible(),
  },
  {
    what: 'a challenge of one’s own',
    show: openEditor,
    change: async (remote) => {
      await square(remote).click();
      await challengeTitle(remote).fill('Dana’s maze');
    },
    expectChanged: async (remote) => {
      await expect(challengeTitle(remote)).toHaveValue('Dana’s maze');
      await expect(square(remote)).toHaveAccessibleName(isStart);
    },
  },
  {
    what: 'the set of a class',
    show: openList,
    change: async (remote) => {
      await remote.button(challengeTexts.set.open).click();
      await remote.page
        .getByRole('button', { name: challengeFile('02-around-the-corner').title })
        .click();
      await remote.button(challengeTexts.bar.all).click();
    },
    expectChanged: (remote) => expect(remote.button(challengeTexts.set.mine)).toBeVisible(),
  },
];

for (const { what, show, change, expectChanged } of KEPT) {
  test(`two tabs have the same after either changes it: ${what}`, async ({ page }) => {
    const one = await new ControllerPage(page).open();
    const other = await secondTab(one);
    await show(one);
    await show(other);
    await change(one);
    await expectChanged(other);
    for (const remote of [one, other]) {
      await remote.open();
      await show(remote);
      await expectChanged(remote);
    }
  });
}

test.describe('six steps in one tab and a press in another', () => {
  let one: ControllerPage;
  let other: ControllerPage;
  test.beforeEach(async ({ page }) => {
    one = await new ControllerPage(page).open();
    other = await secondTab(one);
    await one.program(...steps);
    await other.program(remoteTexts.commands.BACKWARD);
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
  await remote.program(...steps);
  await remote.button('CLEAR').click();
  await page.goto('/teach');
  await page.goBack();
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText([]);
  await remote.button(remoteTexts.program.undo).click();
  await expect(remote.steps).toHaveText(steps);
});

for (const [state, refuse] of Object.entries(REFUSALS)) {
  test(`with ${state} storage the remote works, and says once that nothing is kept`, async ({
    page,
  }) => {
    await refuse(page);
    const remote = await new ControllerPage(page).open();
    const { notKept } = remote.words.log.says;
    const notice = page.locator('.notice').getByText(notKept);
    await expect(remote.logged).toHaveCount(0);
    await remote.program(...steps);
    await expect(remote.steps).toHaveText(steps);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.locator('.notice').getByRole('button').click();
    await remote.button(remoteTexts.commands.FORWARD).click();
    await remote.tab('Settings');
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
}

for (const [what, key, text, show, change] of [
  ['program', 'robot-program', '"v999f"', KEPT[0]?.show, KEPT[0]?.change],
  ['saved programs', 'robot-saved-programs', '{"Dance":"ff"', KEPT[1]?.show, KEPT[1]?.change],
  ['settings', 'robot-settings', '{"speed":"fast"}', KEPT[2]?.show, KEPT[2]?.change],
  ['stars', 'robot-challenges', '[3]', KEPT[4]?.show, KEPT[4]?.change],
  ['challenge', 'robot-own-challenge', '"2abc"', KEPT[5]?.show, KEPT[5]?.change],
  ['set', 'robot-set', '"first-meters.unknown"', KEPT[6]?.show, KEPT[6]?.change],
] as const) {
  test(`what can’t be read is said, and stays when something is stored over it: ${what}`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([name, stored]) => {
        if (!localStorage.getItem(`unreadable:${name}:1`)) localStorage.setItem(name, stored);
      },
      [key, text] as const,
    );
    const remote = await new ControllerPage(page).open();
    await show?.(remote);
    const said = remote.logged.getByText(remote.words.log.says.notRead);
    await expect(said).toHaveCount(1);
    await change?.(remote);
    await expect.poll(() => storedIn(page, `unreadable:${key}:1`)).toBe(text);
    expect(await storedIn(page, key)).not.toBe(text);
  });
}

const storedIn = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

test('a saved program that was deleted comes back with Undo', async ({ page }) => {
  const remote = await new ControllerPage(page).open();
  await KEPT[1]?.show(remote);
  await KEPT[1]?.change(remote);
  await remote.button(fill(remoteTexts.programs.remove, { name: 'Dance' })).click();
  await expect(
    remote.button(
      fill(remoteTexts.programs.open, {
        name: `Dance, ${fillCount(remoteTexts.programs.steps, 1)}`,
      }),
    ),
  ).toHaveCount(0);
  const { programs, program } = remote.words;
  const undo = page.getByRole('dialog').getByRole('button', { name: program.undo });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(
    remote.button(
      fill(remoteTexts.programs.open, {
        name: `Dance, ${fillCount(remoteTexts.programs.steps, 1)}`,
      }),
    ),
  ).toBeFocused();
  await expect(page.getByText(programs.broughtBack.replace('{name}', 'Dance'))).toBeVisible();
  await page.reload();
  await KEPT[1]?.show(remote);
  await expect(
    remote.button(
      fill(remoteTexts.programs.open, {
        name: `Dance, ${fillCount(remoteTexts.programs.steps, 1)}`,
      }),
    ),
  ).toBeVisible();
});
