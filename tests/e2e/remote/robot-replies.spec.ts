import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

test('what the robot says is shown when it comes, and does no harm', async ({ robot, remote }) => {
  await remote.connect();
  const { page, log } = remote;
  const row = (text: string) => log.getByRole('paragraph').filter({ hasText: text });

  await test.step('each line has its answer beside it', async () => {
    await remote.button('Forward').click();
    await remote.button('Left').click();
    await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
    await remote.hear(robot, 'CUT,FORWARD\nNO,LEFT,50,50');
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

  await test.step('other programs may say anything', async () => {
    await remote.hear(
      robot,
      Uint8Array.from({ length: 500 }, (_, at) => (at * 7) % 256),
    );
    await remote.hear(robot, `\n<b>bold</b>\n${'long '.repeat(80)}\nDISTANCE,-5\n`);
    await expect(row('<b>bold</b>')).toBeVisible();
    await expect(log).toContainText('DISTANCE,-5');
    const longest = await remote.logged.evaluateAll((rows) =>
      Math.max(...rows.map(({ textContent }) => textContent.length)),
    );
    expect(longest).toBeLessThanOrEqual(80);
    await remote.button('Backward').click();
    await expect.poll(() => robot.lines.at(-1)).toBe('BACKWARD,50,100\n');
  });

  await test.step('it is forgotten with the robot', async () => {
    await remote.button('Disconnect').click();
    await expect(page.getByText(/^Robot: /)).toHaveCount(0);
  });
});
