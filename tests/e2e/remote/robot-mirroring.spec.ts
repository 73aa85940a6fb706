import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

test('the virtual robot is left for a real one, and copies it as long as it is asked to', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  const start = await remote.robotAt();
  const tryVirtual = remote.button('Try the virtual robot');
  const putAway = remote.button('Put away the virtual robot');
  const listens = page.getByText('Your robot listens');

  await test.step('left for the real one, and driven again after it', async () => {
    await tryVirtual.click();
    await remote.button('Forward').click();
    await expect(remote.logged).toHaveText(['FORWARD,50,100']);
    await remote.button('Back to the middle').click();
    await remote.connect();
    await expect(listens).toBeVisible();
    await remote.button('Left').click();
    await expectLines(robot, 'LEFT,50,50');
    expect(await remote.robotAt()).toEqual(start);
    await remote.button('Disconnect').click();
    await remote.button('Right').click();
    await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
    await remote.button('Back to the middle').click();
    await expectLines(robot, 'LEFT,50,50');
  });

  await test.step('copies until it is put away', async () => {
    await remote.connect();
    await tryVirtual.click();
    await expect(page.getByText('The virtual robot copies it')).toBeVisible();
    await remote.button('Forward').click();
    await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
    await remote.button('Back to the middle').click();
    await expect.poll(() => remote.robotAt()).toEqual(start);
    await putAway.click();
    await expect(listens).toBeVisible();
    await remote.button('Left').click();
    await expectLines(robot, 'LEFT,50,50', 'FORWARD,50,100', 'LEFT,50,50');
    expect(await remote.robotAt()).toEqual(start);
  });

  await test.step('waits for a lost one, and sleeps when that one is let go', async () => {
    await remote.tab('Settings');
    const copies = page.getByLabel('The virtual robot copies the real one');
    await expect(copies).not.toBeChecked();
    await copies.check();
    await remote.tab('Basic Mode');
    await expect(putAway).toBeVisible();
    robot.refusals = 100;
    await robot.drop();
    await expect(page.getByText(/^Link lost/)).toBeVisible();
    await expect(putAway).toBeVisible();
    await remote.button('Give up').click();
    await expect(putAway).toBeHidden();
    await expect(page.getByText('No robot at hand?')).toBeVisible();
  });
});
