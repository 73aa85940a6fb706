import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { announce, runningBackEnd } from '../../../scripts/serve/back-end';
import { folderWith } from '../../support/project/folder';

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('other commands find the local back end only while it runs', async () => {
  const folder = await folderWith();
  const notice = join(folder, 'notice.json');
  expect(await runningBackEnd(notice)).toEqual({});
  const { server, host } = await listen();

  await announce({ host, authHost: '127.0.0.1:1' }, notice);
  expect(await runningBackEnd(notice)).toEqual({ host, pid: process.pid });
  server.close();
  await once(server, 'close');
  expect((await runningBackEnd(notice)).host, 'nothing answers').toBeUndefined();
  await writeFile(notice, 'half a not');
  expect(await runningBackEnd(notice)).toEqual({});
});

it('other users of the machine cannot read .local', async () => {
  const folder = join(await folderWith(), '.local');
  const notice = join(folder, 'store.json');
  await announce({}, notice);
  expect((await stat(folder)).mode & 0o077).toBe(0);
  expect((await stat(notice)).mode & 0o077).toBe(0);
});
