import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
);
