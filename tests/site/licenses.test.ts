import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtFile } from '../support/pages/built-site';

const served = builtFile('licenses.txt');

it.each([
  ['react-dom', 'MIT License'],
  ['nanostores', 'MIT'],
  ['@firebase/auth', 'Apache-2.0'],
  ['astro', 'MIT License'],
  ['@fontsource-variable/rubik', 'SIL OPEN FONT LICENSE'],
  ["The robot's programs", 'British Broadcasting Corporation'],
])('the license of %s is served, because visitors receive a part of it', (name, words) => {
  const [, part = ''] = served.split(`\n## ${name}`);
  expect(part.split('\n## ')[0]).toContain(words);
});

it('each package from which pages take a file is among the licenses', () => {
  const sources = globSync('src/**/*.{astro,ts,tsx,css}').map((file) => readFileSync(file, 'utf8'));
  const files = sources.flatMap((text) => [
    ...text.matchAll(/'((?:@[\w-]+\/)?[\w-]+)[^']*\?url'/g),
  ]);
  expect(files.length).toBeGreaterThan(0);
  for (const [, name] of files) expect(served).toContain(`\n## ${name}\n`);
});

it.each(['', 'Heb'])('the terms of use lead to the licenses (terms-of-use%s)', (ending) => {
  expect(builtFile(`terms-of-use${ending}.html`)).toContain('href="/licenses.txt"');
});
