import { expect, type Page, test } from '@playwright/test';
import { challenges } from '../../support/pages/content';
import { keepNothing, sharedPage } from '../../support/pages/shared-page';
import { ControllerPage } from '../../support/remote/controller-page';

test.use({
  // With classic scroll bars, as on Windows; Playwright hides them.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** Width of a classic scroll bar, which phones don't have. */
const BAR = 15;
const PHONES = [
  [360, 640],
  [412, 780],
  [480, 720],
].map(([width = 0, height = 0]) => ({ width: width + BAR, height }));

/** One for each layout that the style sheets know, where it is narrow. */
const WINDOWS = [
  ...[600, 792, 984, 1176, 1368].map((width) => ({ width, height: 340 })),
  ...[648, 840, 1032, 1416].map((width) => ({ width, height: 690 })),
  ...[696, 1080].map((width) => ({ width, height: 900 })),
];

/** Runs in the page, whose dialog or remote is scrolled as when it opens. Returns what is wrong with it. */
async function faults(atStart: boolean): Promise<string[]> {
  const dialog = document.querySelector('dialog[open]');
  const part = dialog ?? document.querySelector('.remote');
  const page = document.documentElement;
  if (!part) return ['There is no remote.'];
  if (atStart) scrollTo(0, 0);
  else if (!dialog) part.querySelector('.remote-body')?.scrollIntoView({ block: 'nearest' });
  // STOP moves one frame after its place left the window.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);

  const clipped = new Map<Element, boolean>();
  const isClipped = (element: Element): boolean => {
    const known =
      clipped.get(element) ??
      (getComputedStyle(element).clipPath !== 'none' ||
        (element.parentElement !== null && isClipped(element.parentElement)));
    clipped.set(element, known);
    return known;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
  const sizeOf = ({ width, height }: DOMRect) => `${Math.round(width)}x${Math.round(height)}`;
  const wrong: string[] = [];

  const sideways = page.scrollWidth - page.clientWidth;
  if (sideways > 0) wrong.push('scrolls sideways');

  const range = document.createRange();
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: around, textContent: text } = node;
    if (!around || !text?.trim() || around instanceof SVGElement || !isShown(around)) continue;
    let box = around;
    while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
    const room = box.getBoundingClientRect();
    /** Whether the range is on several lines or leaves its box. */
    const isOutside = () => {
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const { left, right } = range.getBoundingClientRect();
      return lines.size > 1 || left < room.left - 2 || right > room.right + 2;
    };
    range.selectNodeContents(node);
    if (!isOutside()) continue;
    const narrow = [...text.matchAll(/[^\s-]+/g)].find(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return isOutside();
    });
    if (narrow) wrong.push(`no room for “${narrow[0]}”`);
  }

  const stop = [...part.querySelectorAll('.remote-stop')].at(-1)?.getBoundingClientRect();
  if (!stop || stop.bottom > innerHeight) wrong.push('STOP is out of view');

  /** The part of an element that its scrolling parents show. */
  const shownPart = (element: Element) => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== page; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const outer = box.getBoundingClientRect();
      const [x, y] = [outer.left + box.clientLeft, outer.top + box.clientTop];
      [left, right] = [Math.max(left, x), Math.min(right, x + box.clientWidth)];
      [top, bottom] = [Math.max(top, y), Math.min(bottom, y + box.clientHeight)];
    }
    return { left, right, top, bottom };
  };
  const isUnderStop = (control: Element) => {
    const { left, right, top, bottom } = shownPart(control);
    return (
      stop &&
      Math.min(right, stop.right) - Math.max(left, stop.left) > 2 &&
      Math.min(bottom, stop.bottom) - Math.max(top, stop.top) > 2
    );
  };
  const settings = part.matches('[data-tab="settings"]');
  for (const control of part.querySelectorAll('button:not(.remote-stop), input, a')) {
    if (!isShown(control) || !isUnderStop(control)) continue;
    // Settings are longer than a low window; they scroll past STOP.
    if (settings) control.scrollIntoView({ block: 'nearest' });
    if (isUnderStop(control)) wrong.push(`${nameOf(control)} is under STOP`);
  }

  if (dialog) {
    const title = dialog.querySelector('.challenge-card strong');
    if (!title || shownPart(title).bottom < title.getBoundingClientRect().bottom)
      wrong.push('no title in sight');
    const guide = dialog.querySelector('.dialog-body > p');
    const lines = guide ? guide.clientHeight / parseFloat(getComputedStyle(guide).lineHeight) : 0;
    if (innerWidth < 600 && lines > 2.5) wrong.push('a guide of more than two lines');
    return wrong;
  }
  const boxOf = (of: string) => part.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
  const [field, screen] = [boxOf('.remote-field'), boxOf('.remote-screen')];
  if (field.width * field.height * 3 < screen.width * screen.height)
    wrong.push(`a field of ${sizeOf(field)} in a screen of ${sizeOf(screen)}`);
  return wrong;
}

async function expectRoom(page: Page, mode: string, { atStart = false } = {}): Promise<void> {
  const found = new Map<string, string[]>();
  for (const size of [...PHONES, ...WINDOWS]) {
    await page.setViewportSize(size);
    for (const fault of await page.evaluate(faults, atStart)) {
      const at = found.get(fault) ?? [];
      found.set(fault, [...at, `${size.width}x${size.height}`]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const told = [...found].map(([fault, at]) => `${fault}: ${at.join(', ')}`);
  expect.soft(told, mode).toEqual([]);
}

/** A robot that takes every line, in place of the browser's Bluetooth, which the headless shell lacks. */
function emulateRobot(): void {
  const taking = { properties: { write: true }, writeValueWithResponse: () => Promise.resolve() };
  const service = { getCharacteristics: () => Promise.resolve([taking]) };
  const gatt = {
    connected: true,
    connect: () => Promise.resolve(),
    disconnect: () => undefined,
    getPrimaryService: () => Promise.resolve(service),
  };
  const robot = Object.assign(new EventTarget(), { name: 'BBC micro:bit [zuvet]', gatt });
  const bluetooth = { requestDevice: () => Promise.resolve(robot) };
  Object.defineProperty(navigator, 'bluetooth', { value: bluetooth });
}

/** Connects a robot, drives, and lines up a program whose first step is chosen. */
async function begin(page: Page, path: string): Promise<ControllerPage> {
  await page.addInitScript(emulateRobot);
  const remote = await new ControllerPage(page).open(path.replace('/controller', ''));
  // Only places are looked at: without drawing, a new size takes a third less.
  await page.evaluate(() => (document.documentElement.style.opacity = '0'));
  const { commands, connection, program } = remote.words;
  await remote.button(connection.connect).click();
  await expect(remote.button(connection.disconnect)).toBeVisible();
  await page.getByRole('tab').nth(1).click();
  for (let step = 0; step < 4; step++) await remote.button(commands.FORWARD).click();
  await remote.button(program.stepName.replace('{n}', '1')).click();
  await page.getByRole('tab').first().click();
  await remote.button(commands.FORWARD).click();
  return remote;
}

/** A 'b' on the map is a bell. */
const withBells = challenges().find(({ map }) => map.includes('b'));
const withRepeat = challenges().find(({ solution, blocks = Infinity }) => solution.length > blocks);

for (const path of ['/controller', '/controllerHeb']) {
  test.describe(`${path} in every window`, () => {
    const shared = sharedPage({ viewport: { width: 1440, height: 900 } }, keepNothing);
    let page: Page;
    let remote: ControllerPage;
    test.beforeAll(async () => {
      page = shared.page;
      remote = await begin(page, path);
    });
    test.beforeEach(async () => {
      test.slow();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('tab').first().click();
    });

    test('has room for texts, field and tools', async () => {
      await expectRoom(page, 'Basic Mode', { atStart: true });
      await page.getByRole('tab').nth(2).click();
      await expectRoom(page, 'Settings');
      await page.getByRole('tab').nth(1).click();
      await expectRoom(page, 'Prog Mode');
      await remote.button(remote.words.challenges.open).click();
      await page.getByRole('button', { name: /^1\. / }).waitFor();
      await expectRoom(page, 'the list of challenges');
    });

    test('has room for a challenge', async () => {
      for (const challenge of [withRepeat, withBells]) {
        await remote.button(remote.words.challenges.open).click();
        await page.getByRole('button', { name: new RegExp(`^${challenge?.number}\\. `) }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
        for (const tab of [1, 0]) {
          await page.getByRole('tab').nth(tab).click();
          await expectRoom(page, `${challenge?.title} in tab ${tab + 1}`);
        }
        await remote.button(remote.words.challenge.bar.leave).click();
      }
    });
  });
}
