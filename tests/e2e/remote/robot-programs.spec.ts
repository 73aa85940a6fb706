import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

const FORWARD = 'FORWARD,50,100';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('PLAY sends a program to the robot, however the program was made', async ({
  robot,
  remote,
}) => {
  const { page, status, steps } = remote;
  await remote.connect();

  await test.step('not if the strip is empty', async () => {
    await remote.tab('Prog Mode');
    await remote.button('PLAY').click();
    await expect(remote.logged.last()).toHaveText('No commands in sequence');
    expect(remote.count('No commands in sequence')).toBe(1);
  });

  await test.step('built by touch', async () => {
    const names = ['Repeat', 'Forward', 'Repeat', 'Left', 'Wait'];
    for (const name of names) await remote.button(name).tap();
    await remote.button('One repeat fewer').tap();
    await remote.button('Step 3').tap();
    await remote.slider('Wait').fill('300');
    await remote.button('Step 2').tap();
    await remote.slider('Lasts').fill('200');
    await remote.button('Repeat block 1').tap();
    await remote.button('One repeat fewer').tap();
    await expect(steps).toHaveText(['Forward', 'Left, 0.2 s', 'Wait, 0.3 s']);
    await expect(remote.button('Repeat block 2')).toHaveAccessibleDescription(
      '2 times, steps inside: 2',
    );
    await expect(page.getByText('10 steps, 2.2 s')).toBeVisible();
    await remote.button('PLAY').tap();
    await expect(remote.logged.last()).toHaveText(/^Program finished/);
    const once = [FORWARD, 'LEFT,50,200', 'LEFT,50,200'];
    await expectLines(robot, ...once, ...once);
  });

  await remote.button('CLEAR').click();
  const follow = (hash: string) => page.evaluate((to) => (location.hash = to), hash);
  const play = async (...lines: string[]) => {
    robot.writes.length = 0;
    await remote.button('PLAY').click();
    await expectLines(robot, ...lines);
    await expect(page.locator('[data-running]')).toHaveCount(0);
  };

  await test.step('from an older link, with the visitor’s own settings', async () => {
    await follow('#p=v2s80d300p400gfl');
    await play(FORWARD, 'LEFT,50,50');
    await remote.button('Share').click();
    await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#p=fl$/);
    await page.keyboard.press('Escape');
  });

  await test.step('recorded', async () => {
    await remote.tab('Basic Mode');
    await remote.button('Record').click();
    robot.writes.length = 0;
    await remote.button('Right').click();
    await remote.button('Forward').hover();
    await page.mouse.down();
    await expect.poll(() => robot.writes.length, { intervals: [20] }).toBeGreaterThan(2);
    await page.mouse.up();
    await remote.button('End recording').click();
    await expect(steps.first()).toHaveText('Right');
    const ms = 100 * robot.lines.filter((line) => line === `${FORWARD}\n`).length;
    // A step lasts at most a second.
    const lengths = ms > 1000 ? [1000, ms - 1000] : [ms];
    await play('RIGHT,50,50', ...lengths.map((length) => `FORWARD,50,${length}`));
    await remote.button('Undo').click();
    await expect(steps).toHaveText(['Forward', 'Left']);
  });

  await test.step('recorded until STOP, which stays in Basic Mode', async () => {
    await remote.tab('Basic Mode');
    await remote.button('Record').click();
    await remote.button('Left').click();
    await expect(remote.logged.last()).toHaveText('LEFT,50,50');
    await remote.button('STOP').click();
    await expect(page.getByText(/Your drive is now a program \(steps: 1\)/)).toBeVisible();
    await expect(remote.button('Record')).toBeVisible();
  });

  await test.step('in order, continuing with the next step after a lost link', async () => {
    await remote.tab('Settings');
    // Leaves time to lose the link between the first step and the second.
    await remote.slider('Script delay').fill('2000');
    await remote.tab('Prog Mode');
    await remote.button('CLEAR').click();
    await remote.program('Forward', 'Left', 'Servo 1 up');
    robot.writes.length = 0;
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
    await expectLines(robot, FORWARD);

    await expect(page.getByText('Paused at step 1 of 3. Press PLAY to continue')).toBeVisible();
    const finished = remote.count('Program finished');
    await remote.button('PLAY').click();
    await expect.poll(() => remote.count('Program finished')).toBe(finished + 1);
    await expect(remote.logged.last()).toHaveText(/^Program finished/);
    await expectLines(robot, FORWARD, 'LEFT,50,50', 'S1F,50,50');
    expect(remote.count('', 'error')).toBe(0);
  });
});
