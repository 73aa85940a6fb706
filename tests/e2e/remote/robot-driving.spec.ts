import { KEYS } from '../../support/remote/controller-page.ts';
import { failNextWrite } from '../../support/remote/bluetooth.ts';
import { expect, expectLines, sharedRemote, test } from '../../support/remote/robot-page.ts';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

const LINES = [
  ...['FORWARD,50,100', 'LEFT,50,50', 'RIGHT,50,50', 'BACKWARD,50,100'],
  ...['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'].map((servo) => `${servo},50,50`),
];

const shared = sharedRemote();

test('each button sends its line once', async () => {
  const { robot, remote } = shared;
  for (const [index, name] of KEYS.entries()) {
    await remote.button(name).click();
    await expect.poll(() => robot.writes).toHaveLength(index + 1);
  }
  await expectLines(robot, ...LINES);
});

test('a robot that sends no replies can be driven', async () => {
  const { robot, remote } = shared;
  await remote.button('Disconnect').click();
  robot.ignoresListening = true;
  await expect(remote.status).toHaveText('Not Connected');
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText(
    fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
  );
  await remote.button(remoteTexts.commands.LEFT).click();
  await expectLines(robot, 'LEFT,50,50');
  expect(remote.count('', 'error')).toBe(0);
});

test('a write that fails as disconnected reconnects, though the browser fires no event', async () => {
  const { robot, remote } = shared;
  await remote.page.evaluate(failNextWrite);
  await remote.button(remoteTexts.commands.FORWARD).click();
  await expect(
    remote.logged.filter({ hasText: fill(remoteTexts.log.says.connected, { name: 'zuvet' }) }),
  ).toHaveCount(2);
  await remote.button(remoteTexts.commands.LEFT).click();
  await expectLines(robot, 'LEFT,50,50');
});

test.describe('a held button', () => {
  const holdForward = async () => {
    const { robot, remote } = shared;
    await remote.button(remoteTexts.commands.FORWARD).hover();
    await remote.page.mouse.down();
    await expect.poll(() => robot.writes.length).toBeGreaterThanOrEqual(4);
  };

  test('ends when it is released', async () => {
    const { robot, remote } = shared;
    await holdForward();
    await remote.page.mouse.up();
    await expect(remote.pressed).toHaveCount(0);
    const before = robot.writes.length;
    await remote.button(remoteTexts.commands.LEFT).press('Enter');
    await expect.poll(() => robot.lines).toContain('LEFT,50,50\n');
    // At most one repeat was being written and one queued.
    expect(robot.writes.length).toBeLessThanOrEqual(before + 3);
    expect(new Set(robot.lines)).toEqual(new Set(['FORWARD,50,100\n', 'LEFT,50,50\n']));
  });

  test('ends when the link is lost', async () => {
    const { robot, remote } = shared;
    await holdForward();
    robot.refusals = Infinity;
    await robot.drop();
    await expect(remote.status).toHaveText('Not Connected');
    robot.refusals = 0;
    const before = robot.writes.length;
    await expect(remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
    await remote.button(remoteTexts.commands.LEFT).press('Enter');
    await expect.poll(() => robot.lines.slice(before)).toEqual(['LEFT,50,50\n']);
    await remote.page.mouse.up();
  });
});

test('STOP sends a line to a robot that understands it', async () => {
  const { robot, remote } = shared;
  await remote.tab('Settings');
  const understandsStop = remote.page.getByLabel(remoteTexts.settings.understandsStop);
  await understandsStop.check();
  await remote.button(remoteTexts.stop.label).click();
  await expectLines(robot, 'STOP');
  await understandsStop.uncheck();
  await remote.tab('Basic Mode');
});
