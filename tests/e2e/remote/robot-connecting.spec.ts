import { choosing } from '../../support/remote/bluetooth.ts';
import {
  expect,
  expectLines,
  openRemote,
  Remote,
  sharedWindow,
  test,
} from '../../support/remote/robot-page.ts';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

sharedWindow();

test('a closed chooser is no failure', async ({ robot, remote }) => {
  remote.choose = () => 'close';
  for (const turn of [1, 2]) {
    await remote.button('Connect to Microbit').click();
    await expect.poll(() => remote.asked).toBe(turn);
    await expect(remote.page.getByText(remoteTexts.connection.choosing)).toBeHidden();
    await expect(remote.status).toHaveText('Not Connected');
  }
  expect(remote.count('', 'error')).toBe(0);
  expect(robot.attempts).toBe(0);
});

test('a connection that fails is reported after a second attempt', async ({ robot, remote }) => {
  robot.refusals = 2;
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed');
  expect(robot.attempts).toBe(2);
  expect(remote.count(remoteTexts.log.says.connectFailed, 'error')).toBe(1);
  await expect(remote.log).toContainText(remoteTexts.log.says.connectFailed);
});

test('a line that the robot refuses is reported until the next one arrives', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await remote.connect();
  robot.failsWrites = true;
  await remote.button(remoteTexts.commands.FORWARD).click();
  await expect
    .poll(() =>
      remote.count(fill(remoteTexts.log.says.writeFailed, { line: 'FORWARD,50,100' }), 'error'),
    )
    .toBe(1);
  await expect(remote.log).toContainText('FORWARD,50,100');
  await expect(remote.status).toHaveText(
    fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
  );
  const refused = page
    .getByRole('alert')
    .filter({ hasText: remoteTexts.problems['write-failed'].title });
  await expect(refused).toBeVisible();
  await expect(remote.hint(remoteTexts.problems['write-failed'].title)).toBeVisible();
  robot.failsWrites = false;
  await remote.button(remoteTexts.commands.LEFT).click();
  await expectLines(robot, 'FORWARD,50,100', 'LEFT,50,50');
  await expect(refused).toBeHidden();
  await expect(remote.hint(remoteTexts.connection.both)).toBeVisible();
  if (size) await page.setViewportSize(size);
});

test('a micro:bit without a UART service can’t be connected', async ({ air, remote }) => {
  remote.choose = choosing(await air.addRobot('BBC micro:bit', 'none'));
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed');
  expect(remote.count(remoteTexts.log.says.connectFailed, 'error')).toBe(1);
});

// All other tests drive the usual layout.
for (const layout of ['swapped', 'unacknowledged'] as const) {
  test(`a micro:bit with ${layout} characteristics can be driven`, async ({ air, remote }) => {
    const robot = await air.addRobot('BBC micro:bit [other]', layout);
    remote.choose = choosing(robot);
    await remote.button('Connect to Microbit').click();
    await expect(remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'other' }),
    );
    await remote.button(remoteTexts.commands.FORWARD).click();
    await expectLines(robot, 'FORWARD,50,100');
  });
}

test('the chooser offers every micro:bit, but no other device', async ({ air, remote }) => {
  const boards = [
    await air.addRobot('BBC micro:bit', 'none'),
    await air.addRobot('BBC micro:bit [swapped]', 'swapped'),
    await air.addRobot('BBC micro:bit [hasty]', 'unacknowledged'),
  ];
  await air.addRobot('Headphones');
  const offered = new Set<string>();
  remote.choose = (devices) => {
    for (const { id } of devices) offered.add(id);
    return offered.size >= boards.length ? 'close' : undefined;
  };
  await remote.button('Connect to Microbit').click();
  await expect.poll(() => offered).toEqual(new Set(boards.map(({ address }) => address)));
});

/** Each test goes on where the one before has led. */
test.describe.serial('a robot that another tab drives', () => {
  let opened: Awaited<ReturnType<typeof openRemote>>;
  let other: Remote;
  test.beforeAll(async ({ browser }) => {
    opened = await openRemote(browser);
    await opened.remote.connect();
    other = await new Remote(await opened.context.newPage()).open();
  });
  test.afterAll(() => opened.close());
  const take = () => other.button(remoteTexts.connection.takeControl).click();

  test('is not connected, for a reason that the page says', async () => {
    await expect(other.page.getByText(remoteTexts.connection.otherTab)).toBeVisible();
    await other.button('Connect to Microbit').click();
    await expect(other.status).toHaveText('Not Connected');
    await expect(opened.remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
  });

  test('stays there when the chooser is closed', async () => {
    other.choose = () => 'close';
    await take();
    await expect.poll(() => other.asked).toBe(1);
    await expect(opened.remote.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
  });

  test('obeys only the tab that has taken control', async () => {
    const { robot, remote } = opened;
    other.choose = choosing(robot);
    await take();
    await expect(other.status).toHaveText(
      fill(remoteTexts.connection.status.connectedTo, { name: 'zuvet' }),
    );
    expect(other.asked).toBe(2);
    await expect(remote.status).toHaveText('Not Connected');
    await remote.button(remoteTexts.commands.FORWARD).click();
    await other.button(remoteTexts.commands.LEFT).click();
    await expectLines(robot, 'LEFT,50,50');
  });

  test('is said to be in the tab that has taken it', async () => {
    await expect(opened.remote.page.getByText(remoteTexts.connection.otherTab)).toBeVisible();
  });

  test('can be connected again once that tab is closed', async () => {
    const { robot, remote } = opened;
    await robot.settled();
    await other.page.close();
    await remote.connect();
    await remote.button(remoteTexts.commands.RIGHT).click();
    await expectLines(robot, 'LEFT,50,50', 'RIGHT,50,50');
  });
});
