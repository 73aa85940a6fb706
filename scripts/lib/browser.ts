import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { carryOut } from './command-line.ts';
import { run } from './processes.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/**
 * Finds a browser for the tests, or installs one: Playwright's own, Chrome or Chromium on the machine,
 * Playwright's download, or Debian's package (as root).
 * @throws Error that says what to install when none works
 */
export async function ensureBrowser(): Promise<string> {
  if (!installed()) {
    // A failed download prints thirty lines; the error below says what to do.
    console.log("No browser found; trying Playwright's download, which takes a few minutes…");
    await run('playwright', ['install', 'chromium'], 'ignore');
  }
  if (!installed()) await installPackage('chromium');
  const browser = installed();
  if (browser) return browser;
  throw new Error(
    'The tests need a browser, and none could be downloaded. Install Chrome or Chromium, or connect to the network.',
  );
}

export async function openBrowser(...flags: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...flags],
  });
}

/**
 * Finds the headless build of a browser, which halves the CPU of the browser tests; it has no Bluetooth.
 * @returns `browser` itself when there is none
 */
export async function ensureHeadlessShell(browser: string): Promise<string> {
  const own = browser.replace(
    /\bchromium-(\d+)\b.*/,
    'chromium_headless_shell-$1/*/*headless?shell',
  );
  const debian = '/usr/bin/chromium-headless-shell';
  if (browser === '/usr/bin/chromium' && !existsSync(debian)) {
    await installPackage('chromium-headless-shell');
  }
  return [...(own === browser ? [] : globSync(own)), debian].find(existsSync) ?? browser;
}

/** Programs of a screen with keys of the system, by the names of their Debian packages. */
const DESKTOP = { xvfb: 'Xvfb', openbox: 'openbox', xdotool: 'xdotool' };

/**
 * Finds or installs what tests with the system's own keys need.
 * @returns the packages that are missing nevertheless
 */
export async function ensureDesktop(): Promise<string[]> {
  const missing = () =>
    Object.entries(DESKTOP)
      .filter(([, program]) => !PLACES.some((place) => existsSync(join(place, program))))
      .map(([name]) => name);
  if (missing().length > 0) await installPackage(...missing());
  return missing();
}

/** Installs Debian packages if that needs no question. */
async function installPackage(...names: string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's ${names.join(', ')} with apt-get…`);
  const options = ['-y', '-qq', '--no-install-recommends'];
  const install = () => run('apt-get', ['install', ...options, ...names], 'ignore');
  if ((await install()) === 0) return true;
  await run('apt-get', ['update', '-qq'], 'ignore');
  return (await install()) === 0;
}

function installed(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...PLACES.flatMap((place) => [...NAMES, 'Google Chrome'].map((name) => join(place, name))),
  ];
  return candidates.find((path) => path && existsSync(path));
}

// `npm test` begins with this, because without a browser it can't succeed.
if (import.meta.main) await carryOut(ensureBrowser().then(ensureHeadlessShell).then(ensureDesktop));
