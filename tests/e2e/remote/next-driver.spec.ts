import { expect, type Page, test } from '@playwright/test';
import { toCode } from '../../../src/features/challenges/code';
import { EMPTY_LAYOUT, putSymbol } from '../../../src/features/robot/simulator/layout';
import { expectAccessible } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
import { follow, press } from '../../support/remote/shared-controller';
import { REFUSALS } from '../../support/site/refused-storage';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, challengeFile, englishTexts } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');

const steps = [remoteTexts.commands.FORWARD, remoteTexts.commands.LEFT, remoteTexts.commands.S1F];
const OWN = toCode({
  title: 'Dana’s maze',
  layout: putSymbol(putSymbol(EMPTY_LAYOUT, 0, '>'), 2, 'o'),
  steps: 10,
  seconds: 30,
});
const STORED = {
  'robot-challenges': { 'first-meters': 3 },
  'robot-floor': ['first-meters'],
  'robot-saved-programs': { Dance: 'ffll' },
  'robot-own-challenge': OWN,
};

/** The steps as one text after the other: Undo takes back one at a time. */
const PROGRAM = { program: 'flx', earlier: ['', 'f', 'fl'] };

/** Opens the remote with the work of a child, which the browser has stored. */
async function playedRemote(page: Page): Promise<ControllerPage> {
  await page.addInitScript(
    (stored) => {
      if (sessionStorage.length > 0) return;
      sessionStorage.setItem('stored', 'once');
      for (const [key, value] of Object.entries(stored))
        localStorage.setItem(key, JSON.stringify(value));
    },
    { ...STORED, 'robot-program': PROGRAM },
  );
  return openProgram(await new ControllerPage(page).open());
}

/** Opens Prog Mode, and adds these steps. */
async function openProgram(remote: ControllerPage, ...names: string[]): Promise<ControllerPage> {
  await remote.tab('Prog Mode');
  await expect(remote.button(remoteTexts.program.play)).toBeVisible();
  await press(remote, ...names);
  return remote;
}

class Card {
  readonly remote: ControllerPage;
  readonly dialog;
  readonly made;
  readonly link;
  readonly words;

  constructor(remote: ControllerPage) {
    this.remote = remote;
    this.words = remote.words.challenge.driver;
    this.dialog = remote.page.getByRole('dialog');
    this.made = this.dialog.locator('dl');
    this.link = this.dialog.getByRole('textbox', { name: remote.words.share.link });
  }

  /** Presses 'Next driver' in Settings. */
  async press(): Promise<this> {
    await this.remote.tab('Settings');
    await this.remote.button(this.remote.words.challenges.driver).click();
    return this;
  }

  says(said: keyof Card['words']['says']) {
    return this.dialog.getByText(this.words.says[said]);
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }
}

const expectWork = async (made: Card['made']) => {
  await expect(made).toContainText(fillCount(remoteTexts.programs.steps, 3));
  await expect(made).toContainText('Dance');
  await expect(
    made.getByRole('img', { name: fill(challengeTexts.stars, { stars: 3 }) }),
  ).toBeVisible();
  await expect(made).toContainText(challengeFile('01-first-meters').title);
  await expect(made).toContainText('Dana’s maze');
};

async function expectClean(remote: ControllerPage): Promise<void> {
  await press(remote, remoteTexts.tabs.prog);
  await expect(remote.steps).toHaveCount(0);
  await expect(remote.button(remoteTexts.program.undo)).toBeDisabled();
  await press(remote, remoteTexts.program.programs);
  await expect(remote.page.getByText(remote.words.programs.none)).toBeVisible();
  await press(remote, remoteTexts.programs.close, remoteTexts.challenges.open);
  await expect(
    remote.page.getByText(anyValues(fill(challengeTexts.collected, { stars: 0 }))),
  ).toBeVisible();
  await expect(remote.page.getByText(`✓ ${remote.words.challenge.floor.done}`)).toHaveCount(0);
  await press(remote, challengeTexts.editor.open);
  await expect(remote.page.getByLabel(challengeTexts.editor.title)).toHaveValue('');
}

test('one press ends the run and cleans the device; the card has the work, a QR code and a link', async ({
  page,
}) => {
  const remote = await playedRemote(page);
  await remote.button(remoteTexts.program.step).click();
  await press(remote, remoteTexts.tabs.basic);
  await remote.button(remoteTexts.challenges.open).click();
  await remote.button(remote.words.challenges.driver).click();
  const card = new Card(remote);
  await expect(card.says('kept')).toBeVisible();
  await expect(remote.logged.getByText(remoteTexts.log.says.programStopped)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: remoteTexts.challenges.driver })).toBeFocused();
  await expectWork(card.made);
  await expect(card.dialog.getByRole('img', { name: remote.words.share.qr })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(remote.button(remoteTexts.challenges.open)).toBeFocused();
  await expectClean(remote);
});

test('Undo brings everything back, also after closing the card and a reload', async ({ page }) => {
  const remote = await playedRemote(page);
  await (await new Card(remote).press()).says('kept').waitFor();
  await press(remote, remoteTexts.programs.close);
  await remote.open();
  const card = await new Card(remote).press();
  await expectWork(card.made);
  await card.button(remoteTexts.program.undo).click();
  await expect(page.getByText(card.words.undone)).toBeVisible();
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText(steps);
  await remote.button(remoteTexts.program.undo).click();
  await expect(remote.steps).toHaveText(steps.slice(0, -1));
  const stored = await page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage[key] as string)])),
    Object.keys(STORED),
  );
  expect(stored).toEqual(STORED);
});

test('the link brings the work to another browser, and asks before a program is replaced', async ({
  page,
  browser,
}) => {
  const remote = await playedRemote(page);
  const { hash } = new URL(await (await new Card(remote).press()).link.inputValue());
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' });
  const there = await new ControllerPage(await elsewhere.newPage()).open();
  await openProgram(there, remoteTexts.commands.BACKWARD);
  await follow(there, hash);
  const card = new Card(there);
  await expectWork(card.made);
  await expectAccessible(there.page);
  await card.button(there.words.challenge.work.add).click();
  await there.button(there.words.incoming.open).click();
  await expect(there.steps).toHaveText(steps);
  await press(there, remoteTexts.challenges.open);
  await expect(
    there.page.getByText(anyValues(fill(challengeTexts.collected, { stars: 3 }))),
  ).toBeVisible();
  await press(there, challengeTexts.editor.open);
  await expect(there.page.getByLabel(challengeTexts.editor.title)).toHaveValue('Dana’s maze');
  await elsewhere.close();
});

test('a card’s link that was cut, is from a newer version, or is huge says so and changes nothing', async ({
  page,
}) => {
  const remote = await playedRemote(page);
  const { unreadable, challenge } = remote.words;
  for (const [fragment, why] of [
    ['w=1.pffl.301-first', unreadable.damaged],
    ['w=2.anything', unreadable.newer],
    [`w=1.${'f'.repeat(100_000)}`, unreadable.damaged],
  ] as const) {
    await follow(remote, fragment);
    await expect(page.getByRole('alert')).toHaveText(challenge.work.refused.replace('{why}', why));
    await press(remote, remoteTexts.programs.close);
  }
  await expect(remote.steps).toHaveText(steps);
});

test('with full storage nothing is removed before the driver agrees', async ({ page }) => {
  await REFUSALS.full(page);
  const remote = await new ControllerPage(page).open();
  await openProgram(remote, ...steps);
  const card = await new Card(remote).press();
  await expect(card.says('unkept')).toBeVisible();
  await expect(card.link).toHaveValue(/#w=1\.pflx\./);
  await page.keyboard.press('Escape');
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText(steps);
  await card.press();
  await card.button(card.words.clean).click();
  await expect(card.button(remoteTexts.program.undo)).toBeFocused();
  await page.keyboard.press('Escape');
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveCount(0);
  await card.press();
  await card.button(remoteTexts.program.undo).click();
  await remote.tab('Prog Mode');
  await expect(remote.steps).toHaveText(steps);
});

test('the card prints alone, with its name and QR code', async ({ page }) => {
  const remote = await playedRemote(page);
  const card = await new Card(remote).press();
  await card.dialog.getByLabel(card.words.name).fill('Dana');
  await page.emulateMedia({ media: 'print' });
  await expect(card.dialog.getByRole('img', { name: remote.words.share.qr })).toBeVisible();
  await expect(card.dialog.getByLabel(card.words.name)).toBeVisible();
  await expectWork(card.made);
  await expect(card.link).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeHidden();
});
