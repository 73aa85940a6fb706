import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { GENEROUS_QUOTAS, serve } from '../../../scripts/serve/serve.ts';
import { GOOD } from '../blog/odd-documents';
import { signInAdmin } from './accounts';
import { openStore } from './store';

/** A site for the tests of a file, with its function, and a store that can fail until the test ends. */
export async function openFaultySite() {
  stopAllOnExit();
  const store = await openStore();
  await store.db.collection('blogPosts').doc('good').set(GOOD);
  const proxy = await openProxy(store.host);
  let output = '';
  const served = await serve({
    env: {
      NODE_ENV: undefined,
      ...GENEROUS_QUOTAS,
      FIRESTORE_EMULATOR_HOST: proxy.host,
    },
    onOutput: (line) => (output += `${line}\n`),
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await served.stop();
    proxy.close();
    await store.stop();
  });
  await fetch(`${served.url}/api/posts`);
  return {
    ...served,
    /** The store itself, beside the proxy; it holds the post `good`. */
    db: store.db,
    /** Between the function and the store. */
    proxy,
    /** An admin's ID token. */
    token: await signInAdmin(served.authHost),
    /** All that the emulators and the function have printed. */
    printed: () => output,
  };
}

/** Stands between a function and its store, and fails as networks do. */
async function openProxy(store: string) {
  const { hostname, port } = new URL(`http://${store}`);
  const sockets = new Set<Socket>();
  let refusing = false;
  /** What is held waits for it. */
  let passing = Promise.withResolvers<undefined>();
  passing.resolve(undefined);

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    let passed = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      passed = passed.then(async () => {
        await passing.promise;
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (refusing) return void client.destroy();
    const upstream = connect({ host: hostname, port: Number(port) });
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  /** Ends all connections and refuses new ones, until it heals. */
  const cut = () => {
    refusing = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** Value of FIRESTORE_EMULATOR_HOST for the function. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Takes everything and passes nothing on, until it heals. */
    stall: () => void (passing = Promise.withResolvers()),
    /** Works again, and passes on what was held. */
    heal() {
      refusing = false;
      passing.resolve(undefined);
    },
    close() {
      cut();
      server.close();
    },
  };
}
