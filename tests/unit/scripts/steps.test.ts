import { expect, it, vi } from 'vitest';
import { freeSitePort } from '../../../scripts/lib/port';
import { Steps } from '../../../scripts/lib/steps';
import { functionWarning } from '../../../scripts/serve/function-log';
import { isForWriters, parseLogEntry } from '../../../scripts/serve/astro-log';

it('a step has a line when it starts, and one with its time and what came of it', async () => {
  let text = '';
  const steps = new Steps(false, { write: (more) => (text += more) });
  await steps.run('Building', (step) => {
    step.outcome = '3 pages';
    return Promise.resolve();
  });
  const failure = steps.run('Serving', () => Promise.reject(new Error('no')));
  await expect(failure).rejects.toThrow('no');
  expect(text).toMatch(
    /^Building …\n✓ Building \(3 pages\) 0\.\d s\nServing …\n✗ Serving 0\.\d s\n$/,
  );
});

it.each([['abc'], ['0'], ['65536'], ['80.5'], ['1e3'], [' ']])(
  'PORT=%j is no port',
  async (port) => {
    vi.stubEnv('PORT', port);
    const sentence = /^PORT must be a number from 1 to 65535, not '/;
    await expect(freeSitePort('npm start')).rejects.toThrow(sentence);
  },
);

it.each([
  ['{"message":"[200] /about 12ms","label":null,"level":"info"}', false],
  ['{"message":"[404] /abuot 12ms","label":null,"level":"info"}', true],
  ['{"message":"src/pages/index.astro","label":"watch","level":"info"}', true],
  ['{"message":"Synced content","label":"content","level":"info"}', false],
  ['{"message":"content/data/plans.yaml: price","label":null,"level":"error"}', true],
  ['printed by a page', true],
])('the dev server shows %s: %s', (line, shown) => {
  expect(isForWriters(parseLogEntry(line), true)).toBe(shown);
});

it.each([
  ['i  functions: Beginning execution of "us-central1-site"', undefined],
  ['>  {"severity":"INFO","message":"hello"}', undefined],
  [
    '>  {"severity":"ERROR","message":"no answer","path":"/blog"}',
    'Error: no answer\n  path: /blog',
  ],
])('npm start shows of %s: %s', (line, shown) => {
  expect(functionWarning(line)).toBe(shown);
});
