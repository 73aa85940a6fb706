import { expect, type Page } from '@playwright/test';
import { englishTexts } from '../pages/content.ts';

const words = englishTexts('pages/play').lab;

type Arrow = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

/** The page on which moves teach the robot, with a clock that the test moves. */
export class PlayPage {
  constructor(readonly page: Page) {}

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  get score() {
    return this.page.locator('.play-readout strong');
  }

  get seconds() {
    return this.page.getByRole('timer');
  }

  async open(path = '/play', game = words.games.football.name): Promise<void> {
    await this.page.clock.install();
    await this.page.goto(path);
    await this.page.getByRole('radio', { name: game }).click();
    await expect(this.seconds).toBeVisible();
  }

  /** From here on, only the test moves the clock, until `page.clock.resume()`. */
  async stopClock(): Promise<void> {
    await this.page.clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000));
  }

  async hold(arrow: Arrow, ms: number): Promise<void> {
    await this.page.keyboard.down(arrow);
    await this.page.clock.runFor(ms);
    await this.page.keyboard.up(arrow);
  }

  /** Walks around until the time is up. */
  async playOut(): Promise<void> {
    const arrows: Arrow[] = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'];
    for (let turn = 0; turn < 16; turn++) await this.hold(arrows[turn % 4] ?? 'ArrowUp', 2000);
  }

  async playAndTeach(): Promise<void> {
    await this.playOut();
    await this.button(words.play.teach).click();
  }

  /** Where a part of the field is, in its units. */
  async placeOf(part: 'robot' | 'rival' | 'ball'): Promise<number[]> {
    const transform = await this.page
      .locator(`.play-field > [data-part="${part}"]`)
      .first()
      .getAttribute('transform');
    return transform?.match(/[-\d.]+/g)?.map(Number) ?? [];
  }
}
