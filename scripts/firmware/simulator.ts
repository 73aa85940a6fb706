import type { Browser } from '@playwright/test';
import { makeCodeFile } from './makecode.ts';

/** A change of an output: a channel of the board's chip, or a pin of the micro:bit. */
interface Motion {
  part: string;
  /** Duty cycle in percent; for an arm on a pin, its angle. */
  value: number;
}

interface Seen {
  motions: Motion[];
  /** Where the robot has said READY. */
  greetings: ('link' | 'cable')[];
  /** Its other lines, over the cable. */
  replies: string[];
  /** Display texts and icons, and tones. */
  shown: string[];
  /** Maximum number of pins with pulses at the same time. */
  mostPulsing: number;
  /** Pins that lost their pulse slot to another pin, as on a micro:bit V2. */
  robbed: string[];
}

/** Starts a compiled program in MakeCode's simulator and connects to it. */
export async function startRobot(browser: Browser, code: string, board: object) {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => console.error(error));
  await page.addScriptTag({ path: makeCodeFile('pxt-core', 'built/web/pxtsim.js') });
  await page.addScriptTag({ path: makeCodeFile('pxt-microbit', 'built/sim.js') });
  const robot = await page.evaluateHandle(run, { code, board });
  // The program first switches the wheels off.
  await page.waitForFunction(({ seen }) => seen.motions.length >= 4, robot);
  await robot.evaluate(({ connected }) => connected(true));

  /** Motions and replies since the last call. */
  const look = () =>
    robot.evaluate(({ seen }) => {
      const { motions, greetings, replies, shown, mostPulsing, robbed } = seen;
      Object.assign(seen, { motions: [], greetings: [], replies: [], shown: [], robbed: [] });
      return { motions, greetings, replies, shown, mostPulsing, robbed };
    });

  return {
    look,
    /** Waits for this many replies and displayed things, then looks. */
    async after(replies: number, shown = 0): Promise<Seen> {
      await page.waitForFunction(
        ([{ seen }, said, seenThings]) =>
          seen.replies.length >= said && seen.shown.length >= seenThings,
        [robot, replies, shown] as const,
      );
      return look();
    },
    /** Waits until the robot has said READY this many times since the last look. */
    greeted: (times: number) =>
      page.waitForFunction(([{ seen }, said]) => seen.greetings.length >= said, [
        robot,
        times,
      ] as const),
    send: (...lines: string[]) => robot.evaluate(({ give }, given) => given.forEach(give), lines),
    press: (button: 'A' | 'B') =>
      robot.evaluate(({ press }, id) => press(id), button === 'A' ? 1 : 2),
    connect: () => robot.evaluate(({ connected }) => connected(true)),
    disconnect: () => robot.evaluate(({ connected }) => connected(false)),
    wait: (ms: number) => page.waitForTimeout(ms),
    close: () => page.close(),
  };
}

/** The parts of MakeCode's simulator used here; sim.js has no types. */
declare const pxsim: {
  board(): { bus: { listen: Listen; queue(id: number, event: number): void } };
  Embed: { run(message: object): void };
} & Record<'pins' | 'bluetooth' | 'serial' | 'basic' | 'control' | 'ImageMethods', Functions>;
type Functions = Record<string, (...values: never[]) => unknown>;
type Listen = (id: number, event: number, handler: unknown) => void;

/** Runs in the page. */
function run({ code, board }: { code: string; board: object }) {
  const seen: Seen = {
    motions: [],
    greetings: [],
    replies: [],
    shown: [],
    mostPulsing: 0,
    robbed: [],
  };
  const inbox: string[] = [];

  // The simulator has no Bluetooth: lines go over serial, and these events replace the link's.
  const link = { id: 9999, connect: 1, disconnect: 2 };
  Object.assign(pxsim.bluetooth, {
    onBluetoothConnected: (handler: unknown) =>
      pxsim.board().bus.listen(link.id, link.connect, handler),
    onBluetoothDisconnected: (handler: unknown) =>
      pxsim.board().bus.listen(link.id, link.disconnect, handler),
  });
  const serial = { id: 12, line: 1 };
  Object.assign(pxsim.serial, {
    readUntil: () => inbox.shift() ?? '',
    writeString: (text: string) => {
      if (text === 'READY\n') seen.greetings.push('cable');
      else seen.replies.push(text);
    },
  });

  const noteCalls = (functions: Functions, name: string, whatOf: (first: unknown) => string) => {
    const original = functions[name];
    functions[name] = (...values) => {
      seen.shown.push(whatOf(values[0]));
      return original?.(...values);
    };
  };
  // Lines that the robot writes to the link go to the log.
  pxsim.control['__log'] = (_: number, text: string) => {
    if (text.trim() === 'READY') seen.greetings.push('link');
  };
  pxsim.control['deviceName'] = () => 'zuvet';
  noteCalls(pxsim.basic, 'showString', (text) => String(text).trim());
  noteCalls(pxsim.ImageMethods, 'showImage', () => 'icon');
  noteCalls(pxsim.pins, 'analogPitch', () => 'tone');

  const note = (part: string, value: number) => {
    const last = seen.motions.findLast((motion) => motion.part === part);
    if (last?.value !== value) seen.motions.push({ part, value });
  };

  // Each channel of the PCA9685 has four bytes from register 6: when it switches on, and when off.
  const writeToChip = (_: number, { data }: { data: Uint8Array }) => {
    const [register = 0, onLow = 0, onHigh = 0, offLow = 0, offHigh = 0] = data;
    if (data.length !== 5) return;
    const off = offLow + 256 * offHigh;
    const share = onLow + 256 * onHigh === 4096 ? 4096 : off === 4096 ? 0 : off;
    note(`channel ${(register - 6) / 4}`, Math.round((share / 4096) * 1000) / 10);
  };

  // A micro:bit V2 has four pulse slots. One more pin takes the next slot, even if it's in use.
  const places: (number | undefined)[] = [undefined, undefined, undefined, undefined];
  const wanted = new Set<number>();
  let next = 0;
  const nameOf = (pin: number) => `P${pin - 100}`;
  const pulse = (pin: number) => {
    wanted.add(pin);
    if (!places.includes(pin)) {
      places[next] = pin;
      next = (next + 1) % places.length;
    }
    seen.mostPulsing = Math.max(seen.mostPulsing, wanted.size);
  };
  const checkPlaces = () => {
    for (const pin of wanted) if (!places.includes(pin)) seen.robbed.push(nameOf(pin));
  };
  Object.assign(pxsim.pins, {
    i2cWriteBuffer: writeToChip,
    analogWritePin: (pin: number, value: number) => {
      pulse(pin);
      note(nameOf(pin), Math.round((value / 1023) * 100));
    },
    servoWritePin: (pin: number, degrees: number) => {
      pulse(pin);
      note(nameOf(pin), Math.round(degrees));
    },
    digitalWritePin: (pin: number, value: number) => {
      wanted.delete(pin);
      for (const [place, held] of places.entries()) if (held === pin) places[place] = undefined;
      note(nameOf(pin), value * 100);
    },
  });
  setInterval(checkPlaces, 5);

  pxsim.Embed.run({ type: 'run', code, boardDefinition: board, parts: [], fnArgs: {} });
  return {
    seen,
    connected: (on: boolean) =>
      pxsim.board().bus.queue(link.id, on ? link.connect : link.disconnect),
    give: (line: string) => {
      inbox.push(line);
      pxsim.board().bus.queue(serial.id, serial.line);
    },
    press: (button: number) => pxsim.board().bus.queue(button, 3),
  };
}
