import { expect, type Page } from '@playwright/test';

/** The remote's parts, by the names that visitors see. */
export class ControllerPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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

  async tab(name: 'Basic Mode' | 'Prog Mode' | 'Settings'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** What the tiles of the strip stand for, in reading order. */
  async steps(): Promise<string[]> {
    const tiles = this.page
      .getByRole('list', { name: 'Command sequence' })
      .locator('[data-symbol]');
    return tiles.allInnerTexts();
  }

  /** Opens Prog Mode and presses the buttons of these names. */
  async program(...names: string[]): Promise<void> {
    await this.tab('Prog Mode');
    for (const name of names) await this.button(name).click();
  }

  /** Lines of the log, without the hour. */
  async logged(): Promise<string[]> {
    return this.page.locator('.remote-log-text').allInnerTexts();
  }

  /** Where the virtual robot stands on its field, and how it is turned, in cm and degrees. */
  async robotAt(): Promise<{ x: number; y: number; turn: number }> {
    const drawn = await this.page.locator('[data-part="robot"]').getAttribute('transform');
    const [x = NaN, y = NaN, turn = NaN] = (drawn?.match(/-?[\d.]+/g) ?? []).map(Number);
    return { x, y, turn };
  }
}
