import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { whyBuild } from '../../../scripts/test/build-state';
import { countOf } from '../../../scripts/test/checks';
import { chooseChecks, testUsage } from '../../../scripts/test/choice';

const CHECKS = [
  { name: 'lint', about: 'ESLint' },
  { name: 'unit', about: 'rules and logic' },
  { name: 'faults', about: 'a failing store', onRequest: true },
];
const FILE = 'tests/unit/scripts/test-command.test.ts';

it.each([
  [[], [['lint'], ['unit']]],
  [['faults'], [['faults']]],
  [
    ['unit', 'lint'],
    [['unit'], ['lint']],
  ],
  [[FILE, `./${FILE}`], [['unit', FILE, FILE]]],
  [['tests/unit/scripts'], [['unit', 'tests/unit/scripts']]],
])('npm test -- %j', (words, expected) => {
  const choice = Array.from(chooseChecks(words, CHECKS), ([name, files]) => [name, ...files]);
  expect(choice).toEqual(expected);
});

it('a wrong name is answered with the right ones', () => {
  expect(() => chooseChecks(['lnt'], CHECKS)).toThrow(/'lnt'.*lint, unit, faults/);
  expect(() => chooseChecks(['test-command'], CHECKS)).toThrow(FILE);
  expect(() => chooseChecks(['tests/unit/scripts/tset.test.ts'], CHECKS)).toThrow(FILE);
});

it('--help names every check', () => {
  for (const { name } of CHECKS) expect(testUsage(CHECKS)).toContain(`${name} `);
});

it.each([
  [' Test Files  2 passed (2)\n      Tests  1 failed | 30 passed (31)\n', '1 failed, 30 passed'],
  ['\n  1 failed\n    [chromium] › a.spec.ts\n  2 passed (3.1s)\n', '1 failed, 2 passed'],
  ['All files use Prettier', ''],
])('counts the tests in %j', (printed, count) => expect(countOf(printed)).toBe(count));

it('a test of the built site never sees a build that is older than its sources', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (file: string, time: number) => {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), '');
    for (const path of [file, join(file, '..')]) await utimes(join(root, path), time, time);
  };
  await write('content/data/plans.yaml', 100);
  expect(whyBuild(root)).toContain('not built');
  await write('functions/server/pictures.json', 200);
  await write('dist/site/index.html', 200);
  expect(whyBuild(root)).toBeUndefined();
  await write('content/data/plans.yaml', 300);
  expect(whyBuild(root)).toMatch(/^content.* changed/);
});
