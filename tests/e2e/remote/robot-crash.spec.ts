import { expect, test } from '../../support/remote/robot-page.ts';
import { expectAccessible } from '../../support/pages/page-checks.ts';

test('a remote that crashes stops and disconnects the robot, says so, and starts again with the program', async ({
  robot,
  remote,
}) => {
  const { page } = remote;
  await remote.tab('Settings');
  await page.getByLabel('My robot understands STOP').check();
  await remote.program('Forward', 'Left');
  await remote.connect();
  await page.route('**/controller/challenges/*.json', (route) =>
    route.fulfill({ json: { words: {}, challenges: [] } }),
  );
  await remote.button('Challenges').click();
  const said = page.getByRole('alert');
  await expect(said).toContainText('If a robot was connected, it was stopped and disconnected.');
  await expect.poll(() => robot.lines).toEqual(['STOP\n']);
  await expectAccessible(page);
  expect(remote.count('TypeError', 'error')).toBe(1);

  await remote.button('Start again').click();
  await expect(said).toHaveCount(0);
  await expect(remote.status).toHaveText('Not Connected');
  await expect(remote.steps).toHaveCount(2);
  await remote.connect();
  await remote.tab('Basic Mode');
  await remote.button('Forward').click();
  await expect.poll(() => robot.lines.at(-1)).toMatch(/^FORWARD,/);
});
