import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What waits for it goes on when it is opened. */
function gate() {
  let open = () => undefined as unknown;
  const opened = new Promise<unknown>((done) => (open = () => done(undefined)));
  return { open, opened };
}

/** Stands between a function and its store, and fails as networks do. */
export class StoreProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #refusing = false;
  #answersAfterMs = 0;
  #passing = gate();
  /** Connections before this one are dead, though neither end knows. */
  #firstAlive = 0;
  #count = 0;
  #held = 0;

  private constructor(store: string) {
    const { hostname, port } = new URL(`http://${store}`);
    this.#passing.open();
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
    this.#passing = gate();
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
    this.#passing.open();
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
        await this.#passing.opened;
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
