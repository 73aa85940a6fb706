import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore.ts';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes.ts';
import {
  GENEROUS_QUOTAS,
  serve,
  type Served,
  type ServeOptions,
} from '../../../scripts/serve/serve.ts';
import { GOOD } from '../blog/odd-documents';
import { signInAdmin } from '../server/accounts';

/** A running site whose store can fail. */
export interface FaultySite extends Served {
  /** The store itself, beside the proxy; it holds the post `good`. */
  db: Firestore;
  /** Between the function and the store. */
  proxy: StoreProxy;
  /** An admin's ID token. */
  token: string;
  /** All that the emulators and the function have printed. */
  printed(): string;
}

/** Starts a site of a test's own, and its function. */
export async function openFaultySite(
  options: Pick<ServeOptions, 'env' | 'functions'> = {},
): Promise<FaultySite> {
  stopAllOnExit();
  const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
  await store.db.collection('blogPosts').doc('good').set(GOOD);
  const proxy = await StoreProxy.open(store.host);
  let output = '';
  const served = await serve({
    ...options,
    env: {
      NODE_ENV: undefined,
      ...GENEROUS_QUOTAS,
      FIRESTORE_EMULATOR_HOST: proxy.host,
      ...options.env,
    },
    onOutput: (text) => (output += text),
  });
  await fetch(`${served.url}/api/posts`);
  return {
    ...served,
    db: store.db,
    proxy,
    token: await signInAdmin(served.authHost),
    printed: () => output,
    async stop() {
      await served.stop();
      proxy.close();
      await store.stop();
    },
  };
}

/** Stands between a function and its store, and fails as networks do. */
class StoreProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #refusing = false;
  #answersAfterMs = 0;
  /** What is held waits for it. */
  #passing = Promise.withResolvers<undefined>();
  /** Connections before this one are dead, though neither end knows. */
  #firstAlive = 0;
  #count = 0;
  #held = 0;

  private constructor(store: string) {
    const { hostname, port } = new URL(`http://${store}`);
    this.#passing.resolve(undefined);
    this.#server = createServer((client) => {
      if (this.#refusing) return void client.destroy();
      const number = ++this.#count;
      const upstream = connect({ host: hostname, port: Number(port) });
      this.#pass(number, client, upstream, () => 0);
      this.#pass(number, upstream, client, () => this.#answersAfterMs);
    });
  }

  /** Begins to stand before a store. */
  static async open(store: string): Promise<StoreProxy> {
    const proxy = new StoreProxy(store);
    await new Promise<void>((done) => proxy.#server.listen(0, '127.0.0.1', done));
    return proxy;
  }

  /** Value of FIRESTORE_EMULATOR_HOST for the function. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Whether something is on its way through it that has not arrived. */
  get holds(): boolean {
    return this.#held > 0;
  }

  /** Answers come later by this. */
  delay(ms: number): void {
    this.#answersAfterMs = ms;
  }

  /** Takes everything and passes nothing on, until {@link heal}. */
  stall(): void {
    this.#passing = Promise.withResolvers();
  }

  /** Ends all connections and refuses new ones, until {@link heal}. */
  cut(): void {
    this.#refusing = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** What the present connections carry is lost from now on, without a word; new ones work. */
  lose(): void {
    this.#firstAlive = this.#count + 1;
  }

  /** Works again, and passes on what was held. */
  heal(): void {
    this.#refusing = false;
    this.#answersAfterMs = 0;
    this.#passing.resolve(undefined);
  }

  close(): void {
    this.cut();
    this.#server.close();
  }

  #pass(number: number, from: Socket, to: Socket, delayMs: () => number): void {
    this.#sockets.add(from);
    let passed = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      const due = Date.now() + delayMs();
      this.#held++;
      passed = passed.then(async () => {
        await pause(Math.max(0, due - Date.now()));
        await this.#passing.promise;
        this.#held--;
        if (number >= this.#firstAlive && !to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
