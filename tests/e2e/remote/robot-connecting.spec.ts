import { expect, test } from '../../support/remote/robot-page.ts';

test('connects to the chosen micro:bit, also one that gives no replies, and lets it go again', async ({
  robot,
  remote,
}) => {
  robot.ignoresListening = true;
  await expect(remote.status).toHaveText('Not Connected');
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connected to: zuvet');
  await remote.button('Forward').click();
  await expect.poll(() => robot.lines).toEqual(['FORWARD,50,100\n']);
  await remote.button('Disconnect').click();
  await expect(remote.status).toHaveText('Not Connected');
  await remote.button('Left').click();
  await expect(remote.log).toContainText('Bluetooth not connected');
  expect(robot.writes).toHaveLength(1);
  expect(remote.count('', 'error')).toBe(0);
});

test('a closed chooser is no error', async ({ robot, remote }) => {
  remote.chooser = 'close';
  for (let turn = 0; turn < 2; turn++) {
    await remote.button('Connect to Microbit').click();
    await expect.poll(() => remote.listed).toBe(1);
    await expect(remote.status).toHaveText('Not Connected');
    remote.listed = 0;
  }
  expect(remote.count('', 'error')).toBe(0);
  remote.chooser = 'choose';
  await remote.connect();
  expect(robot.attempts).toBe(1);
});

test('a robot that refuses fails the connection after one more attempt, and the next try works', async ({
  robot,
  remote,
}) => {
  robot.refusals = 2;
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed');
  expect(robot.attempts).toBe(2);
  expect(remote.count('Could not connect', 'error')).toBe(1);
  await expect(remote.log).toContainText('Could not connect');
  await remote.connect();
  await remote.button('Left').click();
  await expect.poll(() => robot.lines).toEqual(['LEFT,50,50\n']);
});

test('a robot that does not answer at all fails the connection in time', async ({
  robot,
  remote,
}) => {
  robot.ignoresConnecting = true;
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed', { timeout: 12_000 });
  expect(robot.attempts).toBe(1);
});

test('a micro:bit with another program fails the connection', async ({ air, remote }) => {
  await air.addRobot({ layout: 'none' });
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed');
  expect(remote.count('Could not connect', 'error')).toBe(1);
});

test('only what is named like a micro:bit is offered', async ({ air, remote }) => {
  await air.addRobot({ name: 'Headphones' });
  await air.addRobot({ name: 'BBC micro:bit' });
  await air.addRobot({ name: 'BBC micro:bit [gopog]' });
  remote.waitFor = 2;
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText(/^Connected to: (BBC micro:bit|gopog)$/);
  expect(remote.listed).toBe(2);
});

// The usual one is driven by every other test.
for (const layout of ['swapped', 'write without response only'] as const) {
  test(`drives a UART of the kind '${layout}'`, async ({ air, remote }) => {
    const robot = await air.addRobot({ layout });
    await remote.connect();
    await remote.button('Forward').click();
    await expect.poll(() => robot.lines).toEqual(['FORWARD,50,100\n']);
    const [write] = robot.writes;
    expect(write?.withResponse).toBe(layout !== 'write without response only');
    expect(write?.characteristic).toMatch(layout === 'swapped' ? /^6e400002/ : /^6e400003/);
  });
}

test('a reloaded page starts without a connection and can connect anew', async ({
  air,
  robot,
  remote,
}) => {
  await remote.connect();
  await remote.page.reload();
  await air.renew();
  await expect(remote.status).toHaveText('Not Connected');
  await remote.connect();
  await remote.button('Servo 2 down').click();
  await expect.poll(() => robot.lines).toEqual(['S2B,50,50\n']);
});
