import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { whyBuild } from '../../../scripts/test/build-state';

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
