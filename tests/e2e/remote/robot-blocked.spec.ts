import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { expect, Remote } from '../../support/remote/robot-page.ts';
import { englishTexts } from '../../support/pages/content';

const remoteTexts = englishTexts('pages/remote');

/** A profile whose setting is "Don't allow sites to connect to Bluetooth devices", as a school's policy makes it. */
const BLOCKED = { profile: { default_content_setting_values: { bluetooth_guard: 2 } } };

const test = base.extend<{ remote: Remote }>({
  remote: async ({ playwright, launchOptions, baseURL }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    await mkdir(join(folder, 'Default'));
    await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify(BLOCKED));
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      executablePath: process.env['CHROMIUM_PATH'] ?? playwright.chromium.executablePath(),
      args: [
        ...(launchOptions.args ?? []),
        '--enable-features=WebBluetooth',
        '--enable-experimental-web-platform-features',
      ],
      serviceWorkers: 'block',
      ...(baseURL && { baseURL }),
    });
    await use(await new Remote(await context.newPage()).open());
    await context.close();
    await rm(folder, { recursive: true, force: true });
  },
});

test('the first press says that the browser’s setting blocks Bluetooth', async ({ remote }) => {
  await remote.button('Connect to Microbit').click();
  await expect(remote.status).toHaveText('Connection failed');
  await expect(remote.page.getByRole('alert')).toContainText(remoteTexts.problems.policy.title);
  expect(remote.count(remoteTexts.log.says.connectFailed, 'error')).toBe(1);
});
