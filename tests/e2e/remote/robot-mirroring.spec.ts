import type { EmulatedRobot } from '../../support/remote/bluetooth.ts';
import {
  expect,
  expectLines,
  type Remote,
  sharedRemote,
  sharedWindow,
  test,
} from '../../support/remote/robot-page.ts';
import { fill } from '@/lib/fill';
import { anyValues, challengeFile, englishTexts } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');

/** The line with the robot's values. */
const valuesOf = ({ whole, words }: Remote) =>
  whole.getByText(new RegExp(`^${words.says.robot.replace('{what}', '.+')}$`));

/** Expects the values of a connected robot to be whole and to leave STOP in its place, on any screen. */
async function expectValuesFit(remote: Remote, robot: EmulatedRobot) {
  const { page } = remote;
  const size = page.viewportSize();
  const values = valuesOf(remote);
  const screens = [
    { width: 992, height: 700 },
    { width: 667, height: 375 },
    { width: 360, height: 800 },
  ];
  const placesOfStop = async (look: (width: number) => Promise<void>) => {
    const places = [];
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await look(screen.width);
      places.push(await remote.placeOfStop.boundingBox());
    }
    return places;
  };
  const before = await placesOfStop(() => expect(values).toHaveCount(0));
  const after = await placesOfStop(async (width) => {
    await remote.hear(robot, 'DISTANCE,123\nBATTERY,5820\nBUTTON,A\n');
    await expect(values).toContainText('5.8');
    const hidden = await values.evaluate((text) => text.scrollWidth - text.clientWidth);
    expect(hidden, `${width} px`).toBe(0);
  });
  expect(after).toEqual(before);
  if (size) await page.setViewportSize(size);
}

const row = ({ log }: Remote, text: string) => log.getByRole('paragraph').filter({ hasText: text });

sharedWindow();

test('a reply appears beside its line', async ({ robot, remote }) => {
  await remote.connect();
  // A reply counts for three seconds, which a slow machine may exceed.
  await remote.page.evaluate(() => {
    const now = Date.now();
    Date.now = () => now;
  });
  await remote.button(remoteTexts.commands.FORWARD).click();
  await remote.button(remoteTexts.commands.LEFT).click();
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
  await remote.hear(robot, 'CUT,FORWARD\nNO,LEFT,50,50\n');
  await expect(row(remote, 'FORWARD,50,100')).toContainText(remoteTexts.log.answers.cut);
  await expect(row(remote, 'LEFT,50,50')).toContainText(remoteTexts.log.answers.refused);
});

test.describe('with a connected robot,', () => {
  const shared = sharedRemote();

  test('a reply is shown as text', async () => {
    const { robot, remote } = shared;
    await remote.hear(robot, '<b>bold</b>\n');
    await expect(row(remote, '<b>bold</b>')).toBeVisible();
  });

  test('values of the robot appear near the status', async () => {
    const { robot, remote } = shared;
    await expect(valuesOf(remote)).toHaveCount(0);
    await remote.hear(robot, 'DISTANCE,23\nBATTERY,5820\n');
    await expect(valuesOf(remote)).toHaveText(
      fill(remoteTexts.says.robot, {
        what: [
          fill(remoteTexts.says.distance, { centimeters: 23 }),
          fill(remoteTexts.says.battery, { volts: '5.8' }),
        ].join(', '),
      }),
    );
  });

  test('values of the robot announce a pressed button', async () => {
    const { robot, remote } = shared;
    await remote.hear(robot, 'BUTTON,A\n');
    await expect(valuesOf(remote)).toHaveText(
      fill(remoteTexts.says.robot, { what: fill(remoteTexts.says.button, { button: 'A' }) }),
    );
    await expect(
      remote.page
        .locator('[aria-live]')
        .filter({ hasText: fill(remoteTexts.says.button, { button: 'A' }) }),
    ).toHaveCount(1);
  });

  test('values of the robot disappear when it disconnects', async () => {
    const { robot, remote } = shared;
    await remote.hear(robot, 'DISTANCE,23\n');
    await expect(valuesOf(remote)).toHaveCount(1);
    await remote.button('Disconnect').click();
    await expect(valuesOf(remote)).toHaveCount(0);
  });

  test('“Find my robot” asks the robot to show itself', async () => {
    const { robot, remote } = shared;
    await remote.button(remoteTexts.connection.find).click();
    await expectLines(robot, 'FIND');
    await remote.hear(robot, 'DONE,FIND\n');
    await expect(row(remote, 'FIND')).toContainText(remoteTexts.log.answers.done);
    await expect(remote.page.getByText(remoteTexts.says.cannotFind)).toHaveCount(0);
  });

  test('“Find my robot” says that the robot’s program is too old for it', async () => {
    const { robot, remote } = shared;
    await remote.button(remoteTexts.connection.find).click();
    await expectLines(robot, 'FIND');
    await remote.hear(robot, 'NO,FIND\n');
    await expect(remote.page.getByText(remoteTexts.says.cannotFind)).toBeVisible();
  });

  test('the virtual robot goes back to the center without the real one', async () => {
    const { robot, remote } = shared;
    const start = await remote.robotAt();
    await remote.button(remoteTexts.commands.FORWARD).click();
    await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
    await remote.button(remoteTexts.screen.center).click();
    await expect.poll(() => remote.robotAt()).toEqual(start);
    await expectLines(robot, 'FORWARD,50,100');
  });

  test('the virtual robot copies the real one', async () => {
    const { robot, remote } = shared;
    await expect(remote.page.getByText(remoteTexts.connection.both)).toBeVisible();
    const start = await remote.robotAt();
    await remote.button(remoteTexts.commands.FORWARD).click();
    await expect.poll(async () => (await remote.robotAt()).y).toBeLessThan(start.y - 1);
    await expectLines(robot, 'FORWARD,50,100');
  });

  test('values of the robot are whole on any screen', async () => {
    const { robot, remote } = shared;
    await expectValuesFit(remote, robot);
  });
});

test('the virtual robot rests if the visitor has switched copying off', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  await remote.connect();
  await remote.tab('Settings');
  await page.getByLabel(remoteTexts.settings.mirror).uncheck();
  await remote.tab('Basic Mode');
  const start = await remote.robotAt();
  await remote.button(remoteTexts.commands.LEFT).click();
  await expectLines(robot, 'LEFT,50,50');
  robot.refusals = 100;
  await robot.drop();
  await expect(page.getByText(anyValues(remoteTexts.connection.reconnecting))).toBeVisible();
  await remote.button(remoteTexts.connection.cancel).click();
  await remote.button(remoteTexts.commands.RIGHT).click();
  await expect(remote.logged.last()).toHaveText('RIGHT,50,50');
  // It did not turn left with the real one.
  await expect.poll(() => remote.robotAt()).toEqual({ ...start, turn: start.turn + 90 });
});

test.describe('in a challenge', () => {
  /** With a robot that takes 310 ms for a quarter turn, and a virtual one that doesn't copy it. */
  const beginChallenge = async (remote: Remote) => {
    const kept = await remote.page.addInitScript(() => {
      localStorage.setItem('robot-mirror', 'false');
      localStorage.setItem('robot-settings', '{"rotation":310}');
    });
    await remote.open('#c=first-meters');
    await kept.dispose();
    await remote.connect();
    await expect(remote.challenge).toContainText(challengeFile('01-first-meters').title);
  };

  test('the virtual robot turns whole squares, whatever the real one does', async ({
    robot,
    unopened: remote,
  }) => {
    await beginChallenge(remote);
    const first = await remote.robotAt();
    await remote.button(remoteTexts.commands.LEFT).click();
    await expect.poll(() => remote.robotAt()).toEqual({ ...first, turn: first.turn - 90 });
    await expectLines(robot, 'LEFT,50,310');
    await expect(remote.stepsTaken('1/4')).toBeVisible();
  });

  test('“My robot did it” marks the challenge in the list', async ({ robot, unopened: remote }) => {
    await beginChallenge(remote);
    await remote.button(remoteTexts.commands.LEFT).click();
    await expectLines(robot, 'LEFT,50,310');
    const did = remote.button(challengeTexts.floor.did);
    await did.click();
    await expect(did).toHaveAttribute('aria-pressed', 'true');
    await remote.button(challengeTexts.bar.all).click();
    const { title } = challengeFile('01-first-meters');
    await expect(remote.page.getByRole('button', { name: `1. ${title}` })).toContainText(
      `✓ ${challengeTexts.floor.done}`,
    );
  });
});

test('values of the robot are whole in Hebrew, too', async ({ unopened, robot }) => {
  const remote = await unopened.open('Heb');
  const { connect, status } = remote.words.connection;
  await remote.button(connect).click();
  await expect(remote.status).toHaveText(status.connectedTo.replace('{name}', 'zuvet'));
  await expectValuesFit(remote, robot);
});
