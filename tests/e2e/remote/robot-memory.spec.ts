import { expectAccessible } from '../../support/pages/page-checks.ts';
import { choosing, type EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, Remote, test } from '../../support/remote/robot-page.ts';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

async function swapTo(remote: Remote, robot: EmulatedRobot): Promise<void> {
  const disconnect = remote.button('Disconnect');
  if (await disconnect.isVisible()) await disconnect.click();
  remote.choose = choosing(robot);
  await remote.connect();
}

/** A robot's row in Settings, named by its letters. */
const row = ({ page }: Remote, letters: string) =>
  page.locator('summary').filter({ hasText: letters });

/** The remote in a new tab, which knows only what the browser has stored. */
const newTab = async ({ page }: Remote) => new Remote(await page.context().newPage()).open();

test('two robots that take turns each turn rightly, also in a new tab', async ({
  air,
  robot: zuvet,
  remote,
}) => {
  const pogip = await air.addRobot('BBC micro:bit [pogip]');
  await remote.tab('Settings');
  for (const [robot, rotation] of [
    [zuvet, '310'],
    [pogip, '420'],
  ] as const) {
    robot.greeting = 'READY\n';
    await swapTo(remote, robot);
    await expect(remote.slider(remoteTexts.settings.rotation)).toHaveValue('50');
    await remote.slider(remoteTexts.settings.rotation).fill(rotation);
    await expect(row(remote, robot === zuvet ? 'zuvet' : 'pogip')).toContainText(
      remote.words.robots.knowsStop,
    );
    robot.greeting = '';
  }
  await remote.button('Disconnect').click();
  await expect(remote.slider(remoteTexts.settings.rotation)).toHaveValue('50');
  const later = await newTab(remote);
  for (const [robot, line] of [
    [zuvet, 'LEFT,50,310'],
    [pogip, 'LEFT,50,420'],
  ] as const) {
    await swapTo(later, robot);
    await later.button(remoteTexts.commands.LEFT).press('Enter');
    await later.button(remoteTexts.stop.label).click();
    await expectLines(robot, line, 'STOP');
  }
});

test('a robot that a child named and colored is shown so, and keeps its letters', async ({
  robot,
  remote,
}) => {
  expect(robot.attempts).toBe(0);
  const { page, words } = remote;
  await remote.connect();
  await remote.tab('Settings');
  await row(remote, 'zuvet').click();
  await page.getByLabel(words.robots.name, { exact: true }).fill(' Rocket ');
  await page.getByRole('radio', { name: words.robots.colors.mint }).check();
  await expectAccessible(page);
  await expect(row(remote, 'zuvet')).toContainText('Rocket');
  const nameShown = page.getByRole('paragraph').filter({ hasText: /^Rocket$/ });
  await expect(remote.status).toHaveText(
    fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
  );
  await expect(nameShown).toBeVisible();
  await expect(remote.field).toHaveAttribute('data-robot', 'mint');
  const other = await newTab(remote);
  await other.tab('Settings');
  await expect(row(other, 'zuvet')).toContainText('Rocket');
});
