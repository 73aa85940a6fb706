import type { Page } from '@playwright/test';

/** The micro:bit on the cable, or the problem with it. */
export type Cable =
  | 'V2'
  | 'V1'
  | 'not chosen'
  | 'forbidden to the page'
  | 'forbidden to the browser'
  | 'in use'
  | 'pulled out';

interface Chip {
  cable: Cable;
  /** The file received so far. */
  received: string;
  unplugged: boolean;
  /** Whether the page holds the device open. */
  opened: boolean;
  /** Lets a flash continue that waits after its first 100,000 bytes. */
  resume: () => void;
}

type Emulation = typeof globalThis & { chip: Chip };

/** Emulates a micro:bit's USB chip: the part of CMSIS-DAP that flashing needs, and DAPLink's flash commands. */
export async function emulateUsb(page: Page): Promise<void> {
  await page.addInitScript(emulate);
}

export async function plugIn(page: Page, cable: Cable): Promise<void> {
  await page.evaluate((plugged) => {
    const chip = { cable: plugged, received: '', unplugged: false, opened: false };
    Object.assign((globalThis as Emulation).chip, chip);
  }, cable);
}

export async function resumeFlash(page: Page): Promise<void> {
  await page.evaluate(() => (globalThis as Emulation).chip.resume());
}

export function receivedBy(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as Emulation).chip.received);
}

export function isHeld(page: Page): Promise<boolean> {
  return page.evaluate(() => (globalThis as Emulation).chip.opened);
}

/** Runs in the page. */
function emulate(): void {
  const gate = Promise.withResolvers<undefined>();
  const resume = () => gate.resolve(undefined);
  const chip: Chip = { cable: 'V2', received: '', unplugged: false, opened: false, resume };
  Object.assign(globalThis, { chip });
  const memory = new Map([
    [0x10000010, 4096],
    [0x10000014, 128],
    // DHCSR: the processor is halted and its registers are ready.
    [0xe000edf0, 0x30000],
  ]);
  let address = 0;
  let answer = new Uint8Array(64);

  /** Reads or writes a register of the debug port, or of the access port, which accesses the memory. */
  const transfer = (request: number, value: number): number => {
    const register = request & 0b1100;
    const [accessPort, reads] = [(request & 1) !== 0, (request & 2) !== 0];
    if (!accessPort) return register === 4 ? 0xf0000000 : 0;
    if (register === 4 && !reads) address = value;
    if (register !== 12) return 0;
    address += 4;
    return reads ? (memory.get(address - 4) ?? 0) : 0;
  };

  const transfers = (packet: DataView, reply: DataView): void => {
    const count = packet.getUint8(2);
    let at = 3;
    for (let index = 0; index < count; index++) {
      const request = packet.getUint8(3 + 5 * index);
      const value = transfer(request, packet.getUint32(4 + 5 * index, true));
      if ((request & 2) === 0) continue;
      reply.setUint32(at, value, true);
      at += 4;
    }
    reply.setUint8(1, count);
    reply.setUint8(2, 1);
  };

  const block = (packet: DataView, reply: DataView): void => {
    const count = packet.getUint16(2, true);
    for (let index = 0; index < count; index++) {
      const value = transfer(packet.getUint8(4), 0);
      if ((packet.getUint8(4) & 2) !== 0) reply.setUint32(4 + 4 * index, value, true);
    }
    reply.setUint16(1, count, true);
    reply.setUint8(3, 1);
  };

  const take = async (bytes: Uint8Array): Promise<void> => {
    const [command = 0] = bytes;
    answer = new Uint8Array(64);
    answer[0] = command;
    const packet = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const reply = new DataView(answer.buffer);
    if (command === 0x02) answer[1] = 1;
    if (command === 0x05) transfers(packet, reply);
    if (command === 0x06) block(packet, reply);
    if (command === 0x80) {
      const id = new TextEncoder().encode((chip.cable === 'V1' ? '9900' : '9904').padEnd(48, '0'));
      answer[1] = id.length;
      answer.set(id, 2);
    }
    if (command !== 0x8c) return;
    chip.received += new TextDecoder().decode(bytes.subarray(2, 2 + Number(bytes[1])));
    if (chip.received.length < 100_000) return;
    if (chip.cable === 'pulled out') chip.unplugged = true;
    else await gate.promise;
  };

  const there = (): Promise<void> =>
    chip.unplugged
      ? Promise.reject(new DOMException('The device was disconnected.', 'NotFoundError'))
      : Promise.resolve();
  let closing = Promise.withResolvers<never>();
  /** Closing the device cancels its transfers. */
  const transferred = async <Result>(result: () => Promise<Result>): Promise<Result> => {
    if (!chip.opened)
      throw new DOMException('The device must be opened first.', 'InvalidStateError');
    return Promise.race([there().then(result), closing.promise]);
  };
  const endpoints = ['in', 'out'].map((direction) => ({ direction, endpointNumber: 1 }));
  const alternates = [{ interfaceClass: 0xff, endpoints }];
  const device = {
    get opened() {
      return chip.opened;
    },
    configuration: { interfaces: [{ interfaceNumber: 4, alternates }] },
    open: async () => {
      if (chip.cable === 'forbidden to the browser')
        throw new DOMException('Access denied.', 'SecurityError');
      await there();
      closing = Promise.withResolvers<never>();
      closing.promise.catch(() => undefined);
      chip.opened = true;
    },
    close: async () => {
      await there();
      chip.opened = false;
      closing.reject(new DOMException('The transfer was cancelled.', 'AbortError'));
    },
    selectConfiguration: there,
    claimInterface: () =>
      chip.cable === 'in use'
        ? Promise.reject(new DOMException('Unable to claim interface.', 'NetworkError'))
        : there(),
    transferOut: (_: number, bytes: Uint8Array) => transferred(() => take(bytes)),
    transferIn: () =>
      transferred(() => Promise.resolve({ status: 'ok', data: new DataView(answer.buffer) })),
  };
  const usb = Object.assign(new EventTarget(), {
    getDevices: () => Promise.resolve([]),
    requestDevice: () => {
      if (chip.cable === 'not chosen')
        return Promise.reject(new DOMException('No device selected.', 'NotFoundError'));
      const policy = 'Access to the feature "usb" is disallowed by permissions policy.';
      return chip.cable === 'forbidden to the page'
        ? Promise.reject(new DOMException(policy, 'SecurityError'))
        : Promise.resolve(device);
    },
  });
  Object.defineProperty(navigator, 'usb', { value: usb });
}
