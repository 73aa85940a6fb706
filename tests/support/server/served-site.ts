import { ensureBrowser, ensureDesktop, ensureHeadlessShell } from '../../../scripts/lib/browser.ts';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { seedSamplePosts } from '../../../scripts/serve/sample-posts.ts';
import { serve } from '../../../scripts/serve/serve.ts';
import { buildIfStale } from './built.ts';
import { GENEROUS_QUOTAS } from './hosted-function.ts';

/** Serves the built site and its back end on free ports while the browser tests run. */
export default async function setUp(): Promise<() => Promise<void>> {
  stopAllOnExit();
  await buildIfStale();
  const browser = await ensureBrowser();
  const shell = await ensureHeadlessShell(browser);
  const missing = (await ensureDesktop()).join(', ');
  if (missing)
    console.warn(`Skipping the tests with the system's own keys, which need ${missing}.`);
  const served = await serve({ env: { ...GENEROUS_QUOTAS, CONTACT_MINIMUM_OPEN_MS: '0' } });
  if (served.db) await seedSamplePosts(served.db);
  Object.assign(process.env, {
    CHROMIUM_PATH: browser,
    HEADLESS_SHELL_PATH: shell,
    DESKTOP_MISSES: missing,
    BASE_URL: served.url,
    FIRESTORE_EMULATOR_HOST: served.storeHost,
    FIREBASE_AUTH_EMULATOR_HOST: served.authHost,
  });
  return () => served.stop();
}
