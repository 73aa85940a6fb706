// `npm run bench:robot`: how soon a press on /controller reaches a robot, and how much JavaScript the page needs.
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { Air, answerChoosers } from '../../tests/support/remote/bluetooth.ts';
import { openBrowser } from '../lib/browser.ts';
import { serve } from '../serve/serve.ts';
import { measureOnPhone } from './robot-phone.ts';
import { budgeted, median, quantile, type Report } from './report.ts';

const PRESSES = 100;
const WARM_UP = 10;
/** Longer than a line takes, so that none waits for the one before. */
const REST_MS = 120;

const LATENCY_MS = 50;
const SCRIPT_KB = 90;

export async function measure(): Promise<Report[]> {
  const served = await serve();
  const browser = await openBrowser(
    '--enable-features=WebBluetooth',
    '--enable-experimental-web-platform-features',
  );
  try {
    const air = await Air.around(browser);
    const robot = await air.addRobot();
    const page = await browser.newPage();
    const scripts = collectScripts(page);
    await page.addInitScript(notePresses);
    await page.goto(`${served.url}/controller`, { waitUntil: 'networkidle' });
    const bodies = await Promise.all(scripts);
    await answerChoosers(page, (devices) => devices[0]?.id);
    await page.getByRole('button', { name: 'Connect to Microbit' }).click();
    await page.getByText('Connected to: zuvet').waitFor();

    const forward = page.getByRole('button', { name: 'Forward', exact: true });
    await forward.hover();
    for (let press = 0; press < WARM_UP + PRESSES; press++) {
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(REST_MS);
    }
    const pressed = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
    if (pressed.length !== WARM_UP + PRESSES || robot.writes.length !== pressed.length) {
      throw new Error(`${pressed.length} presses, ${robot.writes.length} lines`);
    }
    await page.close();
    const times = robot.writes
      .map(({ at }, index) => performance.timeOrigin + at - (pressed[index] ?? Number.NaN))
      .slice(WARM_UP);
    // Hosting serves brotli to every browser that has Web Bluetooth.
    const scriptKb = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0) / 1000;
    const slow = quantile(times, 0.95);
    const presses: Report = {
      title: 'Remote',
      about:
        `${PRESSES} presses of 'Forward' with an emulated robot, and the JavaScript of /controller before it is used. Budgets: ` +
        `95 of 100 presses reach the robot within ${LATENCY_MS} ms; ${SCRIPT_KB} KB of JavaScript.`,
      columns: ['ms from a press to the robot, median', '95 of 100', 'KB of JavaScript'],
      rows: [
        [
          median(times).toFixed(1),
          budgeted(slow.toFixed(1), slow <= LATENCY_MS),
          budgeted(scriptKb.toFixed(1), scriptKb <= SCRIPT_KB),
        ],
      ],
    };
    return [presses, await measureOnPhone(browser, served.url)];
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** The bodies of all scripts that a page loads from now on. */
function collectScripts(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return bodies;
}

/** Runs in the page: notes when each press on 'Forward' begins, in ms since 1970. */
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
