import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, type Remote, test } from '../../support/remote/robot-page.ts';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

const FORWARD = 'FORWARD,50,1000';

/**
 * Connects a robot that announces itself, and starts the first drive, of a second. Stops the page's clock 250 ms after
 * its beginning.
 */
async function driveLong(remote: Remote, robot: EmulatedRobot): Promise<void> {
  const { clock } = remote.page;
  await clock.install();
  robot.greeting = 'READY\n';
  await remote.connect();
  await expect(remote.log).toContainText('READY');
  await remote.tab('Settings');
  await remote.slider(remoteTexts.settings.drive).press('End');
  await remote.tab('Basic Mode');
  await clock.pauseAt(await remote.page.evaluate(() => Date.now() + 1000));
  await remote.button(remoteTexts.commands.FORWARD).press('Enter');
  await expectLines(robot, FORWARD);
  await robot.settled();
  await clock.runFor(250);
}

const ENDINGS: [string, (remote: Remote) => Promise<unknown>][] = [
  ['STOP is pressed', (remote) => remote.button(remoteTexts.stop.label).click()],
  ['Space is pressed with Ctrl', ({ page }) => page.keyboard.press('Control+Space')],
  ['it is disconnected', (remote) => remote.button('Disconnect').click()],
  ['the page is reloaded', ({ page }) => page.reload()],
  ['another page is opened', ({ page }) => page.goto('/about')],
  ['the page is closed', ({ page }) => page.close({ runBeforeUnload: true })],
];

for (const [name, end] of ENDINGS) {
  test(`a robot with our program gets STOP in its first movement when ${name}`, async ({
    robot,
    remote,
  }) => {
    await driveLong(remote, robot);
    await end(remote);
    await expectLines(robot, FORWARD, 'STOP');
  });
}

test('a robot that has said nothing gets no STOP', async ({ robot, remote }) => {
  await remote.connect();
  await remote.button(remoteTexts.commands.FORWARD).press('Enter');
  await remote.button(remoteTexts.stop.label).click();
  await remote.button(remoteTexts.commands.LEFT).press('Enter');
  await remote.button('Disconnect').click();
  await expect(remote.status).toHaveText('Not Connected');
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
});

const HOLDS: [string, (remote: Remote) => Promise<() => Promise<unknown>>][] = [
  [
    'a key',
    async ({ page }) => {
      await page.keyboard.down('ArrowUp');
      return () => page.keyboard.up('ArrowUp');
    },
  ],
  [
    'a finger on a button',
    async (remote) => {
      await remote.button(remoteTexts.commands.FORWARD).hover();
      await remote.page.mouse.down();
      return () => remote.page.mouse.up();
    },
  ],
  [
    'the stick',
    async ({ page }) => {
      const box = await page
        .getByRole('group', { name: remoteTexts.commands.wheels })
        .boundingBox();
      if (!box) throw new Error('No pad');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 40);
      return () => page.mouse.up();
    },
  ],
];

for (const [name, hold] of HOLDS) {
  test(`${name} that is held while a robot connects drives it only after a new press`, async ({
    robot,
    remote,
  }) => {
    await remote.page.clock.install();
    const open = robot.holdConnections();
    await remote.button('Connect to Microbit').click();
    await expect.poll(() => robot.attempts).toBe(1);
    const release = await hold(remote);
    // The virtual robot moves meanwhile.
    await expect(remote.log).toContainText('FORWARD');
    open();
    await expect(remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
    await remote.page.clock.runFor(2000);
    expect(robot.lines).toEqual([]);
    await release();
    await remote.page.keyboard.press('ArrowLeft');
    await expectLines(robot, 'LEFT,50,50');
  });
}
