import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, isPortFree } from '../../../scripts/lib/ports';
import { openFront } from '../../../scripts/serve/front';

async function open() {
  const port = await freePort();
  const front = await openFront(port);
  onTestFinished(() => void front.close());
  return { port, front };
}

it('the site’s port is taken while the site is built', async () => {
  const { port, front } = await open();
  expect(await isPortFree(port)).toBe(false);
  await expect(fetch(front.url)).rejects.toThrow('fetch failed');
});

it('the site’s port shows the site once it is ready', async () => {
  const { front } = await open();
  const site = createServer((_, answer) => answer.end('Hello')).listen(0, '127.0.0.1');
  onTestFinished(() => void site.close());
  await once(site, 'listening');
  front.leadTo((site.address() as AddressInfo).port);
  expect(await (await fetch(front.url)).text()).toBe('Hello');
});
