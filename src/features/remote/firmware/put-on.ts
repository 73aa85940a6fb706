import type { DeviceErrorCode } from '@microbit/microbit-connection';
import { wait } from '../../robot/link/transport';

/** Steps and results of flashing a board; content/pages/firmware.yaml has words for each. */
export type PutOnStep = 'choosing' | 'loading' | 'putting';

export type Outcome =
  | 'done'
  /** The visitor closed the chooser, or a setting of the browser kept it closed: the error is the same. */
  | 'notChosen'
  /** The page, the browser or the system forbids USB. */
  | 'blocked'
  /** Another page or program uses the board. */
  | 'inUse'
  /** A micro:bit V1; nothing was written. */
  | 'v1'
  | 'unplugged'
  /** The firmware of the USB chip is too old for browsers. */
  | 'tooOld'
  /** The program or the library could not be loaded, or not in time; nothing was written. */
  | 'noFile'
  /** The board gave no answer, or reported an error. */
  | 'failed'
  /** None of the above; the console has the reason. */
  | 'unknown';

/** The library's own errors. */
const CODES: Partial<Record<DeviceErrorCode, Outcome>> = {
  'no-device-selected': 'notChosen',
  unsupported: 'blocked',
  'device-in-use': 'inUse',
  'device-disconnected': 'unplugged',
  'firmware-update-required': 'tooOld',
  timeout: 'failed',
  'connection-error': 'failed',
};

/** Chromium's errors that the library passes on as the cause of a 'connection-error'. The first match wins. */
const KNOWN_ERRORS: readonly [RegExp, Outcome][] = [
  // The press was too long ago.
  [/user gesture/, 'noFile'],
  [/dynamically imported module/, 'noFile'],
  [/^(Security|NotAllowed|NotSupported)Error/, 'blocked'],
  [/transfer (error has occurred|timed out|was cancelled)/, 'failed'],
  [/Unable to (set|release|clear|reset)/, 'failed'],
];

export function outcomeOf(error: unknown): Outcome {
  const { code, cause } = Object(error) as { code?: DeviceErrorCode; cause?: unknown };
  const byCode = code === 'connection-error' && cause ? undefined : code && CODES[code];
  const reason = String(cause ?? error);
  return byCode ?? KNOWN_ERRORS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknown';
}

/** Chromium opens its list of devices only this soon after a press. */
const PRESS_COUNTS_FOR_MS = 5000;
const LOADED_WITHIN_MS = 30_000;
/** The library's own attempts within a flash take up to 10 s. */
const SILENT_FOR_MS = 20_000;
const RELEASED_WITHIN_MS = 1000;
const NO_LOGS = { event: () => undefined, error: () => undefined, log: () => undefined };

/** Writes the program at an address to a board that the visitor chooses. Call from a click. */
export async function putOn(
  address: string,
  onStep: (step: PutOnStep) => void,
  onShare: (share: number) => void,
): Promise<Outcome> {
  const loading = load(address);
  try {
    const library = import('@microbit/microbit-connection/usb');
    const { createUSBConnection } =
      (await Promise.race([library, wait(PRESS_COUNTS_FOR_MS)])) ?? {};
    if (!createUSBConnection) return 'noFile';
    const usb = createUSBConnection({ logging: NO_LOGS, pauseOnHidden: false });
    try {
      await usb.connect();
      if (usb.getBoardVersion() === 'V1') return 'v1';
      onStep('loading');
      const program = await loading;
      if (!program) return 'noFile';
      onStep('putting');
      let signs = 0;
      const progress = (_: unknown, share?: number) => {
        signs += 1;
        if (share !== undefined) onShare(share);
      };
      const writing = usb.flash(() => Promise.resolve(program), { progress });
      await Promise.race([writing, silence(() => signs)]);
      return 'done';
    } finally {
      await Promise.race([usb.disconnect(), wait(RELEASED_WITHIN_MS)]);
      // The library leaves a silent board open; its late answer would disturb the next attempt.
      await usb
        .getDevice()
        ?.close()
        .catch(() => undefined);
    }
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome !== 'notChosen') console.error('Could not write the program to the board.', error);
    return outcome;
  }
}

/** The file's part for a micro:bit V2, or nothing if the file isn't a complete universal .hex. */
async function load(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(LOADED_WITHIN_MS) });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    const { microbitBoardId, separateUniversalHex } =
      await import('@microbit/microbit-universal-hex');
    const parts = separateUniversalHex(await response.text());
    return parts.find(({ boardId }) => boardId === Number(microbitBoardId.V2))?.hex;
  } catch (error) {
    console.error('Could not load the program.', error);
    return undefined;
  }
}

/** Fails when a count stays the same for {@link SILENT_FOR_MS}. */
async function silence(count: () => number): Promise<never> {
  let before: number;
  do {
    before = count();
    await wait(SILENT_FOR_MS);
  } while (before !== count());
  throw new DOMException('The transfer timed out.', 'TimeoutError');
}
