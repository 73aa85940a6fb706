// `npm run bench:robot`: how soon a press on /controller reaches a robot, and how much JavaScript the page needs.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { Air, answerChoosers } from '../tests/support/bluetooth.ts';
import { atMost, report } from './bench/report.ts';
import { build } from './lib/build.ts';
import { ensureBrowser } from './lib/browser.ts';
import { readOptions } from './lib/command.ts';
import { stopAllOnExit } from './lib/processes.ts';
import { serve } from './lib/serve.ts';

const PRESSES = 100;
const WARM_UP = 10;
/** Longer than a line takes, so that none waits for the one before. */
const REST_MS = 120;

const MOST_LATENCY_MS = 50;
const MOST_SCRIPT_KB = 90;

/** What the page notes for each press, in ms since 1970. */
interface Marks {
  pressed: number[];
  written: number[];
}

readOptions('npm run bench:robot   measures the remote; takes no options', {});
stopAllOnExit();
const code = await build();
if (code !== 0) process.exit(code);
const served = await serve();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--enable-features=WebBluetooth',
    '--enable-experimental-web-platform-features',
  ],
});

try {
  const air = await Air.around(browser);
  const robot = await air.addRobot();
  const page = await browser.newPage();
  const scripts = collectScripts(page);
  await page.addInitScript(markPresses);
  await page.goto(`${served.url}/controller`, { waitUntil: 'networkidle' });
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
  const { pressed, written } = await page.evaluate(
    () => (window as unknown as { marks: Marks }).marks,
  );
  const arrived = robot.writes.map(({ at }) => performance.timeOrigin + at);
  if (arrived.length !== WARM_UP + PRESSES || written.length !== arrived.length) {
    throw new Error(`${WARM_UP + PRESSES} presses, ${arrived.length} lines`);
  }
  const since = (times: number[]) =>
    times.map((time, index) => time - (pressed[index] ?? NaN)).slice(WARM_UP);
  const bodies = await Promise.all(scripts);
  const kilobytes = (compress: (body: Buffer) => Buffer) =>
    bodies.reduce((sum, body) => sum + compress(body).length, 0) / 1000;
  // Hosting serves brotli to every browser that has Web Bluetooth.
  const scriptKb = kilobytes((body) => brotliCompressSync(body));
  const gzipKb = kilobytes((body) => gzipSync(body, { level: 9 }));
  const latency = spread(since(arrived));
  await report('Robot', [
    { what: `from a press to writeValue, of ${PRESSES}`, value: shown(spread(since(written))) },
    {
      what: 'from a press to the robot',
      value: shown(latency),
      target: atMost(MOST_LATENCY_MS, latency.p95, ' ms'),
    },
    {
      what: 'KB of JavaScript on the page: brotli, gzip',
      value: `${scriptKb.toFixed(1)}, ${gzipKb.toFixed(1)}`,
      target: atMost(MOST_SCRIPT_KB, scriptKb),
    },
  ]);
  process.exitCode = latency.p95 <= MOST_LATENCY_MS && scriptKb <= MOST_SCRIPT_KB ? 0 : 1;
} finally {
  await browser.close();
  await served.stop();
}
process.exit();

/** The bodies of all scripts that a page loads from now on. */
function collectScripts(page: Page): Promise<Buffer>[] {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  return bodies;
}

/** Runs in the page: notes when a press begins and when a line is handed to the browser. */
function markPresses(): void {
  const marks: Marks = { pressed: [], written: [] };
  Object.assign(window, { marks });
  const epoch = (time: number) => performance.timeOrigin + time;
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.getAttribute('aria-label') === 'Forward') marks.pressed.push(epoch(timeStamp));
    },
    { capture: true },
  );
  const { prototype } = (
    window as unknown as {
      BluetoothRemoteGATTCharacteristic: { prototype: BluetoothRemoteGATTCharacteristic };
    }
  ).BluetoothRemoteGATTCharacteristic;
  const write = prototype.writeValueWithResponse;
  prototype.writeValueWithResponse = function (bytes) {
    marks.written.push(epoch(performance.now()));
    return write.call(this, bytes);
  };
}

interface Spread {
  median: number;
  p95: number;
}

function spread(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;
  return { median: at(0.5), p95: at(0.95) };
}

function shown({ median, p95 }: Spread): string {
  return `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;
}
