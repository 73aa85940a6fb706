import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { whyBuild } from '../../../scripts/test/build-state';
import { folderWith } from '../../support/project/folder';

it('a test of the built site never sees a build that is older than its sources', async () => {
  const source = { 'content/data/plans.yaml': '' };
  expect(whyBuild(await folderWith(source))).toContain('not built');
  const built = { 'functions/server/pictures.json': '', 'dist/site/index.html': '' };
  const root = await folderWith({ ...source, ...built });
  for (const path of ['content', 'content/data', ...Object.keys(source)]) {
    await utimes(join(root, path), 100, 100);
  }
  expect(whyBuild(root)).toBeUndefined();
  await utimes(join(root, 'dist/site/index.html'), 99, 99);
  expect(whyBuild(root)).toMatch(/^content.* changed/);
});
