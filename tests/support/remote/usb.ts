import type { Page } from '@playwright/test';

/** A micro:bit on the cable, or what is in its way. */
export type Cable = 'V2' | 'V1' | 'not chosen' | 'in use' | 'pulled out';

/** Puts a micro:bit's USB chip into the page: CMSIS-DAP as far as flashing needs it, and DAPLink's flash commands. */
export async function plugIn(page: Page, cable: Cable): Promise<void> {
  await page.addInitScript(emulate, cable);
}

/** The file that the chip has received. */
export function receivedBy(page: Page): Promise<string> {
  return page.evaluate(() => (globalThis as unknown as { received: string }).received);
}

/** Runs in the page. */
function emulate(cable: Cable): void {
  const state = globalThis as unknown as { received: string };
  state.received = '';
  const memory = new Map([
    [0x10000010, 4096],
    [0x10000014, 128],
    // DHCSR: the processor is halted, its registers are ready.
    [0xe000edf0, 0x30000],
  ]);
  let address = 0;
  let answer = new Uint8Array(64);

  /** A register of the debug port, or one of the access port, which leads to the memory. */
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
      const id = new TextEncoder().encode((cable === 'V1' ? '9900' : '9904').padEnd(48, '0'));
      answer[1] = id.length;
      answer.set(id, 2);
    }
    if (command !== 0x8c) return;
    state.received += new TextDecoder().decode(bytes.subarray(2, 2 + Number(bytes[1])));
    const begun = state.received.length > 100_000;
    if (cable === 'pulled out' && begun) gone = true;
    if (begun) await halfway;
  };

  let gone = false;
  // Long enough to see how far the program is.
  const halfway = new Promise((done) => setTimeout(done, 3000));
  const there = (): Promise<void> =>
    gone
      ? Promise.reject(new DOMException('The device was disconnected.', 'NotFoundError'))
      : Promise.resolve();
  const endpoints = ['in', 'out'].map((direction) => ({ direction, endpointNumber: 1 }));
  const alternates = [{ interfaceClass: 0xff, endpoints }];
  const device = {
    opened: true,
    configuration: { interfaces: [{ interfaceNumber: 4, alternates }] },
    open: there,
    close: there,
    selectConfiguration: there,
    claimInterface: () =>
      cable === 'in use'
        ? Promise.reject(new DOMException('Unable to claim interface.', 'NetworkError'))
        : there(),
    transferOut: async (_: number, bytes: Uint8Array) => {
      await there();
      await take(bytes);
    },
    transferIn: async () => {
      await there();
      return { status: 'ok', data: new DataView(answer.buffer) };
    },
  };
  const usb = Object.assign(new EventTarget(), {
    getDevices: () => Promise.resolve([]),
    requestDevice: () =>
      cable === 'not chosen'
        ? Promise.reject(new DOMException('No device selected.', 'NotFoundError'))
        : Promise.resolve(device),
  });
  Object.defineProperty(navigator, 'usb', { value: usb });
}
