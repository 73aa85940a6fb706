import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from './controller-page.ts';

/** Presses buttons and tabs by their names, without a mouse: the way to a state, not a test of the buttons. */
export async function press({ page }: ControllerPage, ...names: string[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const name of wanted) {
      const button = [...document.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent) === name && one.checkVisibility(),
      );
      if (!button) throw new Error(`There is no ${name}.`);
      button.click();
      await new Promise((rendered) => setTimeout(rendered));
    }
  }, names);
}

/** Follows a link to another fragment of the open page. */
export async function follow({ page }: ControllerPage, fragment: string): Promise<void> {
  await page.evaluate((to) => (location.hash = to), fragment);
}

/** Fills the empty strip, by a program's text, and shows it without a notice. */
export async function putOnStrip(remote: ControllerPage, text: string): Promise<void> {
  await follow(remote, `#p=${text}`);
  await expect(remote.steps).not.toHaveCount(0);
  await press(remote, remote.words.tabs.prog);
}

/** Ends what moves, closes what is open, and shows Basic Mode without settings, steps and lines. */
async function reset(remote: ControllerPage): Promise<void> {
  const { tabs, settings, program, log } = remote.words;
  await remote.page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
  await remote.page.keyboard.press('Escape');
  await expect(remote.page.getByRole('dialog')).toHaveCount(0);
  await press(remote, tabs.settings, settings.reset, tabs.prog, program.clear);
  await expect(remote.steps).toHaveCount(0);
  await press(remote, tabs.basic, log.wipe);
  await expect(remote.logged).toHaveCount(0);
  await expect(remote.pressed).toHaveCount(0);
  await remote.page.evaluate(() => scrollTo(0, 0));
}

/**
 * The remote without Bluetooth, for tests that share its page. Each begins in Basic Mode with the first settings, an
 * empty strip, an empty log and a virtual robot that has been driven. What is saved stays.
 * @param prepare called with the page before it opens
 */
export function sharedController(prepare?: (page: Page) => Promise<unknown>): ControllerPage {
  // Gets its page before the first test.
  const remote = Object.create(ControllerPage.prototype) as ControllerPage;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext();
    Object.assign(remote, new ControllerPage(await context.newPage()));
    await prepare?.(remote.page);
    await remote.open();
    const { commands, program } = remote.words;
    await remote.button(commands.FORWARD).click();
    await remote.tab('Prog Mode');
    await expect(remote.button(program.play)).toBeVisible();
  });
  test.beforeEach(() => reset(remote));
  test.afterAll(() => remote.page.context().close());
  return remote;
}
