// How soon the remote answers a finger on a slow phone, in each of its modes.
import type { Browser, Page } from 'playwright';
import { benchmarkIndex, slowdownFor } from './page-load.ts';
import { budgeted, type Report } from './report.ts';

const WORST_MS = 200;
const STEPS = 40;

const KEYS = ['Forward', 'Left', 'Right', 'Backward', 'Servo 1 up', 'Servo 2 down'];

/** What is tapped in each mode, by the names of tabs and buttons. */
const MODES: Record<string, readonly (string | RegExp)[]> = {
  'Basic Mode': [...KEYS, ...KEYS, 'STOP', 'Back to the middle'],
  'Prog Mode': [
    ...Array.from({ length: STEPS }, (_, step) => KEYS[step % KEYS.length] ?? 'Forward'),
    ...['Repeat', 'Left', 'Undo', 'PLAY', 'Pause', 'STOP', 'One step', 'STOP', 'CLEAR'],
  ],
  'a challenge': [
    ...['Challenges', /^1\. /, 'Left', 'Right', 'Hint', 'Forward', 'Forward', 'Forward', 'STOP'],
    ...['Next challenge', 'Leave the challenge'],
  ],
  Settings: ['Turn a bit', 'Turn a bit', 'A bit back', 'That is a quarter turn', 'STOP'],
};

export async function measureOnPhone(browser: Browser, url: string): Promise<Report> {
  const slowdown = slowdownFor(await benchmarkIndex(browser));
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(`${url}/controller`, { waitUntil: 'networkidle' });
  await page.evaluate(noteInteractions);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tap(page, 'button', 'Try the virtual robot');

  const rows: string[][] = [];
  for (const [mode, names] of Object.entries(MODES)) {
    await page.evaluate(() => ((window as unknown as Noting).slowest = { ms: 0, part: '' }));
    await tap(page, 'tab', mode === 'a challenge' ? 'Basic Mode' : mode);
    for (const name of names) await tap(page, 'button', name);
    // Interactions are told a little later than they happen.
    await page.waitForTimeout(500);
    const { ms, part } = await page.evaluate(() => (window as unknown as Noting).slowest);
    rows.push([
      mode,
      String(names.length + 1),
      budgeted(ms.toFixed(0), ms > 0 && ms <= WORST_MS),
      part,
    ]);
  }
  await context.close();
  return {
    title: 'Remote on a slow phone',
    about:
      `Taps at 390 by 844, up to eight a second, on a phone ${slowdown.toFixed(1)} times slower than this machine (4 times slower than a ` +
      `desktop one), from the tap to the picture that shows its effect. Budget: ${WORST_MS} ms for the worst.`,
    columns: ['mode', 'taps', 'worst, in ms', 'where'],
    rows,
  };
}

/** Eight taps a second are as many as a thumb does. */
const PAUSE_MS = 125;

/** Looking for what is tapped takes the phone's own time, which a thumb does not; it is over before the pause. */
async function tap(page: Page, role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  const found = page.getByRole(role, { name, exact: true });
  await found.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await found.evaluate((element) =>
    element.getBoundingClientRect().toJSON(),
  );
  await page.waitForTimeout(PAUSE_MS);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

interface Noting {
  slowest: { ms: number; part: string };
}

/** Runs in the page: notes the longest time from an input to the next picture. */
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
