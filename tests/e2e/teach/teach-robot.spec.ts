import { KINDS } from '../../support/teach/kinds';
import { expect, pageWithRobot, Remote, test } from '../../support/remote/robot-page.ts';
import {
  setCanvasCamera,
  storePictures,
  useCanvasCamera,
} from '../../support/teach/canvas-camera.ts';
import { TeachPage } from '../../support/teach/teach-page.ts';
import { anyValues, englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');
const teachTexts = englishTexts('pages/teach');
const uiTexts = englishTexts('ui');

/** Each test goes on where the one before has led. */
test.describe.serial(() => {
  let opened: Awaited<ReturnType<typeof pageWithRobot>>;
  let lab: TeachPage;
  test.beforeAll(async ({ browser }) => {
    opened = await pageWithRobot(browser);
    lab = new TeachPage(opened.page);
    await opened.page.clock.install();
    await lab.driveRobot(opened.robot);
  });
  test.afterAll(() => opened.close());

  const expectStill = async ({ robot }: typeof opened) => {
    await expect(lab.button(teachTexts.lab.drive.start)).toBeVisible();
    await robot.settled();
    const { length } = robot.lines;
    // Longer than the time between two commands
    await lab.page.clock.runFor(1500);
    await robot.settled();
    expect(robot.lines).toHaveLength(length);
  };

  test.describe('a connected robot', () => {
    test('follows what the model sees', async () => {
      await lab.look(teachTexts.lab.eye.cards.star);
      await expect.poll(() => opened.robot.lines.at(-1)).toMatch(/^LEFT,/);
    });

    test('stands still after STOP', async () => {
      await lab.button(remoteTexts.stop.label).click();
      await expectStill(opened);
    });

    test('stands still after a lost link, even when it is back', async () => {
      const { page, robot } = opened;
      const { length } = robot.lines;
      await lab.button(teachTexts.lab.drive.start).click();
      await expect.poll(() => robot.lines.length).toBeGreaterThan(length);
      await robot.drop();
      await expect.poll(() => robot.attempts).toBe(2);
      await expect(
        page.getByText(anyValues(remoteTexts.connection.status.connectedTo)).first(),
      ).toBeVisible();
      await expectStill(opened);
    });
  });

  test('a lab that crashes starts again with the model, but without the robot', async () => {
    const { page, robot } = opened;
    await lab.look(teachTexts.lab.eye.cards.cap);
    await expect(lab.decision).toHaveText(teachTexts.lab.actions.FORWARD);
    await lab.button(teachTexts.lab.drive.start).click();
    await expect.poll(() => robot.lines.at(-1)).toMatch(/^FORWARD,/);
    // The bars of what the model sees need it.
    await page.evaluate(() => {
      const { toFixed } = Number.prototype;
      Object.assign(window, { toFixed });
      Reflect.deleteProperty(Number.prototype, 'toFixed');
    });
    const said = page.getByRole('alert');
    await expect(said).toContainText(remoteTexts.crashed);
    await robot.settled();
    const { length } = robot.lines;
    await page.evaluate(() =>
      Object.assign(Number.prototype, { toFixed: Reflect.get(window, 'toFixed') as unknown }),
    );
    await lab.button(uiTexts.failures.restart).click();
    await lab.look(teachTexts.lab.choose.cards);
    await expect(lab.step(teachTexts.lab.steps.drive)).toBeVisible();
    await expect(lab.decision).toHaveText(teachTexts.lab.actions.FORWARD);
    await expect(new Remote(page).status).toHaveText('Not Connected');
    expect(robot.lines).toHaveLength(length);
  });
});

test('a frozen camera stops the robot, which drives again only after a press', async ({
  page,
  air,
  robot,
}) => {
  const lab = new TeachPage(page);
  await page.clock.install();
  await useCanvasCamera(page);
  await storePictures(page, 12, 12);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  await lab.button(teachTexts.lab.show.next).click();
  await lab.button(teachTexts.lab.train.start).click();
  await lab.connectRobot();
  const decision = lab.decision;
  const problem = page
    .getByRole('alert')
    .filter({ hasText: teachTexts.lab.eye.problems.still.title });
  const forward = () => robot.lines.filter((line) => line.startsWith('FORWARD,')).length;
  await expect(decision).toHaveText(teachTexts.lab.actions.FORWARD);
  await expect(problem).toHaveCount(0);
  await lab.button(teachTexts.lab.drive.start).click();
  await expect.poll(forward).toBeGreaterThan(1);

  await setCanvasCamera(page, 'still');
  await expect(problem).toBeVisible({ timeout: 2500 });
  await expect(lab.button(teachTexts.lab.drive.start)).toBeVisible();
  await expect(page.getByRole('meter', { name: KINDS.go })).toHaveAttribute('aria-valuenow', '0');
  await lab.button(teachTexts.lab.drive.start).click();
  await robot.settled();
  const { length } = robot.lines;
  await page.clock.runFor(3000);
  await robot.settled();
  expect(robot.lines).toHaveLength(length);

  await setCanvasCamera(page, 'moving');
  await expect(problem).toHaveCount(0);
  await expect(decision).toHaveText(teachTexts.lab.actions.FORWARD);
  await expect(lab.button(teachTexts.lab.drive.start)).toBeVisible();
  expect(robot.lines).toHaveLength(length);
  await lab.button(teachTexts.lab.drive.start).click();
  await expect.poll(forward).toBeGreaterThan(length);
  await lab.button(teachTexts.lab.drive.stop).click();
  await air.settled();
});
