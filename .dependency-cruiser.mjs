/** Known circles through the types of a post; a new file in one of them is reported. */
const KNOWN = '^src/features/blog/(button-target|markdown|post|post-room|post\\.schema)\\.ts$';

/** `npm run circles`. Unlike ESLint, it counts type-only imports; ESLint checks the order of rooms, also in .astro. */
export default {
  forbidden: [
    {
      name: 'no-circle-of-files',
      severity: 'error',
      from: { pathNot: KNOWN },
      to: { circular: true },
    },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
};
