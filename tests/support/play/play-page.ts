import { expect, type Page } from '@playwright/test';
import { fill } from '@/lib/fill';
import { englishTexts } from '../pages/content.ts';

const words = englishTexts('pages/play').lab;

const ARROWS = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'] as const;
type Arrow = (typeof ARROWS)[number];

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
    await this.choose(game);
  }

  async choose(game = words.games.football.name): Promise<void> {
    await this.page.getByRole('radio', { name: game }).click();
    await expect(this.seconds).toBeVisible();
  }

  /** Leads from anywhere to a game that waits for its first arrow. */
  async startOver(): Promise<void> {
    const enough = this.button(words.enough);
    if (await enough.isVisible()) await enough.click();
    await this.button(`1 ${words.steps.play}`).click();
    const stepwise = this.button(words.stepwise);
    if ((await stepwise.getAttribute('aria-pressed')) === 'true') await stepwise.click();
    await expect(stepwise).toHaveAttribute('aria-pressed', 'false');
    await expect(this.seconds).toHaveText(fill(words.seconds, { n: 30 }));
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
    for (let turn = 0; turn < 16; turn++) await this.hold(ARROWS[turn % 4] ?? 'ArrowUp', 2000);
  }

  /** Walks around for a few seconds, and ends the game. */
  async playAWhile(): Promise<void> {
    for (const arrow of ARROWS) await this.hold(arrow, 1000);
    await this.button(words.enough).click();
  }

  async playAndTeach(): Promise<void> {
    await this.playAWhile();
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
