import { answerChoosers } from '../../support/remote/bluetooth.ts';
import { expect, Remote, test } from '../../support/remote/robot-page.ts';
import { TeachPage } from '../../support/teach/teach-page.ts';

test('a connected robot follows what the model sees, until STOP or a lost link', async ({
  page,
  air,
  robot,
}) => {
  const lab = new TeachPage(page);
  await lab.trainWithCards();
  await lab.button('Next: drive').click();
  await answerChoosers(page, ([device]) => device?.id);
  await new Remote(page).connect();
  const decision = page.locator('.teach-decision');
  const drive = async () => {
    await expect(decision).toHaveText('Forward');
    await lab.button('Let it drive').click();
    await expect(lab.button('Pause')).toBeVisible();
  };
  const expectStill = async () => {
    await expect(lab.button('Let it drive')).toBeVisible();
    await robot.settled();
    const { length } = robot.lines;
    // Longer than the time between two commands
    await page.waitForTimeout(1500);
    expect(robot.lines).toHaveLength(length);
  };

  await drive();
  await expect.poll(() => robot.lines.at(-1)).toMatch(/^FORWARD,/);
  await lab.look('Star');
  await expect.poll(() => robot.lines.at(-1)).toMatch(/^LEFT,/);
  await lab.button('STOP').click();
  await expectStill();

  await lab.look('Round');
  await drive();
  await robot.drop();
  await expect(page.getByText('Connected to', { exact: false }).first()).toBeVisible();
  await expectStill();
  await air.settled();
});
