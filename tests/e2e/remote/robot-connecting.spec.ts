import type { ChooserAnswer, EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, Remote, test } from '../../support/remote/robot-page.ts';

test('what goes wrong is told, a closed chooser is not, and the next try works', async ({
  robot,
  remote,
}) => {
  const connect = remote.button('Connect to Microbit');
  const { choose } = remote;
  remote.choose = () => 'close';
  for (const turn of [1, 2]) {
    await connect.click();
    await expect.poll(() => remote.asked).toBe(turn);
    await expect(remote.page.getByText('Choose your robot')).toBeHidden();
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

  await remote.connect();
  robot.failsWrites = true;
  await remote.button('Forward').click();
  await expect.poll(() => remote.count('Not sent: FORWARD,50,100', 'error')).toBe(1);
  await expect(remote.log).toContainText('FORWARD,50,100');
  await expect(remote.status).toHaveText('Connected to: zuvet');
  robot.failsWrites = false;
  await remote.button('Left').click();
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
});

test('only what is named like a micro:bit is offered, and driven over any kind of UART, by one tab', async ({
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

  // The usual one is driven by every other test.
  for (const [name, robot] of Object.entries({ swapped, hasty })) {
    await reach(robot);
    await expect(remote.status).toHaveText(`Connected to: ${name}`);
    await remote.button('Forward').click();
    await expectLines(robot, 'FORWARD,50,100');
    await remote.button('Disconnect').click();
  }
  expect(offered).toEqual(new Set([none, swapped, hasty].map(({ address }) => address)));

  await test.step('one tab holds the robot; the other is told, and can take it', async () => {
    const robot = await air.addRobot();
    remote.choose = choosing(robot);
    await remote.connect();
    const other = await new Remote(await context.newPage()).open();
    other.choose = choosing(robot);
    await expect(other.page.getByText('The robot is connected in another tab.')).toBeVisible();
    await other.button('Connect to Microbit').click();
    await expect(other.status).toHaveText('Not Connected');
    await other.button('Take control here').click();
    await expect(other.status).toHaveText('Connected to: zuvet');
    expect(other.asked).toBe(1);
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
