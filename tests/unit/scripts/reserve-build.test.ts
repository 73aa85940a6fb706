import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../support/project/folder';

/** A process that reserves a folder, says so, and goes on. */
function reserve(folder: string): ChildProcessWithoutNullStreams {
  const code = `import { reserveBuild } from './scripts/lib/reserve-build.ts';
await reserveBuild(${JSON.stringify(folder)});
console.log('reserved');
process.stdin.resume();`;
  const env = { ...process.env, npm_lifecycle_event: 'start' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function printed({ stdout }: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = (await once(stdout, 'data')) as [Buffer];
  return String(line).trim();
}

it('a second build or start in a folder names the first, until that is killed', async () => {
  const folder = await folderWith();
  const first = reserve(folder);
  expect(await printed(first)).toBe('reserved');

  const second = reserve(folder);
  expect(await text(second.stderr)).toContain(
    `This folder is in use by npm run start (process ${first.pid}).`,
  );
  expect(await printed(reserve(await folderWith()))).toBe('reserved');

  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await printed(reserve(folder))).toBe('reserved');
});
