import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { siteData } from '../src/lib/content-check/site-data.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = {
  plugins: [siteData()],
  resolve: { alias: { '@': `${root}src` } },
  define: { __HEBREW_PAGES__: JSON.stringify(['/Ivrit']) },
};
/** Tests that ask running sites, one file at a time. */
const served = { fileParallelism: false, testTimeout: 90_000, hookTimeout: 180_000 };

export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...shared,
        test: {
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
        test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        ...shared,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
        },
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
