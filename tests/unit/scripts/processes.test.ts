import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderWith } from '../../support/project/folder';

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a killed command leaves nothing behind', async () => {
  const folder = await folderWith({ settings: '{}' });
  const settings = join(folder, 'settings');
  const command = `import { launch } from './scripts/lib/processes.ts';
const tool = launch('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'], temporary: '${settings}' });
tool.stdout.once('data', (sleeper) => console.log(tool.pid, String(sleeper)));`;
  const killed = spawn(process.execPath, ['--input-type=module', '-e', command]);
  const [line] = (await once(killed.stdout, 'data')) as [Buffer];
  const pids = String(line).trim().split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);

  killed.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), 5000);
  await vi.waitFor(() => expect(existsSync(settings)).toBe(false));
});
