import { expect, Remote, test } from '../../support/remote/robot-page.ts';

test('a lost robot is sought with a visible count, reached again, and driven as before', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  robot.refusals = 2;
  await robot.drop();
  await expect(remote.status).toHaveText('Not Connected');
  await expect(remote.page.getByText(/1 of 6/).first()).toBeVisible();
  await expect(remote.page.getByText(/2 of 6/).first()).toBeVisible();
  await expect(remote.status).toHaveText('Connected to: zuvet', { timeout: 20_000 });
  expect(robot.attempts).toBe(4);
  await remote.button('Forward').click();
  await expect.poll(() => robot.lines).toEqual(['FORWARD,50,100\n']);
  expect(remote.count('', 'error')).toBe(0);
});

test('a held button does not drive on after a lost link', async ({ robot, remote }) => {
  await remote.connect();
  await remote.button('Forward').hover();
  await remote.page.mouse.down();
  await expect.poll(() => robot.writes.length).toBeGreaterThanOrEqual(3);
  await robot.drop();
  await expect(remote.status).toHaveText('Not Connected');
  const before = robot.writes.length;
  await expect(remote.status).toHaveText('Connected to: zuvet', { timeout: 15_000 });
  await remote.button('Left').press('Enter');
  await expect.poll(() => robot.lines.slice(before)).toEqual(['LEFT,50,50\n']);
});

test('one tab holds the robot; the other is told, and can take it', async ({
  robot,
  remote,
  context,
}) => {
  await remote.connect();
  const other = await new Remote(await context.newPage()).open();
  await expect(other.page.getByText('Another tab holds the robot.')).toBeVisible();
  await other.button('Connect to Microbit').click();
  await expect(other.status).toHaveText('Not Connected');
  expect(other.listed).toBe(0);
  await other.button('Take control here').click();
  await expect(other.status).toHaveText('Connected to: zuvet');
  await expect(remote.status).toHaveText('Not Connected');
  await remote.button('Forward').click();
  await other.button('Left').click();
  await expect.poll(() => robot.lines).toEqual(['LEFT,50,50\n']);
  await other.page.close();
  await remote.connect();
  await remote.button('Right').click();
  await expect.poll(() => robot.lines).toEqual(['LEFT,50,50\n', 'RIGHT,50,50\n']);
});
