import type { Browser, CDPSession, Page } from '@playwright/test';

// A micro:bit in Chromium's own Bluetooth emulation, so that the page uses the real Web Bluetooth API.

const UART = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const UPPER = '6e400003-b5a3-f393-e0a9-e50e24dcca9e';
const LOWER = '6e400002-b5a3-f393-e0a9-e50e24dcca9e';

type Property = 'read' | 'write' | 'writeWithoutResponse' | 'notify' | 'indicate';
/** Characteristics by UUID. */
type Layout = Record<string, Partial<Record<Property, boolean>>>;

const BOTH_WRITES = { write: true, writeWithoutResponse: true };

/** The characteristics of UART services; `none` is a micro:bit without one. */
const LAYOUTS = {
  microbit: { [LOWER]: { indicate: true, read: true }, [UPPER]: BOTH_WRITES },
  swapped: { [UPPER]: { notify: true }, [LOWER]: BOTH_WRITES },
  unacknowledged: { [LOWER]: { indicate: true }, [UPPER]: { writeWithoutResponse: true } },
  none: {},
} satisfies Record<string, Layout>;

interface Write {
  line: string;
  /** Time of arrival, in ms of `performance.now()`. */
  at: number;
}

interface CharacteristicOperation {
  characteristicId: string;
  type: string;
  data?: string;
  writeType?: string;
}

// Bluetooth status codes; REFUSED means "Connection Failed to be Established".
const SUCCESS = 0;
const REFUSED = 0x3e;
const APPLICATION_ERROR = 0x80;

/** Ignores the error of an answer that is sent after the browser closed. */
const tooLate = () => undefined;

let lastAddress = 0;

export class EmulatedRobot {
  /** In the order of their arrival. */
  readonly writes: Write[] = [];
  /** Number of writes not yet acknowledged. */
  inFlight = 0;
  /** Number of connection attempts, including refused ones. */
  attempts = 0;
  /** Number of next attempts to refuse. */
  refusals = 0;
  /** Never answers a subscription to its replies. */
  ignoresListening = false;
  /** Said as soon as the page listens. Our program says `READY\n`. */
  greeting = '';
  /** Value of the next read; see {@link hearingPage}. */
  said: Uint8Array = new Uint8Array();
  ackAfterMs = 0;
  failsWrites = false;
  readonly address: string;
  readonly #layout: Layout;
  readonly #characteristics = new Set<string>();
  readonly #cdp: CDPSession;
  #answers: Promise<unknown> = Promise.resolve();
  #connections: Promise<unknown> = Promise.resolve();

  constructor(cdp: CDPSession, layout: Layout) {
    this.#cdp = cdp;
    this.address =
      `09:09:09:09:09:${(++lastAddress % 256).toString(16).padStart(2, '0')}`.toUpperCase();
    this.#layout = layout;
  }

  get lines(): string[] {
    return this.writes.map(({ line }) => line);
  }

  /** Holds back all acknowledgements until the returned function is called. */
  holdAnswers(): () => void {
    const gate = Promise.withResolvers<undefined>();
    this.#answers = gate.promise;
    return () => gate.resolve(undefined);
  }

  /** Holds back the answer to connection attempts until the returned function is called. */
  holdConnections(): () => void {
    const gate = Promise.withResolvers<undefined>();
    this.#connections = gate.promise;
    return () => gate.resolve(undefined);
  }

  /** Is as if it had just been added, for the next one of tests that share it. */
  restart(): void {
    this.writes.length = 0;
    this.attempts = 0;
    this.refusals = 0;
    this.ignoresListening = false;
    this.failsWrites = false;
    this.greeting = '';
    this.said = new Uint8Array();
  }

  /** Waits until all writes are acknowledged. */
  async settled(): Promise<void> {
    while (this.inFlight > 0) await new Promise((done) => setTimeout(done, 5));
  }

  /** Breaks the link, as a dead battery does. */
  async drop(): Promise<void> {
    await this.settled();
    await this.#cdp.send('BluetoothEmulation.simulateGATTDisconnection', { address: this.address });
  }

  async answerOperation(type: string): Promise<void> {
    let code = SUCCESS;
    if (type === 'connection') {
      this.attempts++;
      if (this.refusals > 0) {
        this.refusals--;
        code = REFUSED;
      }
      await this.#connections;
    }
    // Chromium forgets a device's services when it disconnects.
    if (type === 'discovery') await this.#offer();
    await this.#cdp.send('BluetoothEmulation.simulateGATTOperationResponse', {
      address: this.address,
      type: type as 'connection',
      code,
    });
  }

  owns(characteristicId: string): boolean {
    return this.#characteristics.has(characteristicId);
  }

  async answerCharacteristic(operation: CharacteristicOperation): Promise<void> {
    const { characteristicId, type, data = '', writeType } = operation;
    let code = SUCCESS;
    if (type === 'subscribe-to-notifications' && this.ignoresListening) return;
    if (type === 'subscribe-to-notifications') this.said = new TextEncoder().encode(this.greeting);
    if (type === 'write') {
      this.writes.push({ line: Buffer.from(data, 'base64').toString(), at: performance.now() });
      if (writeType === 'write-without-response') return;
      this.inFlight++;
      if (this.failsWrites) code = APPLICATION_ERROR;
      await this.#answers;
      if (this.ackAfterMs > 0) await new Promise((done) => setTimeout(done, this.ackAfterMs));
      this.inFlight--;
    }
    await this.#cdp.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type: type as 'write',
      code,
      ...(type === 'read' && { data: Buffer.from(this.said).toString('base64') }),
    });
  }

  async #offer(): Promise<void> {
    this.#characteristics.clear();
    if (this.#layout === LAYOUTS.none) return;
    const { serviceId } = await this.#cdp.send('BluetoothEmulation.addService', {
      address: this.address,
      serviceUuid: UART,
    });
    for (const [characteristicUuid, properties] of Object.entries(this.#layout)) {
      const { characteristicId } = await this.#cdp.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid,
        properties,
      });
      this.#characteristics.add(characteristicId);
      if (properties.notify || properties.indicate) {
        await this.#cdp.send('BluetoothEmulation.addDescriptor', {
          characteristicId,
          descriptorUuid: '00002902-0000-1000-8000-00805f9b34fb',
        });
      }
    }
  }
}

/** In the page: fails the next write as if the robot were gone, without the event for it. */
export function failNextWrite(): void {
  const { prototype } = (
    window as unknown as {
      BluetoothRemoteGATTCharacteristic: { prototype: BluetoothRemoteGATTCharacteristic };
    }
  ).BluetoothRemoteGATTCharacteristic;
  const write = prototype.writeValueWithResponse;
  prototype.writeValueWithResponse = () => {
    prototype.writeValueWithResponse = write;
    const says = 'GATT Server is disconnected. Cannot perform GATT operations.';
    return Promise.reject(new DOMException(says, 'NetworkError'));
  };
}

/**
 * Adds `window.readReplies()` to the page, which reads the characteristic with the robot's replies. The emulation has
 * no notifications, but a read fires the same event. The page reads once by itself when it has subscribed.
 */
export function hearingPage(): void {
  const { prototype } = (
    window as unknown as {
      BluetoothRemoteGATTCharacteristic: { prototype: BluetoothRemoteGATTCharacteristic };
    }
  ).BluetoothRemoteGATTCharacteristic;
  const start = prototype.startNotifications;
  prototype.startNotifications = function () {
    Object.assign(window, { readReplies: () => this.readValue() });
    const started = start.call(this);
    started.then(() => this.readValue()).catch(() => undefined);
    return started;
  };
}

/** The robots in reach of a browser. */
export class Air {
  readonly #cdp: CDPSession;
  readonly #robots: EmulatedRobot[] = [];

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
    cdp.on('BluetoothEmulation.gattOperationReceived', ({ address, type }) => {
      void this.#robots
        .find((robot) => robot.address === address)
        ?.answerOperation(type)
        .catch(tooLate);
    });
    cdp.on('BluetoothEmulation.characteristicOperationReceived', (operation) => {
      const robot = this.#robots.find((each) => each.owns(operation.characteristicId));
      void robot?.answerCharacteristic(operation).catch(tooLate);
    });
  }

  static async around(browser: Browser): Promise<Air> {
    const cdp = await browser.newBrowserCDPSession();
    await cdp.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
    return new Air(cdp);
  }

  /** Waits for all acknowledgements, because Chromium may crash if a page closes before them. */
  async settled(): Promise<void> {
    await Promise.all(this.#robots.map((robot) => robot.settled()));
  }

  async clear(): Promise<void> {
    await this.#cdp.send('BluetoothEmulation.disable');
    await this.#cdp.detach();
  }

  async addRobot(
    name = 'BBC micro:bit [zuvet]',
    layout: keyof typeof LAYOUTS = 'microbit',
  ): Promise<EmulatedRobot> {
    const robot = new EmulatedRobot(this.#cdp, LAYOUTS[layout]);
    this.#robots.push(robot);
    await this.#cdp.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
      address: robot.address,
      name,
      manufacturerData: [],
      knownServiceUuids: [],
    });
    return robot;
  }
}

/** Called whenever a chooser's list changes. Returns the address to choose, 'close', or undefined to wait. */
export type ChooserAnswer = (devices: { id: string }[]) => string | undefined;

export const choosing =
  ({ address }: EmulatedRobot): ChooserAnswer =>
  (devices) =>
    devices.find(({ id }) => id === address)?.id;

/** Chromium may crash if two answer. */
const answers = new WeakMap<Page, ChooserAnswer>();

/** Answers the choosers of a page from now on. */
export async function answerChoosers(page: Page, answer: ChooserAnswer): Promise<void> {
  const isAnswered = answers.has(page);
  answers.set(page, answer);
  if (isAnswered) return;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DeviceAccess.enable');
  let answered = '';
  cdp.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
    // The event repeats with every new device, but Chromium accepts one answer only.
    if (answered === id) return;
    const deviceId = answers.get(page)?.(devices);
    if (deviceId === undefined) return;
    answered = id;
    const sent =
      deviceId === 'close'
        ? cdp.send('DeviceAccess.cancelPrompt', { id })
        : cdp.send('DeviceAccess.selectPrompt', { id, deviceId });
    void sent.catch(tooLate);
  });
}
