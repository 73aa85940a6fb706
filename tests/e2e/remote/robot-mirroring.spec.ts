import { content } from '../../support/pages/content.ts';
import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, Remote, test } from '../../support/remote/robot-page.ts';

const { connectedTo } = content<{ connection: { status: { connectedTo: string } } }>(
  'pages/remote.he.yaml',
).connection.status;

/** Expects the values of a connected robot to be whole and to leave STOP in its place, on any screen. */
async function expectValuesFit(remote: Remote, robot: EmulatedRobot) {
  const { page } = remote;
  const values = page.locator('.remote-says');
  const screens = [
    { width: 992, height: 700 },
    { width: 667, height: 375 },
    { width: 360, height: 800 },
  ];
  const placesOfStop = async (look: (width: number) => Promise<void>) => {
    const places = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await look(screen.width);
      places.push(await page.locator('.remote-stop-place').boundingBox());
    }
    return places;
  };
  const before = await placesOfStop(() => expect(values).toHaveCount(0));
  const after = await placesOfStop(async (width) => {
    await remote.hear(robot, 'DISTANCE,123\nBATTERY,5820\nBUTTON,A\n');
    await expect(values).toContainText('5.8');
    const hidden = await values.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  });
  expect(after).toEqual(before);
}

test('the page shows the robot’s replies and values, and the virtual robot copies it if wanted', async ({
  robot,
  remote,
}) => {
  const { page, log } = remote;
  await remote.connect();
  const row = (text: string) => log.getByRole('paragraph').filter({ hasText: text });

  await test.step('each reply appears beside its line', async () => {
    // A reply counts for three seconds; a slow machine may take longer.
    await page.evaluate(() => {
      const now = Date.now();
      Date.now = () => now;
    });
    await remote.button('Forward').click();
    await remote.button('Left').click();
    await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
    await remote.hear(robot, '<b>bold</b>\nCUT,FORWARD\nNO,LEFT,50,50');
    await expect(row('<b>bold</b>')).toBeVisible();
    await expect(row('FORWARD,50,100')).toContainText('cut short');
    await remote.hear(robot, '\r\n');
    await expect(row('LEFT,50,50')).toContainText('not understood');
  });

  await test.step('distance, battery and buttons appear near the status', async () => {
    const says = page.locator('.remote-status').getByText(/^Robot: /);
    await expect(says).toHaveCount(0);
    await remote.hear(robot, 'DISTANCE,23\nBATTERY,5820\n');
    await expect(says).toHaveText('Robot: 23 cm ahead, battery 5.8 V');
    await remote.hear(robot, 'BUTTON,A\n');
    await expect(says).toHaveText('Robot: button A, 23 cm ahead, battery 5.8 V');
    await expect(page.locator('[aria-live]').filter({ hasText: 'button A' })).toHaveCount(1);
  });

  await test.step('“Find my robot” sends FIND, and says if the robot’s program is too old for it', async () => {
    await remote.button('Find my robot').click();
    await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50', 'FIND');
    await remote.hear(robot, 'DONE,FIND\n');
    await expect(row('FIND')).toContainText('done');
    const tooOld = page.getByText('my program is too old');
    await expect(tooOld).toHaveCount(0);
    await remote.button('Find my robot').click();
    await expect.poll(() => robot.writes).toHaveLength(4);
    await remote.hear(robot, 'NO,FIND\n');
    await expect(tooOld).toBeVisible();
  });

  await test.step('the values disappear when the robot disconnects', async () => {
    await remote.button('Disconnect').click();
    await expect(page.getByText(/^Robot: /)).toHaveCount(0);
  });

  await test.step('the values are never cut off and do not move STOP, on any screen', async () => {
    await remote.connect();
    await expect(page.getByText('The virtual robot copies it')).toBeVisible();
    await expectValuesFit(remote, robot);
  });

  await remote.button('Clear log').click();
  robot.writes.length = 0;
  await remote.button('Back to center').click();
  const start = await remote.robotAt();
  const aQuarterRight = { ...start, turn: start.turn + 90 };

  await test.step('the virtual robot copies the real one', async () => {
    await remote.button('Forward').click();
    await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
    await remote.button('Back to center').click();
    await expect.poll(() => remote.robotAt()).toEqual(start);
    await expectLines(robot, 'FORWARD,50,100');
  });

  await test.step('in a challenge, the virtual robot drives whole turns, until “My robot did it”', async () => {
    await remote.tab('Settings');
    await page.getByLabel('The virtual robot copies the real one').uncheck();
    await remote.slider('Rotation').fill('310');
    await remote.tab('Basic Mode');
    await page.evaluate(() => (location.hash = '#c=first-meters'));
    await expect(page.locator('.challenge-bar')).toContainText('First meters');
    const first = await remote.robotAt();
    robot.writes.length = 0;
    await remote.button('Left').click();
    await expect.poll(() => remote.robotAt()).toEqual({ ...first, turn: first.turn - 90 });
    await expectLines(robot, 'LEFT,50,310');
    await expect(page.getByText('Steps: 1')).toBeVisible();
    const did = remote.button('My robot did it');
    await did.click();
    await expect(did).toHaveAttribute('aria-pressed', 'true');
    await remote.button('All challenges').click();
    await expect(page.getByRole('button', { name: '1. First meters' })).toContainText(
      '✓ On the floor',
    );
    await page.keyboard.press('Escape');
    await remote.button('Leave the challenge').click();
  });

  await test.step('the virtual robot rests if the visitor has switched copying off', async () => {
    await remote.tab('Settings');
    await remote.slider('Rotation').fill('50');
    await remote.tab('Basic Mode');
    robot.writes.length = 0;
    await remote.button('Left').click();
    await expectLines(robot, 'LEFT,50,50');
    robot.refusals = 100;
    await robot.drop();
    await expect(page.getByText(/^Connection lost. Attempt/)).toBeVisible();
    await remote.button('Cancel').click();
    await remote.button('Right').click();
    await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    // It did not turn left with the real one.
    await expect.poll(() => remote.robotAt()).toEqual(aQuarterRight);
  });
});

test('in Hebrew too, the robot’s values are never cut off and do not move STOP', async ({
  page,
  air,
  robot,
}) => {
  const remote = await new Remote(page).open('Heb');
  await page.locator('.remote-connect-button').click();
  await expect(remote.status).toHaveText(connectedTo.replace('{name}', 'zuvet'));
  await expectValuesFit(remote, robot);
  await air.settled();
});
