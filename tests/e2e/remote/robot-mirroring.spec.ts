import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

test('the page shows what the robot says, and the virtual robot copies it or rests beside it', async ({
  robot,
  remote,
}) => {
  const { page, log } = remote;
  await remote.connect();
  const row = (text: string) => log.getByRole('paragraph').filter({ hasText: text });

  await test.step('each line has its answer beside it', async () => {
    // Answers count for three seconds, however long the steps of this test take.
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

  await test.step('distance, batteries and buttons stand near the status', async () => {
    const says = page.locator('.remote-status').getByText(/^Robot: /);
    await expect(says).toHaveCount(0);
    await remote.hear(robot, 'DISTANCE,23\nBATTERY,5820\n');
    await expect(says).toHaveText('Robot: 23 cm ahead, battery 5.8 V');
    await remote.hear(robot, 'BUTTON,A\n');
    await expect(says).toHaveText('Robot: button A, 23 cm ahead, battery 5.8 V');
    await expect(page.locator('[aria-live]').filter({ hasText: 'button A' })).toHaveCount(1);
  });

  await test.step('one of many robots is found, unless its program is older', async () => {
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

  await test.step('it is forgotten with the robot', async () => {
    await remote.button('Disconnect').click();
    await expect(page.getByText(/^Robot: /)).toHaveCount(0);
  });

  await remote.button('Clear log').click();
  robot.writes.length = 0;
  await remote.button('Back to center').click();
  const start = await remote.robotAt();
  const aQuarterRight = { ...start, turn: start.turn + 90 };
  const stands = () => remote.robotAt();

  await test.step('driven before the real one is there', async () => {
    await remote.button('Forward').click();
    await expect(remote.logged).toHaveText(['Bluetooth not connected', 'FORWARD,50,100']);
    await remote.button('Back to center').click();
  });

  await test.step('copies the real one', async () => {
    await remote.connect();
    await expect(page.getByText('The virtual robot copies it')).toBeVisible();
    await remote.button('Forward').click();
    await expect.poll(async () => (await stands()).y).toBeLessThan(start.y - 1);
    await remote.button('Back to center').click();
    await expect.poll(stands).toEqual(start);
    await expectLines(robot, 'FORWARD,50,100');
  });

  await test.step('rests beside it if visitors want that', async () => {
    await remote.tab('Settings');
    await page.getByLabel('The virtual robot copies the real one').uncheck();
    await remote.tab('Basic Mode');
    await remote.button('Left').click();
    await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
    robot.refusals = 100;
    await robot.drop();
    await expect(page.getByText(/^Connection lost. Attempt/)).toBeVisible();
    await remote.button('Cancel').click();
    await remote.button('Right').click();
    await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    // It has not turned left with the real one.
    await expect.poll(stands).toEqual(aQuarterRight);
  });
});

for (const path of ['/controller', '/controllerHeb']) {
  test(`what the robot says is whole on every screen, and moves no button: ${path}`, async ({
    robot,
    remote,
  }) => {
    const { page } = remote;
    const says = page.locator('.remote-says');
    const stop = page.locator('.remote-stop-place');
    const screens = [
      { width: 1440, height: 900 },
      { width: 992, height: 700 },
      { width: 667, height: 375 },
      { width: 360, height: 800 },
    ];
    const places = async (look: (width: number) => Promise<void>) => {
      const found = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await look(screen.width);
        found.push(await stop.boundingBox());
      }
      return found;
    };
    await page.goto(path);
    await page.locator('.remote-connect-button').click();
    await expect(remote.status).toHaveText(/zuvet/);
    const before = await places(() => expect(says).toHaveCount(0));
    const after = await places(async (width) => {
      await remote.hear(robot, 'DISTANCE,123\nBATTERY,5820\nBUTTON,A\n');
      await expect(says).toContainText('5.8');
      const hidden = await says.evaluate((text) => text.scrollWidth - text.clientWidth);
      expect(hidden, `${width} px`).toBe(0);
    });
    expect(after).toEqual(before);
  });
}
