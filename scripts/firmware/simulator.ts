import type { Browser } from 'playwright';
import { makeCodeFile } from './makecode.ts';

/** What the program did to the motors: a channel of the board's chip, or a pin of the micro:bit itself. */
interface Motion {
  part: string;
  /** How much of the time it is on, in percent; of an arm on a pin, its angle. */
  value: number;
}

interface Seen {
  motions: Motion[];
  replies: string[];
  /** The most pins that pulsed at a time. */
  mostPulsing: number;
  /** Pins that should pulse and have lost their place to another; as on a micro:bit V2. */
  robbed: string[];
}

/**
 * Starts a program that was compiled for MakeCode's own simulator, and connects to it: lines go in, motors and
 * replies come out.
 */
export async function startRobot(browser: Browser, code: string, board: object) {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => console.error(error));
  await page.addScriptTag({ path: makeCodeFile('pxt-core', 'built/web/pxtsim.js') });
  await page.addScriptTag({ path: makeCodeFile('pxt-microbit', 'built/sim.js') });
  const robot = await page.evaluateHandle(run, { code, board });
  // Its first act: it switches the wheels off.
  await page.waitForFunction(({ seen }) => seen.motions.length >= 4, robot);
  await robot.evaluate(({ connected }) => connected(true));

  /** What it did and said since the last time. */
  const look = () =>
    robot.evaluate(({ seen }) => {
      const { motions, replies, mostPulsing, robbed } = seen;
      Object.assign(seen, { motions: [], replies: [], robbed: [] });
      return { motions, replies, mostPulsing, robbed };
    });

  return {
    look,
    /** Waits until the robot has said this many lines; answers what it did and said since the last time. */
    async after(replies: number): Promise<Seen> {
      await page.waitForFunction(([{ seen }, count]) => seen.replies.length >= count, [
        robot,
        replies,
      ] as const);
      return look();
    },
    /** Sends lines at once. */
    send: (...lines: string[]) => robot.evaluate(({ give }, given) => given.forEach(give), lines),
    press: (button: 'A' | 'B') =>
      robot.evaluate(({ press }, id) => press(id), button === 'A' ? 1 : 2),
    disconnect: () => robot.evaluate(({ connected }) => connected(false)),
    wait: (ms: number) => page.waitForTimeout(ms),
    close: () => page.close(),
  };
}

/** The part of MakeCode's simulator that is used here; it has no types of its own for sim.js. */
declare const pxsim: {
  board(): { bus: { listen: Listen; queue(id: number, event: number): void } };
  Embed: { run(message: object): void };
  pins: Record<string, (...values: never[]) => unknown>;
  bluetooth: Record<string, (...values: never[]) => unknown>;
  serial: Record<string, (...values: never[]) => unknown>;
};
type Listen = (id: number, event: number, handler: unknown) => void;

/** Runs in the page. */
function run({ code, board }: { code: string; board: object }) {
  const seen: Seen = { motions: [], replies: [], mostPulsing: 0, robbed: [] };
  const inbox: string[] = [];

  // Its Bluetooth does nothing, so lines come and go over the cable; these make the link break.
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
    writeString: (text: string) => void seen.replies.push(text),
  });

  const note = (part: string, value: number) => {
    const last = seen.motions.findLast((motion) => motion.part === part);
    if (last?.value !== value) seen.motions.push({ part, value });
  };

  // The chip PCA9685: four bytes for each channel from register 6 on, when it goes on and when off.
  const writeToChip = (_: number, { data }: { data: Uint8Array }) => {
    const [register = 0, onLow = 0, onHigh = 0, offLow = 0, offHigh = 0] = data;
    if (data.length !== 5) return;
    const off = offLow + 256 * offHigh;
    const share = onLow + 256 * onHigh === 4096 ? 4096 : off === 4096 ? 0 : off;
    note(`channel ${(register - 6) / 4}`, Math.round((share / 4096) * 1000) / 10);
  };

  // A micro:bit V2's own pins: four can pulse, and a pin that joins gets the next place, taken or not.
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
