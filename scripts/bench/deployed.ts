import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT, run } from '../lib/processes.ts';

/**
 * Copies the built function and installs the packages of its own lock file beside it. The project's own,
 * which firebase-tools shares, would load some of them several times (300 ms at a start).
 * @throws Error when npm fails
 */
export async function deployFunction() {
  const folder = await mkdtemp(resolve(ROOT, 'dist/deployed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  await cp(join(ROOT, 'functions'), folder, { recursive: true });
  const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--silent']);
  if (code === 0) return { folder, remove };
  await remove();
  throw new Error(`The function's packages could not be installed (npm ci ended with ${code}).`);
}
