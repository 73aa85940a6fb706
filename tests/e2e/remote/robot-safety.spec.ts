import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import {
  expect,
  expectLines,
  type Remote,
  sharedWindow,
  test,
} from '../../support/remote/robot-page.ts';
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

const expectStopped = (robot: EmulatedRobot) => expectLines(robot, FORWARD, 'STOP');

const ENDINGS: [string, (remote: Remote) => Promise<unknown>][] = [
  ['STOP is pressed', (remote) => remote.button(remoteTexts.stop.label).click()],
  ['the page is reloaded', ({ page }) => page.reload()],
  ['another page is opened', ({ page }) => page.goto('/about')],
];

test.describe(() => {
  sharedWindow();
  test.afterEach(({ page }) => page.clock.resume());

  for (const [name, end] of ENDINGS) {
    test(`a robot with our program gets STOP in its first movement when ${name}`, async ({
      robot,
      remote,
    }) => {
      await driveLong(remote, robot);
      await end(remote);
      await expectStopped(robot);
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

  test('a key that is held while a robot connects drives it only after a new press', async ({
    robot,
    remote,
  }) => {
    const { page } = remote;
    await page.clock.install();
    const open = robot.holdConnections();
    await remote.button('Connect to Microbit').click();
    await expect.poll(() => robot.attempts).toBe(1);
    await page.keyboard.down('ArrowUp');
    // The virtual robot moves meanwhile.
    await expect(remote.log).toContainText('FORWARD');
    open();
    await expect(remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
    await page.clock.runFor(2000);
    expect(robot.lines).toEqual([]);
    await page.keyboard.up('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expectLines(robot, 'LEFT,50,50');
  });
});

test('a robot with our program gets STOP in its first movement when the page is closed', async ({
  robot,
  remote,
}) => {
  await driveLong(remote, robot);
  await remote.page.close({ runBeforeUnload: true });
  await expectStopped(robot);
});
