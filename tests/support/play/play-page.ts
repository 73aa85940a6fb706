import { expect, type Page } from '@playwright/test';

type Arrow = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

/** The page on which moves teach the robot, with a clock that the test moves. */
export class PlayPage {
  constructor(readonly page: Page) {}

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  get seconds() {
    return this.page.getByRole('timer');
  }

  async open(path = '/play', game = /^Football/): Promise<void> {
    await this.page.clock.install();
    await this.page.goto(path);
    await this.page.getByRole('radio', { name: game }).click();
    await expect(this.seconds).toBeVisible();
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
    await this.button('Teach the robot').click();
  }

  /** Where a part of the field is, in its units. */
  async placeOf(part: 'robot' | 'rival' | 'ball'): Promise<number[]> {
    const transform = await this.page
      .locator(`.play-field [data-part="${part}"]`)
      .getAttribute('transform');
    return transform?.match(/[-\d.]+/g)?.map(Number) ?? [];
  }
}
