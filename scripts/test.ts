// `npm test`: every check of the project, in order of speed. `npm test -- e2e` runs those named.
import { build } from './lib/build.ts';
import { ensureBrowser } from './lib/browser.ts';
import { run, stopAll, stopAllOnExit } from './lib/processes.ts';
import { seedSamplePosts } from './lib/sample-posts.ts';
import { GENEROUS_QUOTAS, serve } from './lib/serve.ts';

interface Check {
  name: string;
  run(): Promise<number>;
}

const checks: Check[] = [
  { name: 'format', run: () => run('prettier', ['--check', '.']) },
  { name: 'lint', run: () => run('eslint', ['--max-warnings=0', '.']) },
  {
    name: 'style',
    run: () => run('stylelint', ['--max-warnings=0', 'src/**/*.{css,astro}']),
  },
  { name: 'unused', run: () => run('knip', ['--treat-config-hints-as-errors']) },
  {
    name: 'types',
    run: () => run('astro', ['check', '--minimumFailingSeverity', 'hint']),
  },
  {
    name: 'unit',
    run: () => run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit']),
  },
  {
    name: 'contract',
    run: () =>
      run('vitest', [
        'run',
        '--config',
        'tests/vitest.config.ts',
        '--project',
        'contract',
        '--reporter',
        'verbose',
      ]),
  },
  { name: 'build', run: build },
  {
    name: 'site',
    run: () => run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', 'site']),
  },
  {
    name: 'api',
    run: () => run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', 'api']),
  },
  { name: 'e2e', run: browserTests },
];

/** The Playwright tests against the built site behind the Hosting emulator. */
async function browserTests(): Promise<number> {
  const CHROMIUM_PATH = await ensureBrowser();
  const served = await serve({
    env: { ...GENEROUS_QUOTAS, CONTACT_MINIMUM_OPEN_MS: '0' },
  });
  try {
    if (served.db) await seedSamplePosts(served.db);
    return await run('playwright', ['test', '--config', 'tests/playwright.config.ts'], {
      CHROMIUM_PATH,
      BASE_URL: served.url,
      FIRESTORE_EMULATOR_HOST: served.storeHost,
      FIREBASE_AUTH_EMULATOR_HOST: served.authHost,
    });
  } finally {
    await served.stop();
  }
}

stopAllOnExit();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No check named ${unknown.join(', ')}; there are: ${checks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(1);
}

const failed: string[] = [];
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
for (const check of chosen) {
  console.log(`\n── ${check.name} ──`);
  const started = performance.now();
  if ((await check.run()) !== 0) failed.push(check.name);
  console.log(`   ${check.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
await stopAll();
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
