import { type Browser, expect, type Locator, type Page, test as base } from '@playwright/test';
import {
  Air,
  answerChoosers,
  type ChooserAnswer,
  type EmulatedRobot,
  hearingPage,
} from './bluetooth.ts';
import { ControllerPage } from './controller-page.ts';

/** The remote with Bluetooth. Answers the browser's choosers and collects console messages. */
export class Remote extends ControllerPage {
  /** Answers choosers; by default with the first device. */
  choose: ChooserAnswer = ([device]) => device?.id;
  /** Number of choosers answered. */
  asked = 0;
  readonly status: Locator;
  readonly log: Locator;
  readonly #said: { type: string; text: string }[] = [];

  constructor(page: Page) {
    super(page);
    this.status = page.getByRole('status');
    this.log = page.getByRole('log');
    page.on('console', (said) => this.#said.push({ type: said.type(), text: said.text() }));
  }

  override async open(rest = ''): Promise<this> {
    await this.page.addInitScript(hearingPage);
    await super.open(rest);
    await answerChoosers(this.page, (devices) => {
      const answer = this.choose(devices);
      if (answer) this.asked++;
      return answer;
    });
    return this;
  }

  /** Sends bytes from a connected robot to the page. */
  async hear(robot: EmulatedRobot, said: string | Uint8Array): Promise<void> {
    robot.said = typeof said === 'string' ? new TextEncoder().encode(said) : said;
    await this.page.evaluate(() =>
      (window as unknown as { readReplies: () => Promise<unknown> }).readReplies(),
    );
  }

  async connect(): Promise<void> {
    const { connect, status } = this.words.connection;
    await this.button(connect).click();
    await expect(this.status).toHaveText(new RegExp(`^\\s*${status.connected}`));
  }

  /** Number of console messages that start with a text. */
  count(text: string, type = 'log'): number {
    return this.#said.filter((said) => said.type === type && said.text.startsWith(text)).length;
  }
}

/** Expects a robot to receive exactly these lines, given without their line ends. */
export const expectLines = (robot: EmulatedRobot, ...lines: string[]): Promise<void> =>
  expect.poll(() => robot.lines).toEqual(lines.map((line) => `${line}\n`));

interface Fixtures {
  air: Air;
  /** A micro:bit in reach. */
  robot: EmulatedRobot;
  /** The open page, not connected. */
  remote: Remote;
}

const BLUETOOTH = ['--enable-features=WebBluetooth', '--enable-experimental-web-platform-features'];
/** The lists below the address bar: two hidden pages per window, which take as long as the remote. */
export const NO_LISTS = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Tests in full Chromium with emulated Bluetooth; the headless shell has none. */
export const test = base.extend<Fixtures, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), ...BLUETOOTH, NO_LISTS];
      const executablePath = process.env['CHROMIUM_PATH'] ?? playwright.chromium.executablePath();
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath, args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  air: async ({ browser }, use) => {
    const air = await Air.around(browser);
    await use(air);
    await air.clear();
  },
  robot: async ({ air }, use) => use(await air.addRobot()),
  remote: async ({ page, air }, use) => {
    await use(await new Remote(page).open());
    await air.settled();
  },
});

/** An empty page of its own context with a micro:bit in reach, for tests that share it. */
export async function pageWithRobot(browser: Browser) {
  const context = await browser.newContext();
  const air = await Air.around(browser);
  const robot = await air.addRobot();
  const close = async () => {
    await air.settled();
    await context.close();
    await air.clear();
  };
  return { context, page: await context.newPage(), robot, close };
}

/** The remote on a {@link pageWithRobot}. */
export async function openRemote(browser: Browser) {
  const opened = await pageWithRobot(browser);
  return { ...opened, remote: await new Remote(opened.page).open() };
}

/**
 * A remote in Basic Mode with a robot, for tests that share the page. Each begins with a robot that has just connected
 * and an empty log.
 */
export function sharedRemote() {
  const shared = {} as Awaited<ReturnType<typeof openRemote>>;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    Object.assign(shared, await openRemote(browser));
  });
  test.beforeEach(async () => {
    await shared.remote.button(shared.remote.words.log.wipe).click();
    await shared.remote.connect();
  });
  test.afterEach(async () => {
    const { robot, remote } = shared;
    await robot.settled();
    const disconnect = remote.button(remote.words.connection.disconnect);
    if (await disconnect.isVisible()) await disconnect.click();
    await expect(remote.status).toHaveText(remote.words.connection.status.notConnected);
    robot.writes.length = 0;
    robot.said = new Uint8Array();
  });
  test.afterAll(() => shared.close());
  return shared;
}

export { expect };
