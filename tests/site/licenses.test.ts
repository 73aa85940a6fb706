import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const served = readFileSync('dist/site/licenses.txt', 'utf8');

it.each([
  ['react-dom', 'MIT License'],
  ['nanostores', 'MIT'],
  ['@firebase/auth', 'Apache-2.0'],
  ['astro', 'MIT License'],
  ['@fontsource-variable/rubik', 'SIL OPEN FONT LICENSE'],
])('the license of %s is served, because visitors receive a part of it', (name, words) => {
  const [, part = ''] = served.split(`\n## ${name}`);
  expect(part.split('\n## ')[0]).toContain(words);
});
