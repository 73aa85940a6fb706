import { defineConfig, devices } from '@playwright/test';

// The global setup serves the site, finds a browser, and sets these.
const { BASE_URL, HEADLESS_SHELL_PATH } = process.env;

/** Multiplies every time limit, for a busy machine. */
const patience = Number(process.env['PATIENCE'] ?? 1);

/** Their tests wait for each other, so they start first. */
const LONG = ['site/dev', 'site/changed-content', 'teach/teach'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/server/served-site.ts',
  fullyParallel: true,
  workers: 3,
  timeout: 30_000 * patience,
  expect: { timeout: 5000 * patience },
  forbidOnly: true,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testIgnore: LONG },
  ],
  use: {
    ...devices['Desktop Chrome'],
    ...(BASE_URL && { baseURL: BASE_URL }),
    launchOptions: {
      ...(HEADLESS_SHELL_PATH && { executablePath: HEADLESS_SHELL_PATH }),
      // One process per test's pages: Chromium starts a second one for another site, which none of them opens.
      args: ['--disable-gpu', '--renderer-process-limit=1'],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // The remote's worker caches 35 files on every first visit; its own tests enable it.
    serviceWorkers: 'block',
  },
});
