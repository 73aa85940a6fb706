import { fill } from '@/lib/fill';
import { answerChoosers } from '../../support/remote/bluetooth.ts';
import {
  changedByOthers,
  onChangedPages,
  translated,
} from '../../support/pages/changed-by-others.ts';
import {
  expect,
  expectLines,
  pageWithRobot,
  Remote,
  test as base,
} from '../../support/remote/robot-page.ts';

const FORWARD = 'FORWARD,50,100';

const test = base.extend(changedByOthers);
test.use({ bypassCSP: true });

const LANGUAGES = Object.entries({ English: '', Hebrew: 'Heb' });

test.describe(() => {
  const opened = {} as Awaited<ReturnType<typeof pageWithRobot>>;
  let remote: Remote;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    Object.assign(opened, await pageWithRobot(browser));
    remote = new Remote(opened.page);
  });
  test.afterAll(() => opened.close());

  onChangedPages(opened, () => {
    for (const [language, rest] of LANGUAGES)
      test.describe(() => {
        test.beforeAll(() => remote.open(rest));
        test.beforeEach(async () => {
          opened.robot.restart();
          const { connection, tabs } = remote.words;
          await opened.page.getByRole('tab', { name: tabs.basic }).click();
          await expect(remote.status).toHaveText(connection.status.notConnected);
          await expect(remote.challenge).toBeHidden();
        });

        test(`a robot is driven, in ${language}`, async () => {
          const { page, robot } = opened;
          const { connection, commands, program, tabs } = remote.words;
          await remote.connect();
          await expect(remote.status).toHaveText(
            fill(connection.status.connectedTo, { name: 'zuvet' }),
          );
          await remote.button(commands.FORWARD).click();
          await remote.stop.click();
          await expectLines(robot, FORWARD);

          await page.getByRole('tab', { name: tabs.prog }).click();
          for (let step = 0; step < 2; step++) await remote.button(commands.FORWARD).click();
          const answer = robot.holdAnswers();
          await remote.button(program.play).click();
          await remote.button(program.pause).click();
          await remote.button(program.resume).click();
          answer();
          await expectLines(robot, FORWARD, FORWARD, FORWARD);

          await robot.settled();
          await remote.button(connection.disconnect).click();
          await expect(remote.status).toHaveText(connection.status.notConnected);
          await expect(remote.button(connection.connect)).toBeVisible();
        });

        test(`a challenge is played, in ${language}`, async () => {
          const { challenge, challenges, commands } = remote.words;
          await remote.button(challenges.open).click();
          await opened.page.getByRole('button', { name: /^1\. / }).click();
          const steps = remote.challenge.locator('.challenge-count').first();
          await expect(steps).toContainText('0/4');
          await remote.button(commands.FORWARD).click();
          await expect(steps).toContainText('1/4');
          await remote.button(challenge.bar.leave).click();
          await expect(remote.challenge).toBeHidden();
        });
      });
  });
});

test.describe('on a translated page', () => {
  test.use({ hand: 'a translator', translates: true });
  test.afterEach(({ air }) => air.settled());

  test('the status and the buttons tell the truth in other words', async ({ page, robot }) => {
    const remote = new Remote(page);
    const { connection } = remote.words;
    await page.goto('/controller');
    await answerChoosers(page, ([device]) => device?.id);
    await remote.button(translated(connection.connect)).click();
    await expect(remote.status).toHaveText(
      translated(fill(connection.status.connectedTo, { name: 'zuvet' })),
    );
    await remote.button(translated(connection.disconnect)).click();
    await expect(remote.status).toHaveText(translated(connection.status.notConnected));
    await expect(remote.button(translated(connection.connect))).toBeVisible();
    expect(robot.attempts).toBe(1);
  });
});
