import { fill } from '@/lib/fill';
import { Air, answerChoosers, type EmulatedRobot } from '../../support/remote/bluetooth.ts';
import {
  changedByOthers,
  onChangedPages,
  translated,
} from '../../support/pages/changed-by-others.ts';
import {
  expect,
  expectLines,
  Remote,
  sharedWindow,
  test,
} from '../../support/remote/robot-page.ts';

const FORWARD = 'FORWARD,50,100';

test.use({ bypassCSP: true });

const LANGUAGES = Object.entries({ English: '', Hebrew: 'Heb' });

test.describe(() => {
  const shared = sharedWindow();
  let remote: Remote;
  test.beforeAll(() => {
    remote = new Remote(shared.page);
  });

  onChangedPages(shared, () => {
    for (const [language, rest] of LANGUAGES)
      test.describe(() => {
        let air: Air;
        let robot: EmulatedRobot;
        test.beforeAll(async ({ browser }) => {
          air = await Air.around(browser);
          robot = await air.addRobot();
          await remote.open(rest);
        });
        test.beforeEach(async () => {
          robot.restart();
          const { connection, tabs } = remote.words;
          await remote.page.getByRole('tab', { name: tabs.basic }).click();
          await expect(remote.status).toHaveText(connection.status.notConnected);
          await expect(remote.challenge).toBeHidden();
        });
        test.afterAll(() => air.clear());

        test(`a robot is driven, in ${language}`, async () => {
          const { connection, commands, program, tabs } = remote.words;
          await remote.connect();
          await expect(remote.status).toHaveText(
            fill(connection.status.connectedTo, { name: 'zuvet' }),
          );
          await remote.button(commands.FORWARD).click();
          await remote.stop.click();
          await expectLines(robot, FORWARD);

          await remote.page.getByRole('tab', { name: tabs.prog }).click();
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
          await remote.page.getByRole('button', { name: /^1\. / }).click();
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

const changedTest = test.extend(changedByOthers);

changedTest.describe('on a translated page', () => {
  changedTest.use({ hand: 'a translator', translates: true });
  changedTest.afterEach(({ air }) => air.settled());

  changedTest(
    'the status and the buttons tell the truth in other words',
    async ({ page, robot }) => {
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
    },
  );
});
