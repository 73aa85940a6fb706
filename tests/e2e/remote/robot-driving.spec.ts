import { expect, test } from '../../support/remote/robot-page.ts';

const BUTTONS = {
  Forward: 'FORWARD,50,100\n',
  Left: 'LEFT,50,50\n',
  Right: 'RIGHT,50,50\n',
  Backward: 'BACKWARD,50,100\n',
  'Servo 1 up': 'S1F,50,50\n',
  'Servo 1 down': 'S1B,50,50\n',
  'Servo 2 up': 'S2F,50,50\n',
  'Servo 2 down': 'S2B,50,50\n',
  'Servo 3 up': 'S3F,50,50\n',
  'Servo 3 down': 'S3B,50,50\n',
};

test('each button sends its one line, and nothing else is ever sent', async ({ robot, remote }) => {
  await remote.connect();
  for (const [index, name] of Object.keys(BUTTONS).entries()) {
    await remote.button(name).click();
    await expect.poll(() => robot.writes).toHaveLength(index + 1);
  }
  await remote.button('Disconnect').click();
  await expect(remote.status).toHaveText('Not Connected');
  expect(robot.lines).toEqual(Object.values(BUTTONS));
});

test('a held button repeats without piling up, and ends with its release', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  robot.ackAfterMs = 900;
  const { mouse } = remote.page;
  await remote.button('Forward').hover();
  await mouse.down();
  await expect.poll(() => robot.writes.length).toBeGreaterThanOrEqual(6);
  await mouse.up();
  const held = robot.writes.length;
  await remote.button('Left').click();
  await expect.poll(() => robot.lines.at(-1)).toBe('LEFT,50,50\n');
  // At most one repeat was on its way when the button was released.
  expect(robot.writes.length).toBeLessThanOrEqual(held + 2);
  expect(new Set(robot.lines.slice(0, -1))).toEqual(new Set(['FORWARD,50,100\n']));
  expect(robot.mostInFlight).toBe(1);
  // The repeats that fell due during the first, slow acknowledgement became one.
  const [first, second] = robot.writes;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(800);
});

test('a page that loses the focus stops repeating', async ({ robot, remote }) => {
  await remote.connect();
  await remote.button('Forward').hover();
  await remote.page.mouse.down();
  await expect.poll(() => robot.writes.length).toBeGreaterThanOrEqual(3);
  await remote.page.evaluate(() => dispatchEvent(new Event('blur')));
  const before = robot.writes.length;
  await remote.button('Left').press('Enter');
  await expect.poll(() => robot.lines.at(-1)).toBe('LEFT,50,50\n');
  expect(robot.writes.length).toBeLessThanOrEqual(before + 2);
});

test('STOP ends what is held and is not sent unless the robot is said to know it', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  // Long enough to press four keys on a busy machine.
  robot.ackAfterMs = 2000;
  for (const name of ['Forward', 'Left', 'Right']) await remote.button(name).press('Enter');
  await remote.button('STOP').click();
  robot.ackAfterMs = 0;
  await remote.button('Backward').click();
  await expect.poll(() => robot.lines.at(-1)).toBe('BACKWARD,50,100\n');
  expect(robot.lines).toEqual(['FORWARD,50,100\n', 'BACKWARD,50,100\n']);
});

test('a line that the robot refuses is logged and changes nothing else', async ({
  robot,
  remote,
}) => {
  await remote.connect();
  robot.failsWrites = true;
  await remote.button('Forward').click();
  await expect.poll(() => remote.count('', 'error')).toBe(1);
  await expect(remote.log).toContainText('FORWARD,50,100');
  await expect(remote.status).toHaveText('Connected to: zuvet');
  robot.failsWrites = false;
  await remote.button('Left').click();
  await expect.poll(() => robot.lines).toEqual(['FORWARD,50,100\n', 'LEFT,50,50\n']);
});

test('the sliders set the numbers and are kept over a reload', async ({ robot, remote }) => {
  await remote.tab('Settings');
  const set = (name: string, value: number) => remote.slider(name).fill(String(value));
  await set('Speed', 100);
  await set('Drive', 1000);
  await set('Rotation', 0);
  await set('Motors 3-4 velocity', 7);
  await set('Motors 3-4 duration', 333);
  await remote.page.reload();
  await remote.connect();
  for (const name of ['Backward', 'Right', 'Servo 3 up']) await remote.button(name).click();
  await expect
    .poll(() => robot.lines)
    .toEqual(['BACKWARD,100,1000\n', 'RIGHT,100,0\n', 'S3F,7,333\n']);
});
