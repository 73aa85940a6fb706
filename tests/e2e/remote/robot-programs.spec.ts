import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, type Remote, test } from '../../support/remote/robot-page.ts';

const FORWARD = 'FORWARD,50,100';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

async function expectPlayed(robot: EmulatedRobot, remote: Remote, ...lines: string[]) {
  robot.writes.length = 0;
  await remote.button('PLAY').click();
  await expectLines(robot, ...lines);
  await expect(remote.page.locator('[data-running]')).toHaveCount(0);
}

test('PLAY with an empty strip says so once', async ({ robot, remote }) => {
  await remote.connect();
  await remote.program('PLAY');
  await expect(remote.logged.last()).toHaveText('No commands in sequence');
  expect(remote.count('No commands in sequence')).toBe(1);
  expect(robot.writes).toHaveLength(0);
});

test('PLAY sends a program that was built by touch', async ({ robot, remote }) => {
  await remote.connect();
  await remote.tab('Prog Mode');
  const names = ['Repeat', 'Forward', 'Repeat', 'Left', 'Wait'];
  for (const name of names) await remote.button(name).tap();
  await remote.button('One repeat fewer').tap();
  await remote.button('Step 3, 0.5 s').tap();
  await remote.slider('Wait').fill('300');
  await remote.button('Step 2').tap();
  await remote.slider('Lasts').fill('200');
  await remote.button('Repeat block 1, 3×').tap();
  await remote.button('One repeat fewer').tap();
  await expect(remote.steps).toHaveText(['Forward', 'Left, 0.2 s', 'Wait, 0.3 s']);
  await expect(remote.button('Repeat block 2, 2×')).toHaveAccessibleDescription(
    '2 times, steps inside: 2',
  );
  await expect(remote.page.getByText('10 steps, 2.2 s')).toBeVisible();
  await remote.button('PLAY').tap();
  await expect(remote.logged.last()).toHaveText(/^Program finished/);
  const once = [FORWARD, 'LEFT,50,200', 'LEFT,50,200'];
  await expectLines(robot, ...once, ...once);
});

test.describe('a program from an older link', () => {
  const follow = async ({ page }: Remote) => {
    await page.evaluate(() => (location.hash = '#p=v2s80d300p400gfl'));
  };

  test('runs with the visitor’s own settings', async ({ robot, remote }) => {
    await remote.connect();
    await follow(remote);
    await expectPlayed(robot, remote, FORWARD, 'LEFT,50,50');
  });

  test('is shared without settings', async ({ remote }) => {
    await follow(remote);
    await remote.button('Share').click();
    await expect(remote.page.getByRole('textbox', { name: 'Link' })).toHaveValue(/#p=fl$/);
  });
});

test('a recorded drive runs as it was driven', async ({ robot, remote }) => {
  const { page } = remote;
  await remote.connect();
  await remote.button('Record').click();
  await remote.button('Right').click();
  await remote.button('Forward').hover();
  await page.mouse.down();
  await expect.poll(() => robot.writes.length, { intervals: [20] }).toBeGreaterThan(2);
  await page.mouse.up();
  await remote.button('End recording').click();
  await expect(remote.steps.first()).toHaveText('Right');
  const ms = 100 * robot.lines.filter((line) => line === `${FORWARD}\n`).length;
  // A step lasts at most a second.
  const lengths = ms > 1000 ? [1000, ms - 1000] : [ms];
  await expectPlayed(
    robot,
    remote,
    'RIGHT,50,50',
    ...lengths.map((length) => `FORWARD,50,${length}`),
  );
});

test('Undo brings back the program before a recording', async ({ robot, remote }) => {
  await remote.connect();
  await remote.program('Forward', 'Left');
  await remote.tab('Basic Mode');
  await remote.button('Record').click();
  await remote.button('Right').click();
  await expectLines(robot, 'RIGHT,50,50');
  await remote.button('End recording').click();
  await expect(remote.steps).toHaveText(['Right']);
  await remote.button('Undo').click();
  await expect(remote.steps).toHaveText(['Forward', 'Left']);
});

test('STOP ends a recording without leaving Basic Mode', async ({ robot, remote }) => {
  await remote.connect();
  await remote.button('Record').click();
  await remote.button('Left').click();
  await expectLines(robot, 'LEFT,50,50');
  await remote.button('STOP').click();
  await expect(remote.page.getByText(/Your drive is now a program \(steps: 1\)/)).toBeVisible();
  await expect(remote.button('Record')).toBeVisible();
});

test.describe('a lost link', () => {
  const loseLink = async (robot: EmulatedRobot, remote: Remote) => {
    await remote.connect();
    await remote.tab('Settings');
    // Leaves time to lose the link between the first step and the second.
    await remote.slider('Script delay').fill('2000');
    await remote.program('Forward', 'Left', 'Servo 1 up', 'PLAY');
    await expect.poll(() => robot.writes).toHaveLength(1);
    robot.refusals = Infinity;
    await robot.drop();
    await expect(remote.status).toHaveText('Not Connected');
    await expect(remote.page.getByText('Connection lost. Attempt 2 of 6')).toBeVisible();
  };

  test('pauses a program', async ({ robot, remote }) => {
    await loseLink(robot, remote);
    const { page } = remote;
    await expect(page.getByText('Paused at step 1 of 3. Waiting for the robot')).toBeVisible();
  });

  test('lets the program go on with its next step, at a press', async ({ robot, remote }) => {
    const { page } = remote;
    await loseLink(robot, remote);
    robot.refusals = 0;
    await expect(remote.status).toHaveText('Connected to: zuvet');
    await expect(page.getByText('Paused at step 1 of 3. Press PLAY to continue')).toBeVisible();
    await expectLines(robot, FORWARD);
    await remote.button('PLAY').click();
    await expect(remote.logged.last()).toHaveText(/^Program finished/);
    await expectLines(robot, FORWARD, 'LEFT,50,50', 'S1F,50,50');
    expect(remote.count('', 'error')).toBe(0);
  });
});

test('“Next driver” stops a program and its robot, which stays connected', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  await remote.tab('Settings');
  await remote.page.getByLabel(remote.words.settings.understandsStop).check();
  await remote.program('Forward', 'Wait', 'Forward');
  await remote.button('Step 2, 0.5 s').click();
  await remote.slider('Wait').fill('5000');
  await remote.button('PLAY').click();
  await expectLines(robot, FORWARD);
  await remote.tab('Basic Mode');
  await remote.button('Challenges').click();
  await remote.button(remote.words.challenges.driver).click();
  await expectLines(robot, FORWARD, 'STOP');
  await expect(remote.page.getByText(remote.words.challenge.driver.says.kept)).toBeVisible();
  await remote.button('Close').click();
  await expect(remote.logged.getByText('Program stopped')).toHaveCount(1);
  await expect(remote.status).toHaveText(/^Connected/);
});
