import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { wholeNumbers } from '../../scripts/lib/command';

const TIMEOUT_MS = 60_000;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const files = Object.values(scripts).flatMap(
  (line) => /^node (scripts\/\S+)/.exec(line)?.[1] ?? [],
);

/** What a script says to a command line that it refuses. */
async function refusal(file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const ended = promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    timeout: TIMEOUT_MS / 2,
  });
  const failed = await ended.then(
    () => expect.fail(`${file} went on`),
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect(failed.code, failed.stderr).toBe(1);
  return failed.stderr;
}

it.concurrent.each(new Set(files).values().toArray())(
  '%s refuses an option that it does not know with words',
  async (file) => {
    const words = await refusal(file, ['--nope']);
    expect(words).toContain('--nope');
    expect(words).toMatch(/npm (run|start)|there are: /);
    expect(words).not.toMatch(/^ +at /m);
  },
  TIMEOUT_MS,
);

it.each([
  [['stray'], 'Unexpected: stray'],
  [['--project'], 'argument missing'],
  [['--channel='], '--channel needs a value'],
])(
  'deploy refuses %j',
  async (args, words) => expect(await refusal('scripts/deploy.ts', args)).toContain(words),
  TIMEOUT_MS,
);

it(
  'deploy refuses to go on without the options that npm kept for itself',
  async () => {
    const words = await refusal('scripts/deploy.ts', [], { npm_config_with_samples: 'true' });
    expect(words).toContain('Write -- before --with-samples');
  },
  TIMEOUT_MS,
);

it('reads whole numbers and nothing else', () => {
  expect(wholeNumbers('articles', '100,1000')).toEqual([100, 1000]);
  for (const value of ['', '1,', 'many', '1.5', '0', '-3', '1e99']) {
    expect(() => wholeNumbers('articles', value)).toThrow('--articles takes whole numbers');
  }
});
