import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import {
  expect,
  expectLines,
  openRemote,
  type Remote,
  sharedWindow,
  test,
} from '../../support/remote/robot-page.ts';
import { fill, fillCount } from '@/lib/fill';
import { anyValues, englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

const FORWARD = 'FORWARD,50,100';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
sharedWindow();

async function expectPlayed(robot: EmulatedRobot, remote: Remote, ...lines: string[]) {
  robot.writes.length = 0;
  await remote.button('PLAY').click();
  await expectLines(robot, ...lines);
  await expect(remote.page.locator('[data-running]')).toHaveCount(0);
}

test('PLAY sends a program that was built by touch', async ({ robot, remote }) => {
  await remote.connect();
  await remote.tab('Prog Mode');
  const names = [
    remoteTexts.program.repeat,
    remoteTexts.commands.FORWARD,
    remoteTexts.program.repeat,
    remoteTexts.commands.LEFT,
    remoteTexts.program.wait,
  ];
  for (const name of names) await remote.button(name).tap();
  await remote.button(remoteTexts.program.fewer).tap();
  await remote
    .button(
      fill(remoteTexts.program.lasting, {
        what: fill(remoteTexts.program.stepName, { n: 3 }),
        seconds: '0.5',
      }),
    )
    .tap();
  await remote.slider(remoteTexts.program.wait).fill('300');
  await remote.button(fill(remoteTexts.program.stepName, { n: 2 })).tap();
  await remote.slider(remoteTexts.program.lasts).fill('200');
  await remote.button(fill(remoteTexts.program.repeatName, { n: '1, 3×' })).tap();
  await remote.button(remoteTexts.program.fewer).tap();
  await expect(remote.steps).toHaveText([
    remoteTexts.commands.FORWARD,
    fill(remoteTexts.program.lasting, { what: remoteTexts.commands.LEFT, seconds: '0.2' }),
    fill(remoteTexts.program.lasting, { what: remoteTexts.program.wait, seconds: '0.3' }),
  ]);
  await expect(
    remote.button(fill(remoteTexts.program.repeatName, { n: '2, 2×' })),
  ).toHaveAccessibleDescription(fill(remoteTexts.program.times, { times: 2, steps: 2 }));
  await expect(
    remote.page.getByText(
      fill(remoteTexts.program.lasting, {
        what: fillCount(remoteTexts.programs.steps, 10),
        seconds: '2.2',
      }),
    ),
  ).toBeVisible();
  await remote.button('PLAY').tap();
  await expect(remote.logged.last()).toHaveText(anyValues(remoteTexts.log.says.programFinished));
  const once = [FORWARD, 'LEFT,50,200', 'LEFT,50,200'];
  await expectLines(robot, ...once, ...once);
});

test('a program from an older link runs with the visitor’s own settings', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  await remote.page.evaluate(() => (location.hash = '#p=v2s80d300p400gfl'));
  await expectPlayed(robot, remote, FORWARD, 'LEFT,50,50');
});

test('a recorded drive runs as it was driven', async ({ robot, remote }) => {
  const { page } = remote;
  await remote.connect();
  await remote.button(remoteTexts.record.start).click();
  await remote.button(remoteTexts.commands.RIGHT).click();
  await remote.button(remoteTexts.commands.FORWARD).hover();
  await page.mouse.down();
  await expect.poll(() => robot.writes.length, { intervals: [20] }).toBeGreaterThan(2);
  await page.mouse.up();
  await remote.button(remoteTexts.record.end).click();
  await expect(remote.steps.first()).toHaveText(remoteTexts.commands.RIGHT);
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

/** The second test goes on where the first has led. */
test.describe.serial('a lost link', () => {
  let opened: Awaited<ReturnType<typeof openRemote>>;
  test.beforeAll(async ({ browser }) => {
    opened = await openRemote(browser);
    const { robot, remote } = opened;
    await remote.connect();
    await remote.tab('Settings');
    // Leaves time to lose the link between the first step and the second.
    await remote.slider(remoteTexts.settings.scriptDelay).fill('2000');
    await remote.program(
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.LEFT,
      remoteTexts.commands.S1F,
      'PLAY',
    );
    await expect.poll(() => robot.writes).toHaveLength(1);
    robot.refusals = Infinity;
    await robot.drop();
    await expect(remote.status).toHaveText('Not Connected');
    await expect(
      remote.page.getByText(fill(remoteTexts.connection.reconnecting, { attempt: 2, attempts: 6 })),
    ).toBeVisible();
  });
  test.afterAll(() => opened.close());

  test('pauses a program', async () => {
    const paused = fill(remoteTexts.program.pausedLost, { n: 1, of: 3 });
    await expect(opened.remote.page.getByText(paused)).toBeVisible();
  });

  test('lets the program go on with its next step, at a press', async () => {
    const { robot, remote } = opened;
    robot.refusals = 0;
    await expect(remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
    const paused = fill(remoteTexts.program.paused, { n: 1, of: 3 });
    await expect(remote.page.getByText(paused)).toBeVisible();
    await expectLines(robot, FORWARD);
    await remote.button('PLAY').click();
    await expect(remote.logged.last()).toHaveText(anyValues(remoteTexts.log.says.programFinished));
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
  await remote.program(
    remoteTexts.commands.FORWARD,
    remoteTexts.program.wait,
    remoteTexts.commands.FORWARD,
  );
  await remote
    .button(
      fill(remoteTexts.program.lasting, {
        what: fill(remoteTexts.program.stepName, { n: 2 }),
        seconds: '0.5',
      }),
    )
    .click();
  await remote.slider(remoteTexts.program.wait).fill('5000');
  await remote.button('PLAY').click();
  await expectLines(robot, FORWARD);
  await remote.tab('Basic Mode');
  await remote.button(remoteTexts.challenges.open).click();
  await remote.button(remote.words.challenges.driver).click();
  await expectLines(robot, FORWARD, 'STOP');
  await expect(remote.page.getByText(remote.words.challenge.driver.says.kept)).toBeVisible();
  await remote.button(remoteTexts.programs.close).click();
  await expect(remote.logged.getByText(remoteTexts.log.says.programStopped)).toHaveCount(1);
  await expect(remote.status).toHaveText(/^Connected/);
});
