import { expect, test } from '@playwright/test';
import type { RemoteWords } from '@/features/robot/ui/words';
import { content } from '../../support/pages/content.ts';
import { Desktop } from '../../support/remote/desktop.ts';

// Playwright's pages always have the focus, so no menu takes the release of a key there.

const { BASE_URL, DESKTOP_MISSES } = process.env;
test.skip(Boolean(DESKTOP_MISSES), `needs ${DESKTOP_MISSES}`);

const { log: words, program } = content<RemoteWords>('pages/remote.yaml');
// One desktop for all; a test that fails closes it.
test.describe.configure({ mode: 'default' });
let desktop: Desktop;

test.beforeAll(async () => {
  desktop = new Desktop();
  await open();
});
test.beforeEach(async () => {
  await desktop.read(`${button(words.wipe)}?.click()`);
  // The robot may still answer the last command.
  await expect.poll(async () => (await logged()).filter(isCommand)).toEqual([]);
  expect(await pressed()).toBe(0);
});
test.afterAll(() => desktop.close());

/** Opens the remote in the desktop's window and waits until its buttons work and it gets the keyboard. */
async function open(): Promise<void> {
  await desktop.open(`${BASE_URL}/controller`);
  const isEnabled = () => desktop.read('Boolean(document.querySelector(".remote:enabled"))');
  // Reading fails before the page is there.
  await expect(async () => expect(await isEnabled()).toBe(true)).toPass();
  await desktop.read('void addEventListener("keydown", () => (window.getsKeys = true))');
  await expect
    .poll(() => {
      desktop.do('key', 'Shift_L');
      return desktop.read('window.getsKeys');
    })
    .toBe(true);
}

/** The button with this text, as an expression. */
const button = (text: string) =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === '${text}')`;

const logged = () =>
  desktop.read<string[]>(
    '[...document.querySelectorAll("[role=log] bdi")].map((line) => line.textContent)',
  );
const isCommand = (line: string) => /^(FORWARD|LEFT|RIGHT)/.test(line);
const sent = async (command: string) =>
  (await logged()).filter((line) => line.startsWith(command)).length;
const pressed = () => desktop.read<number>('document.querySelectorAll("[data-pressed]").length');

/** Place on the screen of a corner of the page. */
const corner = (which: 'left' | 'right') =>
  desktop.read<[number, number]>(
    `((border) => [
      screenX + (${which === 'left'} ? border : outerWidth - border),
      screenY + outerHeight - border - innerHeight,
    ])((outerWidth - innerWidth) / 2)`,
  );

/** Drives forward by a held key, opens a menu, and lets the key go in it. */
async function letGoIn(openMenu: () => Promise<void>): Promise<void> {
  const { windows } = desktop;
  desktop.do('keydown', 'Up');
  await expect.poll(() => sent('FORWARD')).toBeGreaterThan(8);
  await openMenu();
  await expect.poll(pressed).toBe(0);
  desktop.do('keyup', 'Up');
  desktop.do('key', 'Escape');
  await expect.poll(() => desktop.windows).toBe(windows);
  // The last line of the hold is in the log by now.
  const before = await sent('FORWARD');
  // A key that is still held goes on when the next one is released.
  desktop.do('keydown', 'Left');
  await expect.poll(() => sent('LEFT')).toBeGreaterThan(4);
  desktop.do('keyup', 'Left');
  desktop.do('key', 'Right');
  await expect.poll(() => sent('RIGHT')).toBe(1);
  expect(await sent('FORWARD')).toBe(before);
}

/** Opens a menu of the page, which is a window of its own. */
async function openWindow(...commands: (string | number)[]): Promise<void> {
  const { windows } = desktop;
  desktop.do(...commands);
  await expect.poll(() => desktop.windows).not.toBe(windows);
}

const MENUS: Record<string, () => Promise<void>> = {
  'the menu of the page': async () => {
    const [x, y] = await corner('left');
    await openWindow('mousemove', x + 30, y + 200, 'click', 3);
  },
  'the menu of the Menu key': () => openWindow('key', 'Menu'),
  'the menu of the browser': async () => void desktop.do('key', 'alt+f'),
  'the menu of the browser, opened with the mouse': async () => {
    const [x, y] = await corner('right');
    desktop.do('mousemove', x - 20, y - 20, 'click', 1);
  },
  'the address line': async () => void desktop.do('key', 'ctrl+l'),
};

for (const [menu, openMenu] of Object.entries(MENUS)) {
  test(`a key that is let go in ${menu} drives no more`, () => letGoIn(openMenu));
}

test('a key drives as long as it is held', async () => {
  desktop.do('keydown', 'Up');
  await expect.poll(() => sent('FORWARD')).toBeGreaterThan(12);
  desktop.do('keydown', 'Left');
  await expect.poll(() => sent('LEFT')).toBeGreaterThan(5);
  desktop.do('keyup', 'Left');
  const before = await sent('FORWARD');
  await expect.poll(() => sent('FORWARD')).toBeGreaterThan(before + 12);
  desktop.do('keyup', 'Up');
  await expect.poll(pressed).toBe(0);
});

test('Escape in full screen stops a program', async () => {
  await desktop.read("void (location.hash = '#p=ffffrrrr9fre9fre')");
  const play = button(program.play);
  await expect.poll(() => desktop.read(`Boolean(${play})`)).toBe(true);
  await desktop.read('document.querySelector(".remote").requestFullscreen()');
  await desktop.read(`${play}.click()`);
  await expect.poll(() => sent('FORWARD')).toBeGreaterThan(1);
  desktop.do('key', 'Escape');
  await expect.poll(logged).toContain(words.says.programStopped);
  expect(await desktop.read('document.fullscreenElement')).toBeNull();
});
