import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceStore, runningStore, withdrawStore } from '../../scripts/lib/local-data';

let folder: string;
let notice: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  notice = join(folder, '.local/store.json');
});
afterEach(() => rm(folder, { recursive: true }));

it('finds a store while it runs, and no longer', async () => {
  expect(await runningStore(notice)).toBeUndefined();
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  await announceStore({ host }, notice);
  expect(await runningStore(notice)).toBe(host);
  await new Promise((closed) => server.close(closed));
  expect(await runningStore(notice), 'nothing answers').toBeUndefined();
  await withdrawStore(notice);
  expect(await runningStore(notice)).toBeUndefined();
});

it('ignores a notice that cannot be read', async () => {
  await announceStore({ host: '127.0.0.1:1' }, notice);
  await writeFile(notice, 'half a not');
  expect(await runningStore(notice)).toBeUndefined();
});
