import astro from 'eslint-plugin-astro';
import baseline from 'eslint-plugin-baseline-js';
import esX from 'eslint-plugin-es-x';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { textElement } from './scripts/lint/text-element.ts';

/** Folders of src in dependency order: each imports only from earlier lines, and not from others on its own line. */
const ROOMS = [
  ['lib'],
  ['server', 'kit'],
  ['components/ui', 'components/prose'],
  [
    'features/blog',
    'features/carousel',
    'features/contact',
    'features/landings',
    'features/learning',
    'features/robot',
    'features/video',
  ],
  ['features/editor', 'features/play', 'features/program'],
  ['features/challenges'],
  ['features/remote', 'features/teach'],
  ['components/site'],
  ['components/sections'],
  ['layouts'],
  ['pages'],
];
const EDITOR = [['api', 'pasted'], ['state'], ['text'], ['fields'], ['form', 'lists']];
const BLOG = [['post'], ['store'], ['news'], ['view']];
const ROBOT = [['protocol'], ['link', 'simulator'], ['control'], ['ui']];
const PROGRAM = [['model'], ['control'], ['ui']];
const REMOTE = [['offline'], ['ui'], ['page'], ['firmware', 'handouts']];
const TEACH = [['model'], ['eye'], ['control'], ['ui'], ['drive'], ['page']];
const PLAY = [['games'], ['model'], ['control'], ['ui'], ['page']];

/** One zone per folder, with the folders it may not import. */
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

/** Only src/lib/content.ts reads collections, because it fills in the product's name. */
const contentReaders = {
  name: 'astro:content',
  importNames: ['getCollection', 'getEntry', 'getEntries'],
  message: 'Use contentOf or entriesOf of @/lib/content: they put the product’s name into content.',
};

/** Only src/lib/storage.ts reads and writes local storage, because it knows the tabs, refusals and old texts. */
const STORAGE_NAMES = ['localStorage', 'sessionStorage'];
const storageUsers = {
  'no-restricted-globals': [
    'error',
    ...STORAGE_NAMES.map((name) => ({ name, message: 'Use stored of @/lib/storage.' })),
  ],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      STORAGE_NAMES.map((property) => ({
        object,
        property,
        message: 'Use stored of @/lib/storage.',
      })),
    ),
  ],
};

/** Scripts of the function and the build, which Node runs. */
const NODE = [
  '**/*.server.ts',
  'src/**/build.ts',
  'src/lib/content-check/**',
  'src/lib/pictures/**',
  'src/lib/site-data.ts',
  'src/middleware.ts',
  'src/pages/**',
  'src/server/**',
];

/**
 * Reached all engines after 2022, but every supported browser has them, the code checks first, or there is a polyfill.
 */
const ALLOWED_APIS = [
  ...['abortsignal-timeout', 'aria-attribute-reflection', 'async-clipboard', 'canvas-roundrect'],
  ...[
    'canvas-2d-willreadfrequently',
    'constructed-stylesheets',
    'createimagebitmap',
    'inert',
    'intl-segmenter',
  ],
  ...['media-source', 'offscreen-canvas'],
  ...['document-caretpositionfrompoint', 'fullscreen', 'popover', 'request-video-frame-callback'],
  ...['screen-wake-lock', 'serial', 'web-bluetooth'],
];

export default defineConfig(
  globalIgnores(['dist', '.astro', '.local', 'art', 'functions/server']),
  tseslint.configs.strict,
  tseslint.configs.stylistic,
  astro.configs['flat/recommended'],
  {
    // `browserslist` in package.json has no browser from before 2023.
    files: ['src/**/*.{ts,tsx}'],
    ignores: [...NODE, 'src/features/remote/firmware/main.ts'],
    extends: [esX.configs['flat/restrict-to-es2022']],
    // One program for all files: a service that opens them one by one takes a third longer.
    languageOptions: { parserOptions: { project: true } },
    plugins: { 'baseline-js': baseline },
    rules: {
      'es-x/no-array-prototype-findlast-findlastindex': 'off',
      'baseline-js/use-baseline': [
        'error',
        {
          available: 2022,
          includeJsBuiltins: { preset: 'auto' },
          includeWebApis: { preset: 'type-aware' },
          ignoreFeatures: ALLOWED_APIS,
        },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    // Only the server renders these, and the editor's previews, which nothing translates.
    ignores: ['src/features/blog/view/**'],
    plugins: { own: { rules: { 'text-element': textElement } } },
    rules: { 'own/text-element': 'error' },
  },
  { rules: { 'no-restricted-imports': ['error', { paths: [contentReaders] }] } },
  { files: ['src/**'], ignores: ['src/lib/storage.ts'], rules: storageUsers },
  {
    files: ['src/**/*.{astro,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/oklch|color-mix/]',
          message: 'The build rewrites colors for older browsers only in styles.',
        },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
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
      'import-x/no-restricted-paths': [
        'error',
        {
          zones: [
            ...zonesOf('src', ROOMS),
            ...zonesOf('src/features/blog', BLOG),
            ...zonesOf('src/features/editor', EDITOR),
            ...zonesOf('src/features/robot', ROBOT),
            ...zonesOf('src/features/program', PROGRAM),
            ...zonesOf('src/features/remote', REMOTE),
            ...zonesOf('src/features/teach', TEACH),
            ...zonesOf('src/features/play', PLAY),
          ].filter(({ from }) => from.length > 0),
        },
      ],
    },
  },
);
