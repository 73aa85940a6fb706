import type { Locator, Page } from '@playwright/test';

/** Accessible names of the keys that drive. */
export const KEYS = [
  ...['Forward', 'Left', 'Right', 'Backward'],
  ...[1, 2, 3].flatMap((servo) => [`Servo ${servo} up`, `Servo ${servo} down`]),
];

/** The remote's page, with its parts by their accessible names. */
export class ControllerPage {
  readonly page: Page;
  /** Lines of the log, without the time. */
  readonly logged: Locator;
  /** Commands on the strip, in reading order. */
  readonly steps: Locator;

  /** Keys that are held, by whatever input. */
  readonly pressed: Locator;
  /** The line below the status. */
  readonly hint: Locator;
  /** The goal and tools of the challenge that is played. */
  readonly challenge: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pressed = page.locator('[data-pressed]');
    this.hint = page.locator('.remote-hint');
    this.challenge = page.getByRole('region', { name: 'Challenges', exact: true });
    this.logged = page.locator('.remote-log-text');
    this.steps = page.getByRole('list', { name: 'Command sequence' }).locator('[data-symbol]');
  }

  /** Opens the page and waits until its buttons work. @param rest of its address: `Heb`, or a fragment */
  async open(rest = ''): Promise<this> {
    await this.page.goto(`/controller${rest}`);
    await this.page.locator('.remote:enabled').waitFor();
    return this;
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  slider(name: string) {
    return this.page.getByRole('slider', { name, exact: true });
  }

  async boxOf(name: string) {
    const box = await this.button(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  }

  /** Visible elements of these selectors of which the window shows less than 98%. */
  partsOutsideWindow(...selectors: string[]): Promise<string[]> {
    return this.page.evaluate((selector) => {
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        const outside = entries.filter(({ intersectionRatio }) => intersectionRatio < 0.98);
        resolve(outside.map(({ target }) => target.outerHTML.slice(0, 100)));
      });
      for (const element of document.querySelectorAll(selector)) {
        if (element.checkVisibility({ visibilityProperty: true })) observer.observe(element);
      }
      return promise;
    }, selectors.join());
  }

  async tab(name: 'Basic Mode' | 'Prog Mode' | 'Settings'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Opens Prog Mode and presses these buttons. */
  async program(...names: string[]): Promise<void> {
    await this.tab('Prog Mode');
    for (const name of names) await this.button(name).click();
  }

  /** Position of the virtual robot in cm, and its direction in degrees. */
  async robotAt(): Promise<{ x: number; y: number; turn: number }> {
    const drawn = await this.page.locator('[data-part="robot"]').getAttribute('transform');
    // Adding 0 turns -0 into 0.
    const numbers = (drawn?.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) + 0);
    const [x = NaN, y = NaN, turn = NaN] = numbers;
    return { x, y, turn };
  }
}
