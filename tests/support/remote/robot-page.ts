import { test as base, type Browser, expect, type Page } from '@playwright/test';
import { Air, answerChoosers, type EmulatedRobot } from './bluetooth.ts';
import { ControllerPage } from './controller-page.ts';

/** The remote with Bluetooth: what the browser asks is answered, and what its console says is kept. */
export class Remote extends ControllerPage {
  /** How the next choosers are answered: with the first device, or by closing them. */
  chooser: 'choose' | 'close' = 'choose';
  /** How many devices a chooser must list before it is answered. */
  waitFor = 1;
  /** How many devices the last chooser listed. */
  listed = 0;
  /** What the console said. */
  readonly said: { type: string; text: string }[] = [];

  constructor(page: Page) {
    super(page);
    page.on('console', (message) => this.said.push({ type: message.type(), text: message.text() }));
  }

  override async open(fragment = ''): Promise<this> {
    await super.open(fragment);
    await answerChoosers(this.page, (devices) => {
      this.listed = devices.length;
      if (devices.length < this.waitFor) return undefined;
      return this.chooser === 'close' ? 'close' : devices[0]?.id;
    });
    return this;
  }

  get status() {
    return this.page.locator('.remote-status').getByRole('status');
  }

  get log() {
    return this.page.getByRole('log');
  }

  async connect(): Promise<void> {
    await this.button('Connect to Microbit').click();
    await expect(this.status).toHaveText(/^Connected/);
  }

  /** How often the console said a text, as whole or as the beginning of a message. */
  count(text: string, type = 'log'): number {
    return this.said.filter((message) => message.type === type && message.text.startsWith(text))
      .length;
  }
}

interface Fixtures {
  air: Air;
  /** A micro:bit within reach. */
  robot: EmulatedRobot;
  /** The opened page, not connected. */
  remote: Remote;
}

const BLUETOOTH = ['--enable-features=WebBluetooth', '--enable-experimental-web-platform-features'];

/** Tests in a browser with emulated Bluetooth, which a headless shell does not have. */
export const test = base.extend<Fixtures, { bluetoothBrowser: Browser }>({
  bluetoothBrowser: [
    async ({ playwright, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), ...BLUETOOTH];
      const executablePath = process.env['CHROMIUM_PATH'] ?? playwright.chromium.executablePath();
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ bluetoothBrowser, baseURL, viewport }, use) => {
    const context = await bluetoothBrowser.newContext({
      viewport,
      reducedMotion: 'reduce',
      ...(baseURL && { baseURL }),
    });
    await use(context);
    await context.close();
  },
  air: async ({ bluetoothBrowser }, use) => {
    const air = await Air.around(bluetoothBrowser);
    await use(air);
    await air.clear();
  },
  robot: async ({ air }, use) => use(await air.addRobot()),
  remote: async ({ page }, use) => use(await new Remote(page).open()),
});

export { expect };
