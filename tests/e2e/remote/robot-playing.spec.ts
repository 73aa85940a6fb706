import { expect, test } from '../../support/remote/robot-page.ts';

const DELAY_MS = 100;

test('PLAY sends the steps in order with the script delay between, and says when it is done', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  await remote.program('Forward', 'Left', 'Servo 1 up', 'Forward');
  expect(robot.writes).toEqual([]);
  await remote.button('PLAY').click();
  await expect.poll(() => remote.count('Program finished')).toBe(1);
  await expect(remote.log).toContainText('Program finished');
  expect(robot.lines).toEqual([
    'FORWARD,50,100\n',
    'LEFT,50,50\n',
    'S1F,50,50\n',
    'FORWARD,50,100\n',
  ]);
  // Arrivals are seen a little early or late.
  const gaps = robot.writes.slice(1).map(({ at }, index) => at - (robot.writes[index]?.at ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(DELAY_MS * 0.8);
});

test('PLAY of an empty sequence only says that there are no commands', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  await remote.program('Right');
  await remote.button('CLEAR').click();
  await remote.button('PLAY').click();
  await expect(remote.log).toContainText('No commands in sequence');
  expect(remote.count('No commands in sequence')).toBe(1);
  expect(remote.count('Program finished')).toBe(0);
  expect(robot.writes).toEqual([]);
});

test('a lost link pauses the program, and it goes on where it was', async ({ robot, remote }) => {
  await remote.connect();
  await remote.tab('Settings');
  await remote.slider('Script delay').fill('2000');
  await remote.program('Forward', 'Left', 'Right');
  await remote.button('PLAY').click();
  await expect.poll(() => robot.writes).toHaveLength(1);
  await robot.drop();
  await expect(remote.status).toHaveText('Not Connected');
  await expect(remote.status).toHaveText('Connected to: zuvet', { timeout: 15_000 });
  expect(robot.writes).toHaveLength(1);
  await remote.button('Go on').click();
  await expect.poll(() => remote.count('Program finished')).toBe(1);
  expect(robot.lines).toEqual(['FORWARD,50,100\n', 'LEFT,50,50\n', 'RIGHT,50,50\n']);
});
