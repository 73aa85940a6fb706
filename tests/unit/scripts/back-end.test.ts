import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { announce, runningBackEnd } from '../../../scripts/serve/back-end';

it('other commands find a back end while it runs, and no longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'back-end-'));
  const notice = join(folder, 'notice.json');
  expect(await runningBackEnd(notice)).toEqual({});
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  await announce({ host, authHost: '127.0.0.1:1' }, notice);
  expect(await runningBackEnd(notice)).toEqual({ host, authHost: undefined });
  server.close();
  await once(server, 'close');
  expect(await runningBackEnd(notice), 'nothing answers').toEqual({});
  await writeFile(notice, 'half a not');
  expect(await runningBackEnd(notice)).toEqual({});
  await rm(folder, { recursive: true });
});
