import { KEYS } from '../../support/remote/controller-page.ts';
import { expect, expectLines, test } from '../../support/remote/robot-page.ts';

const LINES = [
  ...['FORWARD,50,100', 'LEFT,50,50', 'RIGHT,50,50', 'BACKWARD,50,100'],
  ...['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'].map((servo) => `${servo},50,50`),
];

test('each press sends its line, a held button repeats it until it ends, and STOP sends one only if the robot understands it', async ({
  robot,
  remote,
}) => {
  const { mouse } = remote.page;

  await test.step('each button sends its line once', async () => {
    // A robot that sends no replies can be driven too.
    robot.ignoresListening = true;
    await expect(remote.status).toHaveText('Not Connected');
    await remote.button('Connect to Microbit').click();
    await expect(remote.status).toHaveText('Connected to: zuvet');
    for (const [index, name] of KEYS.entries()) {
      await remote.button(name).click();
      await expect.poll(() => robot.writes).toHaveLength(index + 1);
    }
    await remote.button('Disconnect').click();
    await expect(remote.status).toHaveText('Not Connected');
    await remote.button('Left').click();
    await expect(remote.log).toContainText('Bluetooth not connected');
    await expectLines(robot, ...LINES);
    expect(remote.count('', 'error')).toBe(0);
    robot.ignoresListening = false;
    robot.writes.length = 0;
    await remote.connect();
  });

  const holdForward = async () => {
    await remote.button('Forward').hover();
    await mouse.down();
    await expect.poll(() => robot.writes.length).toBeGreaterThanOrEqual(4);
  };
  const expectEnded = async () => {
    await expect(remote.page.locator('[data-pressed]')).toHaveCount(0);
    const before = robot.writes.length;
    await remote.button('Left').press('Enter');
    await expect.poll(() => robot.lines).toContain('LEFT,50,50\n');
    // At most one repeat was being written and one queued.
    expect(robot.writes.length).toBeLessThanOrEqual(before + 3);
    expect(new Set(robot.lines)).toEqual(new Set(['FORWARD,50,100\n', 'LEFT,50,50\n']));
    await mouse.up();
    robot.writes.length = 0;
  };

  await test.step('a held button ends when it is released', async () => {
    robot.ackAfterMs = 900;
    await holdForward();
    await mouse.up();
    // The repeats that were due during the slow first write became one.
    const [first, second] = robot.writes;
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(800);
    robot.ackAfterMs = 0;
    await expectEnded();
  });

  await test.step('a held button ends when the page loses focus', async () => {
    await holdForward();
    await remote.page.evaluate(() => dispatchEvent(new Event('blur')));
    await expectEnded();
  });

  await test.step('a held button ends when the link is lost', async () => {
    await holdForward();
    robot.refusals = Infinity;
    await robot.drop();
    await expect(remote.status).toHaveText('Not Connected');
    robot.refusals = 0;
    const before = robot.writes.length;
    await expect(remote.status).toHaveText('Connected to: zuvet');
    await remote.button('Left').press('Enter');
    await expect.poll(() => robot.lines.slice(before)).toEqual(['LEFT,50,50\n']);
    await mouse.up();
    robot.writes.length = 0;
  });

  await test.step('STOP drops what waits, and sends a line only if the robot understands it', async () => {
    const answer = robot.holdAnswers();
    for (const name of ['Forward', 'Left', 'Right']) await remote.button(name).press('Enter');
    await remote.button('STOP').click();
    answer();
    await remote.button('Backward').click();
    const driven = ['FORWARD,50,100', 'BACKWARD,50,100'];
    await expectLines(robot, ...driven);
    await remote.tab('Settings');
    await remote.page.getByLabel('My robot understands STOP').check();
    await remote.button('STOP').click();
    await expectLines(robot, ...driven, 'STOP');
  });
});
