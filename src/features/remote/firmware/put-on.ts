/** What becomes of putting a program on; content/pages/firmware.yaml says what to do then. */
export const OUTCOMES = [
  'putting',
  'done',
  /** The browser's list was closed without a choice. */
  'notChosen',
  /** Another page or program holds the board. */
  'inUse',
  /** A micro:bit V1: nothing was written. */
  'v1',
  'unplugged',
  /** The chip behind the USB socket is too old for browsers. */
  'tooOld',
  /** Our file did not come: nothing was written. */
  'noFile',
  'failed',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** By the library's codes. */
const TROUBLES: Record<string, Outcome> = {
  'no-device-selected': 'notChosen',
  'device-in-use': 'inUse',
  'device-disconnected': 'unplugged',
  'firmware-update-required': 'tooOld',
};

const SILENT = { event: () => undefined, error: () => undefined, log: () => undefined };

/** Puts the program at an address on a board that the visitor chooses. Call from a click. */
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
    console.error('The program was not put on the board.', error);
    return TROUBLES[(error as { code?: string }).code ?? ''] ?? 'failed';
  }
}
