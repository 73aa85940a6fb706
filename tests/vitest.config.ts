import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
const shared = { resolve: { alias: { '@': `${root}src` } } };

export default defineConfig({
  root,
  test: {
    projects: [
      { ...shared, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
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
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/servers.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
          // Real processes share the machine: a moment without any time for them is no fault of theirs.
          retry: 1,
        },
      },
    ],
  },
});
