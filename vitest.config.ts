import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { siteData } from './src/lib/site-data.ts';
import { mayDiffer } from './tests/support/project/changes.ts';

/** Multiplies every time limit, for a busy machine. */
const patience = Number(process.env['PATIENCE'] ?? 1);

/** A folder's project, with its time limit in seconds. */
const folder = (
  name: string,
  seconds: number,
  options: TestProjectInlineConfiguration['test'] = {},
) => {
  const limit = seconds * 1000 * patience;
  const include = [`tests/${name}/**/*.test.ts`];
  return {
    extends: true as const,
    test: { name, include, testTimeout: limit, hookTimeout: limit, ...options },
  };
};
const built = 'tests/support/server/built.ts';
// Isolation doubles the CPU time: every file would load the same modules again.
const together = { isolate: false, unstubEnvs: true, unstubGlobals: true };
/** They take a third of the time of all unit tests. */
const scripts = 'tests/unit/scripts';
const runsScripts = mayDiffer([
  '.github',
  'firebase.json',
  'package-lock.json',
  'package.json',
  'scripts',
  'src/lib',
  'src/server',
  'tests/support/project',
  scripts,
]);
if (!runsScripts) console.log(`CI has tested the scripts: ${scripts} does not run.`);
/** Tests of one running store or site, one file at a time. */
const served = { ...together, fileParallelism: false };

export default defineConfig({
  plugins: [siteData()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  test: {
    silent: 'passed-only',
    projects: [
      folder('unit', 10, { ...together, exclude: runsScripts ? [] : [`${scripts}/**`] }),
      folder('contract', 30, served),
      folder('site', 10, { globalSetup: [built] }),
      // The emulators handle one request at a time.
      folder('api', 30, { ...served, globalSetup: [built, 'tests/support/server/servers.ts'] }),
    ],
  },
});
