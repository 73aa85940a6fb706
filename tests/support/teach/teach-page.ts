import { answerChoosers, type EmulatedRobot } from '../remote/bluetooth.ts';
import { ControllerPage } from '../remote/controller-page.ts';
import { expect, Remote } from '../remote/robot-page.ts';
import { englishTexts } from '../pages/content.ts';

const teachTexts = englishTexts('pages/teach');

/** The lab, with the remote's parts in its last step. */
export class TeachPage extends ControllerPage {
  /** What the model would do. */
  get decision() {
    return this.page.locator('.teach-decision');
  }

  /** The part that shows what the robot sees. */
  get eye() {
    return this.page.getByRole('region', { name: teachTexts.lab.eye.label });
  }

  /** A step, while it is open. */
  step(name: string) {
    return this.page.locator('[aria-current="step"]', { hasText: name });
  }

  /** Chooses what the robot looks at, or a card. */
  async look(name: string | RegExp): Promise<void> {
    await this.page.getByRole('radio', { name }).click();
  }

  kind(name: string) {
    return this.page.getByRole('radio', { name: new RegExp(`^${name} \\d+$`) });
  }

  /** How many pictures a kind has. */
  async count(name: string): Promise<number> {
    return Number((await this.kind(name).locator('..').textContent())?.replace(/\D/g, ''));
  }

  /** Opens the page and takes a ready-made set of drawn cards to the training. */
  async takeCards(): Promise<void> {
    await this.page.goto('/teach');
    await this.look(teachTexts.lab.choose.cards);
    await this.button(teachTexts.lab.show.drawings).click();
    await this.button(teachTexts.lab.show.next).click();
  }

  async trainWithCards(): Promise<void> {
    await this.takeCards();
    await this.button(teachTexts.lab.train.start).click();
  }

  /** Opens the last step and connects the robot in reach. */
  async connectRobot(): Promise<void> {
    await this.button(teachTexts.lab.train.next).click();
    await answerChoosers(this.page, ([device]) => device?.id);
    await new Remote(this.page).connect();
  }

  /** Trains with drawn cards and lets the model drive a robot, forward. */
  async driveRobot(robot: EmulatedRobot): Promise<void> {
    await this.trainWithCards();
    await this.connectRobot();
    await expect(this.decision).toHaveText(teachTexts.lab.actions.FORWARD);
    await this.button(teachTexts.lab.drive.start).click();
    await expect.poll(() => robot.lines.at(-1)).toMatch(/^FORWARD,/);
  }
}
