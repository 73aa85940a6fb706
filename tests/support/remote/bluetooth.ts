import type { Browser, CDPSession, Page } from '@playwright/test';
import { type EmulatedCharacteristic, LAYOUTS, UART } from './uart-layouts.ts';

// A micro:bit as Chromium's own Bluetooth emulation shows it to a page: nothing inside the page is replaced.

export interface RobotOptions {
  name?: string;
  /** 'none': a micro:bit whose program has no UART service. */
  layout?: keyof typeof LAYOUTS | 'none';
}

/** A write as it arrived. */
export interface Write {
  line: string;
  /** In ms on this process's clock. */
  at: number;
  withResponse: boolean;
  characteristic: string;
}

interface CharacteristicOperation {
  characteristicId: string;
  type: string;
  data?: string;
  writeType?: string;
}

// Bluetooth's own numbers: success, 'failed to be established', an application's error.
const SUCCESS = 0;
const REFUSED = 0x3e;
const APPLICATION_ERROR = 0x80;

/** The browser is closed while something waits for its answer: nobody is there to tell. */
const tooLate = () => undefined;

let lastAddress = 0;

/** An emulated robot: what it received, and what a test can make it do. */
export class EmulatedRobot {
  /** In the order of their arrival. */
  readonly writes: Write[] = [];
  /** Writes with response that wait for their answer now, and the most that ever did at once. */
  inFlight = 0;
  mostInFlight = 0;
  /** Attempts to connect, accepted or not. */
  attempts = 0;
  /** How many of the next attempts are refused. */
  refusals = 0;
  /** Whether it leaves attempts to connect, or the wish for replies, without an answer. */
  ignoresConnecting = false;
  ignoresListening = false;
  /** How long a write waits for its acknowledgement, in ms. */
  ackAfterMs = 0;
  /** Whether writes are answered with an error. */
  failsWrites = false;
  readonly address: string;
  readonly name: string;
  readonly #layout: EmulatedCharacteristic[] | undefined;
  readonly #uuids = new Map<string, string>();
  readonly #cdp: CDPSession;

  constructor(cdp: CDPSession, { name, layout = 'microbit' }: RobotOptions) {
    this.#cdp = cdp;
    this.name = name ?? 'BBC micro:bit [zuvet]';
    this.address =
      `09:09:09:09:09:${(++lastAddress % 256).toString(16).padStart(2, '0')}`.toUpperCase();
    this.#layout = layout === 'none' ? undefined : LAYOUTS[layout];
  }

  /** The lines that arrived, without their ends. */
  get lines(): string[] {
    return this.writes.map(({ line }) => line);
  }

  /** Breaks the link, as when the battery is pulled; writes under way are answered first. */
  async drop(): Promise<void> {
    while (this.inFlight > 0) await new Promise((done) => setTimeout(done, 5));
    await this.#cdp.send('BluetoothEmulation.simulateGATTDisconnection', { address: this.address });
  }

  /** Shows it to choosers; after a drop it has to be shown again. */
  async appear(): Promise<void> {
    await this.#cdp.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
      address: this.address,
      name: this.name,
      manufacturerData: [],
      knownServiceUuids: [],
    });
  }

  async answerOperation(type: string): Promise<void> {
    let code = SUCCESS;
    if (type === 'connection') {
      this.attempts++;
      if (this.ignoresConnecting) return;
      if (this.refusals > 0) {
        this.refusals--;
        code = REFUSED;
      }
    }
    // What a device offers is forgotten with every disconnection.
    if (type === 'discovery') await this.#offer();
    await this.#cdp.send('BluetoothEmulation.simulateGATTOperationResponse', {
      address: this.address,
      type: type as 'connection',
      code,
    });
  }

  owns(characteristicId: string): boolean {
    return this.#uuids.has(characteristicId);
  }

  async answerCharacteristic(operation: CharacteristicOperation): Promise<void> {
    const { characteristicId, type, data = '', writeType } = operation;
    let code = SUCCESS;
    if (type === 'subscribe-to-notifications' && this.ignoresListening) return;
    if (type === 'write') {
      const withResponse = writeType !== 'write-without-response';
      this.writes.push({
        line: Buffer.from(data, 'base64').toString(),
        at: performance.now(),
        withResponse,
        characteristic: this.#uuids.get(characteristicId) ?? '',
      });
      if (!withResponse) return;
      this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
      if (this.failsWrites) code = APPLICATION_ERROR;
      if (this.ackAfterMs > 0) await new Promise((done) => setTimeout(done, this.ackAfterMs));
      this.inFlight--;
    }
    await this.#cdp.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
      characteristicId,
      type: type as 'write',
      code,
    });
  }

  async #offer(): Promise<void> {
    this.#uuids.clear();
    if (!this.#layout) return;
    const { serviceId } = await this.#cdp.send('BluetoothEmulation.addService', {
      address: this.address,
      serviceUuid: UART,
    });
    for (const { uuid, properties } of this.#layout) {
      const { characteristicId } = await this.#cdp.send('BluetoothEmulation.addCharacteristic', {
        serviceId,
        characteristicUuid: uuid,
        properties,
      });
      this.#uuids.set(characteristicId, uuid);
      if ('notify' in properties || 'indicate' in properties) {
        await this.#cdp.send('BluetoothEmulation.addDescriptor', {
          characteristicId,
          descriptorUuid: '00002902-0000-1000-8000-00805f9b34fb',
        });
      }
    }
  }
}

/** The air around a browser: robots can be put into it. One for each browser. */
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

  /** The emulation ends when the last page that used Bluetooth is left or reloaded: this begins it anew. */
  async renew(): Promise<void> {
    await this.#cdp.send('BluetoothEmulation.disable');
    await this.#cdp.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
    for (const robot of this.#robots) await robot.appear();
  }

  /** Leaves nothing within reach. */
  async clear(): Promise<void> {
    await this.#cdp.send('BluetoothEmulation.disable');
    await this.#cdp.detach();
  }

  async addRobot(options: RobotOptions = {}): Promise<EmulatedRobot> {
    const robot = new EmulatedRobot(this.#cdp, options);
    this.#robots.push(robot);
    await robot.appear();
    return robot;
  }
}

/**
 * Answers a page's Bluetooth choosers from now on.
 * @param answer called whenever a chooser's list changes: the id to choose, 'close', or undefined to wait
 */
export async function answerChoosers(
  page: Page,
  answer: (devices: { id: string; name: string }[]) => string | undefined,
): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DeviceAccess.enable');
  let answered = '';
  cdp.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
    // It is told again with every device that appears; a second answer would be one too many.
    if (answered === id) return;
    const deviceId = answer(devices);
    if (deviceId === undefined) return;
    answered = id;
    const sent =
      deviceId === 'close'
        ? cdp.send('DeviceAccess.cancelPrompt', { id })
        : cdp.send('DeviceAccess.selectPrompt', { id, deviceId });
    void sent.catch(tooLate);
  });
}
