import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { siteData } from './src/lib/site-data.ts';

/** Multiplies every time limit, for a machine that is busy with other things. */
const patience = Number(process.env['PATIENCE'] ?? 1);

/** The tests of a folder, which fail after so many seconds. */
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
// Half of the processor time went into reading the same modules for every file.
const together = { isolate: false, unstubEnvs: true, unstubGlobals: true };
/** Tests that share a running store or site, one file at a time. */
const served = { ...together, fileParallelism: false };

export default defineConfig({
  plugins: [siteData()],
  resolve: { alias: { '@': `${import.meta.dirname}/src` } },
  test: {
    silent: 'passed-only',
    projects: [
      folder('unit', 10, together),
      folder('contract', 10, served),
      folder('site', 10, { globalSetup: [built] }),
      // The emulators answer one request after another.
      folder('api', 30, { ...served, globalSetup: [built, 'tests/support/server/servers.ts'] }),
    ],
  },
});
