import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { announce } from '../../../scripts/serve/back-end';
import { folderWith } from '../../support/project/folder';

it('other users of the machine cannot read .local', async () => {
  const folder = join(await folderWith(), '.local');
  const notice = join(folder, 'store.json');
  await announce({}, notice);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(notice)).mode & 0o077).toBe(0);
});
