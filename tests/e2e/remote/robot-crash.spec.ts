import { expect, openRemote, test } from '../../support/remote/robot-page.ts';
import { expectAccessible } from '../../support/pages/page-checks.ts';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');
const uiTexts = englishTexts('ui');

/** Each test goes on where the one before has led. */
test.describe.serial('a remote that crashes', () => {
  let opened: Awaited<ReturnType<typeof openRemote>>;
  test.beforeAll(async ({ browser }) => {
    opened = await openRemote(browser);
    const { robot, remote } = opened;
    const { page } = remote;
    await remote.tab('Settings');
    await page.getByLabel(remoteTexts.settings.understandsStop).check();
    await remote.program(remoteTexts.commands.FORWARD, remoteTexts.commands.LEFT);
    await remote.connect();
    await page.route('**/controller/challenges/*.json', (route) =>
      route.fulfill({ json: { words: {}, challenges: [] } }),
    );
    await remote.button(remoteTexts.challenges.open).click();
    await expect.poll(() => robot.lines).toEqual(['STOP\n']);
  });
  test.afterAll(() => opened.close());

  test('says that it has stopped the robot', async () => {
    const { remote } = opened;
    await expect(remote.page.getByRole('alert')).toContainText(remoteTexts.crashed);
    expect(remote.count('TypeError', 'error')).toBe(1);
    await expectAccessible(remote.page);
  });

  test('starts again with the program', async () => {
    const { remote } = opened;
    await remote.button(uiTexts.failures.restart).click();
    await expect(remote.page.getByRole('alert')).toHaveCount(0);
    await expect(remote.steps).toHaveCount(2);
  });

  test('starts again without the robot, which can be connected', async () => {
    const { robot, remote } = opened;
    await expect(remote.status).toHaveText('Not Connected');
    await remote.connect();
    await remote.tab('Basic Mode');
    await remote.button(remoteTexts.commands.FORWARD).click();
    await expect.poll(() => robot.lines.at(-1)).toMatch(/^FORWARD,/);
  });
});
