import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { parseOptions } from '../../../scripts/lib/command-line';

const OPTIONS = { check: { type: 'boolean' }, project: { type: 'string' } } as const;

it.each([
  [['--nope'], "Unknown option '--nope'."],
  [['--project='], '--project needs a value'],
])('the command line %j is rejected', (args, words) => {
  expect(() => parseOptions(args, OPTIONS)).toThrow(words);
});

it('a command stops if npm took one of its options', () => {
  vi.stubEnv('npm_config_check', 'true');
  expect(() => parseOptions([], OPTIONS)).toThrow('Write -- before --check');
});

it('a command with an unknown option prints its usage instead', async () => {
  const deploy = promisify(execFile)(process.execPath, ['scripts/deploy/deploy.ts', '--nope']);
  const failure = await deploy.catch((error: unknown) => error);
  expect(failure).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--nope'\.\n\nnpm run deploy /) as string,
  });
});
