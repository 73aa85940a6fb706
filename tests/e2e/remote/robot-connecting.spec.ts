import type { ChooserAnswer, EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, Remote, test } from '../../support/remote/robot-page.ts';

test('a failed connection or line is reported, a closed chooser is not, and the next try works', async ({
  robot,
  remote,
}) => {
  const { page, choose } = remote;
  const connect = remote.button('Connect to Microbit');
  remote.choose = () => 'close';
  for (const turn of [1, 2]) {
    await connect.click();
    await expect.poll(() => remote.asked).toBe(turn);
    await expect(page.getByText('Choose your robot')).toBeHidden();
    await expect(remote.status).toHaveText('Not Connected');
  }
  expect(remote.count('', 'error')).toBe(0);

  remote.choose = choose;
  robot.refusals = 2;
  await connect.click();
  await expect(remote.status).toHaveText('Connection failed');
  expect(robot.attempts).toBe(2);
  expect(remote.count('Could not connect', 'error')).toBe(1);
  await expect(remote.log).toContainText('Could not connect');

  await page.setViewportSize({ width: 390, height: 844 });
  await remote.connect();
  robot.failsWrites = true;
  await remote.button('Forward').click();
  await expect.poll(() => remote.count('Not sent: FORWARD,50,100', 'error')).toBe(1);
  await expect(remote.log).toContainText('FORWARD,50,100');
  await expect(remote.status).toHaveText('Connected to: zuvet');
  const refused = page.getByRole('alert').filter({ hasText: 'The robot refused a command' });
  const hint = page.locator('.remote-hint');
  await expect(refused).toBeVisible();
  await expect(hint).toHaveText('The robot refused a command');
  robot.failsWrites = false;
  await remote.button('Left').click();
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
  await expect(refused).toBeHidden();
  await expect(hint).toHaveText('The virtual robot copies it');
});

test('every micro:bit with a UART service can be chosen and driven, by one tab at a time', async ({
  air,
  remote,
  context,
}) => {
  const offered = new Set<string>();
  const choosing =
    ({ address }: EmulatedRobot): ChooserAnswer =>
    (devices) => {
      for (const { id } of devices) offered.add(id);
      return devices.find(({ id }) => id === address)?.id;
    };
  const reach = (robot: EmulatedRobot) => {
    remote.choose = choosing(robot);
    return remote.button('Connect to Microbit').click();
  };
  await air.addRobot('Headphones');
  const none = await air.addRobot('BBC micro:bit', 'none');
  const swapped = await air.addRobot('BBC micro:bit [swapped]', 'swapped');
  const hasty = await air.addRobot('BBC micro:bit [hasty]', 'unacknowledged');
  await reach(none);
  await expect(remote.status).toHaveText('Connection failed');
  expect(remote.count('Could not connect', 'error')).toBe(1);

  // All other tests drive the usual layout.
  for (const [name, robot] of Object.entries({ swapped, hasty })) {
    await reach(robot);
    await expect(remote.status).toHaveText(`Connected to: ${name}`);
    await remote.button('Forward').click();
    await expectLines(robot, 'FORWARD,50,100');
    await remote.button('Disconnect').click();
  }
  expect(offered).toEqual(new Set([none, swapped, hasty].map(({ address }) => address)));

  await test.step('a second tab is told that the robot is in use, and takes it once it is chosen', async () => {
    const robot = await air.addRobot();
    remote.choose = choosing(robot);
    await remote.connect();
    const other = await new Remote(await context.newPage()).open();
    other.choose = choosing(robot);
    await expect(other.page.getByText('The robot is connected in another tab.')).toBeVisible();
    await other.button('Connect to Microbit').click();
    await expect(other.status).toHaveText('Not Connected');
    other.choose = () => 'close';
    await other.button('Take control here').click();
    await expect.poll(() => other.asked).toBe(1);
    await expect(remote.status).toHaveText('Connected to: zuvet');
    other.choose = choosing(robot);
    await other.button('Take control here').click();
    await expect(other.status).toHaveText('Connected to: zuvet');
    expect(other.asked).toBe(2);
    await expect(remote.status).toHaveText('Not Connected');
    await remote.button('Forward').click();
    await other.button('Left').click();
    await expectLines(robot, 'LEFT,50,50');
    await other.page.close();
    await remote.connect();
    await remote.button('Right').click();
    await expectLines(robot, 'LEFT,50,50', 'RIGHT,50,50');
  });
});
