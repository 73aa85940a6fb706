// `npm run bench -- remote`: how soon a press on /controller reaches a robot, and how soon each mode responds to taps on
// a slow phone.
import type { Browser, Page } from '@playwright/test';
import { Air, answerChoosers } from '../../tests/support/remote/bluetooth.ts';
import { openBrowser } from '../lib/browser.ts';
import { serve } from '../serve/serve.ts';
import { benchmarkIndex, slowdownFor } from './page-load.ts';
import { budgeted, median, quantile, type Report } from './report.ts';

const PRESSES = 100;
/** Longer than sending a line takes, so presses don't queue. */
const REST_MS = 120;

const PRESS_MS = 50;
const TAP_MS = 200;

const KEYS = ['Forward', 'Left', 'Right', 'Backward', 'Servo 1 up', 'Servo 2 down'];

const MODES: Record<string, readonly (string | RegExp)[]> = {
  'Basic Mode': [...KEYS, ...KEYS, 'STOP', 'Back to center'],
  'Prog Mode': [
    ...Array.from({ length: 40 }, (_, step) => KEYS[step % KEYS.length] ?? 'Forward'),
    ...['Repeat', 'Left', 'Undo', 'PLAY', 'Pause', 'STOP', 'One step', 'STOP', 'CLEAR'],
  ],
  'a challenge': [
    ...['Challenges', /^1\. /, 'Left', 'Right', 'Hint', 'Forward', 'Forward', 'Forward', 'STOP'],
    ...['Next challenge', 'Leave the challenge'],
  ],
  Settings: ['Turn a bit', 'Turn a bit', 'Turn back a bit', 'That’s a quarter turn', 'STOP'],
};

export async function measure(): Promise<Report> {
  const served = await serve();
  const browser = await openBrowser(
    '--enable-features=WebBluetooth',
    '--enable-experimental-web-platform-features',
  );
  try {
    const url = `${served.url}/controller`;
    const slowdown = slowdownFor(await benchmarkIndex(browser));
    return {
      about:
        `${PRESSES} presses of 'Forward' until an emulated robot gets the line (95 of 100 within ${PRESS_MS} ms), and ` +
        `taps on a phone ${slowdown.toFixed(1)} times slower than this machine until they show (${TAP_MS} ms each).`,
      rows: [...(await pressesOf(browser, url)), ...(await tapsOn(browser, url, slowdown))],
    };
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function pressesOf(browser: Browser, url: string): Promise<Report['rows']> {
  const robot = await (await Air.around(browser)).addRobot();
  const page = await browser.newPage();
  await page.addInitScript(notePresses);
  await page.goto(url, { waitUntil: 'networkidle' });
  await answerChoosers(page, (devices) => devices[0]?.id);
  await page.getByRole('button', { name: 'Connect to Microbit' }).click();
  await page.getByText('Connected to: zuvet').waitFor();

  await page.getByRole('button', { name: 'Forward', exact: true }).hover();
  for (let press = 0; press < PRESSES; press++) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(REST_MS);
  }
  const pressed = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  if (pressed.length !== PRESSES || robot.writes.length !== pressed.length) {
    throw new Error(`${pressed.length} presses, ${robot.writes.length} lines`);
  }
  const times = robot.writes.map(
    ({ at }, index) => performance.timeOrigin + at - (pressed[index] ?? Number.NaN),
  );
  const slow = quantile(times, 0.95);
  return [
    { what: 'a press, median', ms: median(times).toFixed(1) },
    { what: 'a press, 95 of 100', ms: budgeted(slow.toFixed(1), slow <= PRESS_MS) },
  ];
}

/** Runs in the page: records when each press on 'Forward' begins, in ms since 1970. */
function notePresses(): void {
  const presses: number[] = [];
  Object.assign(window, { presses });
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.getAttribute('aria-label') !== 'Forward') return;
      presses.push(performance.timeOrigin + timeStamp);
    },
    { capture: true },
  );
}

async function tapsOn(browser: Browser, url: string, slowdown: number): Promise<Report['rows']> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(noteInteractions);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tap(page, 'button', 'Try the virtual robot');

  const rows: Report['rows'] = [];
  for (const [mode, names] of Object.entries(MODES)) {
    await page.evaluate(() => ((window as unknown as Noting).slowest = { ms: 0, part: '' }));
    await tap(page, 'tab', mode === 'a challenge' ? 'Basic Mode' : mode);
    for (const name of names) await tap(page, 'button', name);
    // The browser reports interactions with a delay.
    await page.waitForTimeout(500);
    const { ms, part } = await page.evaluate(() => (window as unknown as Noting).slowest);
    const what = `the slowest of ${names.length + 1} taps in ${mode}: ${part}`;
    rows.push({ what, ms: budgeted(ms.toFixed(0), ms > 0 && ms <= TAP_MS) });
  }
  return rows;
}

async function tap(page: Page, role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name, exact: true }).tap();
  await page.waitForTimeout(125);
}

interface Noting {
  slowest: { ms: number; part: string };
}

/** Runs in the page: records the longest time from an input to the next paint. */
function noteInteractions(): void {
  const noting: Noting = Object.assign(window, { slowest: { ms: 0, part: '' } });
  new PerformanceObserver((list) => {
    for (const { duration: ms, target } of list.getEntries() as PerformanceEventTiming[]) {
      if (ms <= noting.slowest.ms) continue;
      const part = (target as Element | null)?.closest('button, [aria-label]');
      const { ariaLabel = null, textContent = '' } = part ?? {};
      noting.slowest = { ms, part: (ariaLabel ?? textContent).trim() };
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
