import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** What CI has tested: the branch that this one is pushed to or, before its first push, main. */
const TESTED = ['@{upstream}', 'main'];

/**
 * Whether files of these folders may differ from what CI has tested, committed or not. In CI itself and without Git,
 * they may.
 */
export function mayDiffer(paths: readonly string[], folder = ROOT): boolean {
  if (process.env['CI']) return true;
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  const tested = TESTED.find((name) => git('rev-parse', '--verify', '--quiet', name).status === 0);
  if (tested === undefined) return true;
  const changed = git('diff', '--quiet', tested, '--', ...paths).status !== 0;
  return changed || git('ls-files', '--others', '--exclude-standard', '--', ...paths).stdout !== '';
}
