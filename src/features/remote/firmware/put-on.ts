/** Results of flashing a board; content/pages/firmware.yaml has advice for each. */
export const OUTCOMES = [
  'putting',
  'done',
  /** The visitor closed the chooser. */
  'notChosen',
  /** Another page or program uses the board. */
  'inUse',
  /** A micro:bit V1; nothing was written. */
  'v1',
  'unplugged',
  /** The firmware of the USB chip is too old for browsers. */
  'tooOld',
  /** The program could not be downloaded; nothing was written. */
  'noFile',
  'failed',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes by the library's error codes. */
const ERROR_OUTCOMES: Record<string, Outcome> = {
  'no-device-selected': 'notChosen',
  'device-in-use': 'inUse',
  'device-disconnected': 'unplugged',
  'firmware-update-required': 'tooOld',
};

const SILENT = { event: () => undefined, error: () => undefined, log: () => undefined };

/** Writes the program at an address to a board that the visitor chooses. Call from a click. */
export async function putOn(address: string, onShare: (share: number) => void): Promise<Outcome> {
  try {
    const [{ createUSBConnection }, { createUniversalHexFlashDataSource }] = await Promise.all([
      import('@microbit/microbit-connection/usb'),
      import('@microbit/microbit-connection/universal-hex'),
    ]);
    const usb = createUSBConnection({ logging: SILENT, pauseOnHidden: false });
    try {
      await usb.connect();
      if (usb.getBoardVersion() === 'V1') return 'v1';
      const response = await fetch(address).catch(() => undefined);
      if (!response?.ok) return 'noFile';
      await usb.flash(createUniversalHexFlashDataSource(await response.text()), {
        progress: (_, share) => share !== undefined && onShare(share),
      });
      return 'done';
    } finally {
      await usb.disconnect().catch(() => undefined);
    }
  } catch (error) {
    console.error('Could not write the program to the board.', error);
    return ERROR_OUTCOMES[(error as { code?: string }).code ?? ''] ?? 'failed';
  }
}
