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
  #hears = false;

  constructor(page: Page) {
    super(page);
    this.status = page.getByRole('status');
    this.log = page.getByRole('log');
    page.on('console', (said) => this.#said.push({ type: said.type(), text: said.text() }));
  }

  override async open(rest = ''): Promise<this> {
    if (!this.#hears) await this.page.addInitScript(hearingPage);
    this.#hears = true;
    await super.open(rest);
    await answerChoosers(this.page, (devices) => this.#answer(devices));
    return this;
  }

  #answer(devices: { id: string }[]): string | undefined {
    const answer = this.choose(devices);
    if (answer) this.asked++;
    return answer;
  }

  /** Answers and counts as a new one, for the next one of tests that share it. */
  restart(): void {
    this.choose = ([device]) => device?.id;
    this.asked = 0;
    this.#said.length = 0;
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
  /** The remote on a page that isn't open yet. */
  unopened: Remote;
  /** The open page, not connected. */
  remote: Remote;
}

const BLUETOOTH = ['--enable-features=WebBluetooth', '--enable-experimental-web-platform-features'];
/** The lists below the address bar: two hidden pages per window, which take as long as the remote. */
export const NO_LISTS = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

/** Remotes of pages that tests share. */
const remotes = new WeakMap<Page, Remote>();

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
  unopened: async ({ page, air }, use) => {
    const remote = remotes.get(page) ?? new Remote(page);
    remotes.set(page, remote);
    await use(remote);
    await air.settled();
    remote.restart();
  },
  remote: async ({ unopened }, use) => use(await unopened.open()),
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

/** Lets tests open their pages one after another in one window, each as on the first visit. */
export function sharedWindow() {
  const shared = {} as { page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    shared.page = await browser.newPage();
  });
  test.afterAll(() => shared.page.close());
  test.use({
    page: async ({ air }, use) => {
      const { page } = shared;
      await use(page);
      await air.settled();
      // A page that is left may write, to the robot and to the storage.
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
    },
    context: async ({ page }, use) => use(page.context()),
  });
  return shared;
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
    const { robot, remote } = shared;
    robot.restart();
    remote.restart();
    await remote.button(remote.words.log.wipe).click();
    await remote.connect();
  });
  test.afterEach(async () => {
    const { robot, remote } = shared;
    await robot.settled();
    const disconnect = remote.button(remote.words.connection.disconnect);
    if (await disconnect.isVisible()) await disconnect.click();
    await expect(remote.status).toHaveText(remote.words.connection.status.notConnected);
  });
  test.afterAll(() => shared.close());
  return shared;
}

export { expect };
