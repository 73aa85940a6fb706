import astro from 'eslint-plugin-astro';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * The order of the rooms of src, each line building on those before it: a room imports from earlier lines alone, and
 * not from its neighbors on a line.
 */
const ROOMS = [
  ['lib'],
  ['server', 'kit'],
  ['components/ui', 'components/prose'],
  [
    'features/blog',
    'features/carousel',
    'features/contact',
    'features/landings',
    'features/remote',
    'features/video',
  ],
  ['features/editor'],
  ['components/site'],
  ['components/sections'],
  ['layouts'],
  ['pages'],
];
const EDITOR = [['model'], ['text'], ['fields'], ['form', 'posts', 'messages']];
const REMOTE = [
  ['protocol'],
  ['link', 'simulator', 'offline'],
  ['program'],
  ['control'],
  ['ui'],
  ['challenges'],
  ['page'],
  ['firmware'],
];

/** A zone a room: what it may not import from. */
const zonesOf = (base, lines) =>
  lines.flatMap((line, index) =>
    line.map((room) => {
      const others = lines.slice(index).flat();
      return {
        target: `${base}/${room}`,
        from: others.filter((other) => other !== room).map((other) => `${base}/${other}`),
        message: 'Rooms import one way: see ROOMS in eslint.config.js.',
      };
    }),
  );

/** Content is read through src/lib/content.ts alone: there the product's name gets into it. */
const contentReaders = {
  name: 'astro:content',
  importNames: ['getCollection', 'getEntry', 'getEntries'],
  message: 'Use contentOf or entriesOf of @/lib/content: they put the product’s name into content.',
};

export default defineConfig(
  globalIgnores(['dist', '.astro', '.local', 'art', 'functions/server']),
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  { rules: { 'no-restricted-imports': ['error', { paths: [contentReaders] }] } },
  { files: ['src/lib/content.ts'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['src/**'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.astro'],
      'import-x/parsers': {
        '@typescript-eslint/parser': ['.ts', '.tsx'],
        'astro-eslint-parser': ['.astro'],
      },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.astro'],
          tsconfig: { configFile: `${import.meta.dirname}/tsconfig.json` },
        }),
      ],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...zonesOf('src', ROOMS),
            ...zonesOf('src/features/editor', EDITOR),
            ...zonesOf('src/features/remote', REMOTE),
          ].filter(({ from }) => from.length > 0),
        },
      ],
    },
  },
);
