import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

test('PLAY sends the steps in order, and continues with the same step after a lost link', async ({
  robot,
  remote,
}) => {
  const { page, status } = remote;
  await remote.connect();
  await remote.program('Right');
  await remote.button('CLEAR').click();
  await remote.button('PLAY').click();
  await expect(remote.logged.last()).toHaveText('No commands in sequence');
  expect(remote.count('No commands in sequence')).toBe(1);

  await remote.tab('Settings');
  // Leaves time to lose the link between the first step and the second.
  await remote.slider('Script delay').fill('2000');
  await remote.program('Forward', 'Left', 'Servo 1 up');
  expect(robot.writes).toEqual([]);
  await remote.button('PLAY').click();
  await expect.poll(() => robot.writes).toHaveLength(1);
  robot.refusals = Infinity;
  await robot.drop();
  await expect(status).toHaveText('Not Connected');
  await expect(remote.log).toContainText('Attempt 1 of 6');
  await expect(page.getByText('Connection lost. Attempt 2 of 6')).toBeVisible();
  await expect(page.getByText('Paused at step 1 of 3. Waiting for the robot')).toBeVisible();
  robot.refusals = 0;
  await expect(status).toHaveText('Connected to: zuvet');
  await expectLines(robot, 'FORWARD,50,100');

  await expect(page.getByText('Paused at step 1 of 3. Press PLAY to continue')).toBeVisible();
  await remote.button('PLAY').click();
  await expect.poll(() => remote.count('Program finished')).toBe(1);
  await expect(remote.logged.last()).toHaveText(/^Program finished/);
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50', 'S1F,50,50');
  expect(remote.count('', 'error')).toBe(0);
});
