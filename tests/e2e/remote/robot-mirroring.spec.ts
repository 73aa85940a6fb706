import { expect, test } from '../../support/remote/robot-page.ts';

test('the virtual robot copies a connected one until it is put away', async ({ robot, remote }) => {
  const { page } = remote;
  await remote.connect();
  await expect(page.getByText('Your robot listens')).toBeVisible();
  const start = await remote.robotAt();
  await remote.button('Forward').click();
  await expect.poll(() => robot.lines).toEqual(['FORWARD,50,100\n']);
  expect(await remote.robotAt()).toEqual(start);

  await remote.button('Try the virtual robot').click();
  await expect(page.getByText('The virtual robot copies it')).toBeVisible();
  await remote.button('Forward').click();
  await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
  await remote.button('Back to the middle').click();
  await expect.poll(() => remote.robotAt()).toEqual(start);

  await remote.button('Put the virtual robot away').click();
  await expect(page.getByText('Your robot listens')).toBeVisible();
  await remote.button('Left').click();
  await expect
    .poll(() => robot.lines)
    .toEqual(['FORWARD,50,100\n', 'FORWARD,50,100\n', 'LEFT,50,50\n']);
  expect(await remote.robotAt()).toEqual(start);
  await remote.tab('Settings');
  await expect(page.getByLabel('The virtual robot copies the real one')).not.toBeChecked();
});

test('a robot that copies waits for a lost one, and sleeps when that one is let go', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  await remote.tab('Settings');
  await page.getByLabel('The virtual robot copies the real one').check();
  await remote.tab('Basic Mode');
  await expect(page.getByText('No robot at hand?')).toBeVisible();
  await remote.connect();
  const away = remote.button('Put the virtual robot away');
  await expect(away).toBeVisible();
  robot.refusals = 100;
  await robot.drop();
  await expect(page.getByText(/^Link lost/)).toBeVisible();
  await expect(away).toBeVisible();
  await remote.button('Give up').click();
  await expect(away).toBeHidden();
  await expect(page.getByText('No robot at hand?')).toBeVisible();
});

test('the virtual robot that was driven before is left for the real one', async ({
  robot,
  remote,
}) => {
  await remote.button('Try the virtual robot').click();
  await remote.button('Forward').click();
  await expect.poll(() => remote.logged()).toEqual(['FORWARD,50,100']);
  await remote.connect();
  await expect(remote.page.getByText('Your robot listens')).toBeVisible();
  await remote.button('Left').click();
  await expect.poll(() => robot.lines).toEqual(['LEFT,50,50\n']);
  await remote.button('Disconnect').click();
  await remote.button('Right').click();
  await expect.poll(async () => (await remote.logged()).at(-1)).toBe('RIGHT,50,50');
  expect(robot.lines).toEqual(['LEFT,50,50\n']);
});
