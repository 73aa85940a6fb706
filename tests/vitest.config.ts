import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { siteData } from '../src/lib/content-check/site-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The tests of a folder. */
const folder = (name: string, options: TestProjectInlineConfiguration['test'] = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});
/** Tests that share a running store or site, one file at a time. */
const served = { fileParallelism: false };

export default defineConfig({
  root,
  plugins: [siteData()],
  resolve: { alias: { '@': `${root}src` } },
  test: {
    // However busy the machine: tests start stores, functions and builds beside other checks.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      // Half of the processor time went into reading the same modules for every file.
      folder('unit', { isolate: false, unstubEnvs: true, unstubGlobals: true }),
      folder('site'),
      folder('contract', served),
      folder('api', { ...served, globalSetup: ['tests/support/server/servers.ts'] }),
      folder('recipes', served),
      folder('faults', served),
    ],
  },
});
