import { expect, type Page, test } from '@playwright/test';
import { sharedPage } from '../pages/shared-page.ts';
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
      // Until React has rendered
      await Promise.resolve();
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

/** What a test may leave behind. */
const REST = { dialogs: 0, steps: 0, program: '', lines: 0, pressed: 0, scrolled: 0, tab: 'basic' };

/** What there is now; the program also as it is kept, because a hidden strip shows an old one. */
const left = ({ page }: ControllerPage) =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const { program } = JSON.parse(localStorage.getItem('robot-program') ?? '{"program":""}') as {
      program: string;
    };
    return {
      dialogs: count('dialog[open]'),
      steps: count('.remote-program [id$="-what"]'),
      program,
      lines: count('.remote-log-row'),
      pressed: count('[data-pressed]'),
      scrolled: scrollY,
      tab: document.querySelector<HTMLElement>('.remote')?.dataset['tab'],
    };
  });

/** Ends what moves, closes what is open, and shows Basic Mode without settings, steps and lines. */
async function reset(remote: ControllerPage): Promise<void> {
  const { page } = remote;
  const { commands, tabs, settings, program, log } = remote.words;
  // Also while it is hidden: to show it takes ten times as long.
  const first = page.getByRole('button', {
    name: settings.reset,
    exact: true,
    includeHidden: true,
  });
  const isDriven = await first.evaluate(async (button: HTMLElement) => {
    button.click();
    if (document.fullscreenElement) await document.exitFullscreen();
    const { isDriven } = window as { isDriven?: boolean };
    Object.assign(window, { isDriven: true });
    return isDriven;
  });
  // Since the page was loaded: until then, there is no robot to stop.
  if (!isDriven) await press(remote, tabs.basic, commands.FORWARD);
  // After this STOP, no line waits that would come into the next log.
  const stops = remote.logged.getByText('STOP', { exact: true });
  const before = await stops.count();
  await page.keyboard.press('Escape');
  await expect.poll(() => stops.count()).toBeGreaterThan(before);
  // The robot answers in a task of its own.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  const { steps, program: kept } = await left(remote);
  if (steps > 0 || kept !== '') await press(remote, tabs.prog, program.clear);
  await press(remote, tabs.basic, log.wipe);
  await expect.poll(() => left(remote)).toEqual(REST);
}

/**
 * The remote without Bluetooth, for tests that share its page. Each begins in Basic Mode with the first settings, an
 * empty strip, an empty log and a virtual robot that has been driven. What is saved stays.
 * @param prepare called with the page before it opens
 */
export function sharedController(prepare?: (page: Page) => Promise<unknown>): ControllerPage {
  // Gets its page before the first test.
  const remote = Object.create(ControllerPage.prototype) as ControllerPage;
  sharedPage({}, async (page) => {
    Object.assign(remote, new ControllerPage(page));
    await prepare?.(page);
    await remote.open();
    // The modes load when the page is first used.
    await remote.tab('Prog Mode');
    await expect(remote.button(remote.words.program.play)).toBeVisible();
  });
  test.beforeEach(() => reset(remote));
  return remote;
}
