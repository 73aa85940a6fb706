import { expect, type Locator, type Page } from '@playwright/test';

/** The keys that drive, by name. */
export const KEYS = [
  ...['Forward', 'Left', 'Right', 'Backward'],
  ...[1, 2, 3].flatMap((servo) => [`Servo ${servo} up`, `Servo ${servo} down`]),
];

/** The remote's parts, by the names that visitors see. */
export class ControllerPage {
  readonly page: Page;
  /** Lines of the log, without the hour. */
  readonly logged: Locator;
  /** What the tiles of the strip stand for, in reading order. */
  readonly steps: Locator;

  constructor(page: Page) {
    this.page = page;
    this.logged = page.locator('.remote-log-text');
    this.steps = page.getByRole('list', { name: 'Command sequence' }).locator('[data-symbol]');
  }

  /** Opens the page and waits until its buttons work. */
  async open(fragment = ''): Promise<this> {
    await this.page.goto(`/controller${fragment}`);
    await expect(this.button('STOP')).toBeEnabled();
    return this;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  slider(name: string) {
    return this.page.getByRole('slider', { name, exact: true });
  }

  /** Where a button stands in the window. */
  async boxOf(name: string) {
    const box = await this.button(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  }

  async tab(name: 'Basic Mode' | 'Prog Mode' | 'Settings'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Opens Prog Mode and presses the buttons of these names. */
  async program(...names: string[]): Promise<void> {
    await this.tab('Prog Mode');
    for (const name of names) await this.button(name).click();
  }

  /** Where the virtual robot stands on its field, and how it is turned, in cm and degrees. */
  async robotAt(): Promise<{ x: number; y: number; turn: number }> {
    const drawn = await this.page.locator('[data-part="robot"]').getAttribute('transform');
    // A hair left of straight up is drawn as -0.
    const numbers = (drawn?.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) + 0);
    const [x = NaN, y = NaN, turn = NaN] = numbers;
    return { x, y, turn };
  }
}
