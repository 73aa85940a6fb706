import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteData } from '../src/lib/content-check/site-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  plugins: [siteData()],
  resolve: { alias: { '@': `${root}src` } },
  define: { __HEBREW_PAGES__: JSON.stringify(['/Ivrit']) },
};
/** However busy the machine: tests start stores, functions and builds beside other checks. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
/** Tests that share a running store or site, one file at a time. */
const served = { ...patience, fileParallelism: false };

export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: {
          ...patience,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Half of the processor time went into reading the same modules for every file.
          isolate: false,
          unstubEnvs: true,
          unstubGlobals: true,
        },
      },
      {
        ...shared,
        test: { ...patience, name: 'site', include: ['tests/site/**/*.test.ts'] },
      },
      {
        ...shared,
        test: { ...served, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
      },
      {
        ...shared,
        test: {
          ...served,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/server/servers.ts'],
        },
      },
      { ...shared, test: { ...served, name: 'recipes', include: ['tests/recipes/**/*.test.ts'] } },
      { ...shared, test: { ...served, name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});
