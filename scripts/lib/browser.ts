import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { run } from './processes.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/**
 * Finds a browser for the tests, or installs one: Playwright's own, a Chrome or Chromium of the
 * machine, Playwright's download, or, as root on Debian, the package.
 * @throws Error that says what to install when none can be had
 */
export async function ensureBrowser(): Promise<string> {
  const found = installed();
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  console.log("No browser found; trying Playwright's download …");
  await run('playwright', ['install', 'chromium']);
  const downloaded = installed();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log("That did not work; installing Debian's chromium with apt-get …");
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  const last = installed();
  if (last) return last;
  throw new Error(
    'The tests need a browser. Install Chrome or Chromium, or run: npx playwright install chromium',
  );
}

function installed(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    ...PLACES.flatMap((place) => [...NAMES, 'Google Chrome'].map((name) => join(place, name))),
  ];
  return candidates.find((path) => path && existsSync(path));
}
