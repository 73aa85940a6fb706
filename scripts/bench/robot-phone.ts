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
  await page.addInitScript(noteInteractions);
  await page.goto(`${url}/controller`, { waitUntil: 'networkidle' });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await tap(page, 'Try the virtual robot');

  const rows: string[][] = [];
  for (const [mode, names] of Object.entries(MODES)) {
    await page.evaluate(() => ((window as unknown as { worst: number }).worst = 0));
    await page.getByRole('tab', { name: mode === 'a challenge' ? 'Basic Mode' : mode }).tap();
    for (const name of names) await tap(page, name);
    // Interactions are told a little later than they happen.
    await page.waitForTimeout(500);
    const worst = await page.evaluate(() => (window as unknown as { worst: number }).worst);
    rows.push([
      mode,
      String(names.length + 1),
      budgeted(worst.toFixed(0), worst > 0 && worst <= WORST_MS),
    ]);
  }
  await context.close();
  return {
    title: 'Remote on a slow phone',
    about:
      `Taps at 390 by 844 on a phone ${slowdown.toFixed(1)} times slower than this machine (4 times slower than a ` +
      `desktop one), from the tap to the picture that shows its effect. Budget: ${WORST_MS} ms for the worst.`,
    columns: ['mode', 'taps', 'worst, in ms'],
    rows,
  };
}

function tap(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).tap();
}

/** Runs in the page: notes the longest time from an input to the next picture. */
function noteInteractions(): void {
  const seen = { worst: 0 };
  Object.defineProperty(window, 'worst', {
    get: () => seen.worst,
    set: (worst: number) => (seen.worst = worst),
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.worst = Math.max(seen.worst, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
