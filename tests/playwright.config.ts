import { defineConfig, devices } from '@playwright/test';

const { HEADLESS_SHELL_PATH } = process.env;

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // However busy the machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:4321',
    launchOptions: {
      ...(HEADLESS_SHELL_PATH && { executablePath: HEADLESS_SHELL_PATH }),
      args: ['--disable-gpu'],
    },
    contextOptions: { reducedMotion: 'reduce' },
  },
});
