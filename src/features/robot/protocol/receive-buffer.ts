/** Bytes that a micro:bit with MakeCode's Bluetooth UART holds until its program reads them. */
export const BUFFER_BYTES = 61;

/**
 * The receive buffer of a micro:bit. A byte that finds it full is lost without a word, so that the rest
 * of its line runs into the next line.
 */
export interface ReceiveBuffer {
  /** Text that waits, oldest first; the protocol is ASCII, so a character is a byte. */
  text: string;
  /** Bytes lost so far. */
  dropped: number;
}

export const EMPTY_BUFFER: ReceiveBuffer = { text: '', dropped: 0 };

/** The buffer after a write has arrived. */
export function receive({ text, dropped }: ReceiveBuffer, arriving: string): ReceiveBuffer {
  const kept = arriving.slice(0, BUFFER_BYTES - text.length);
  return { text: text + kept, dropped: dropped + arriving.length - kept.length };
}

/** Takes the first whole line out, without its end; undefined when there is none yet. */
export function takeLine(buffer: ReceiveBuffer): { line: string; rest: ReceiveBuffer } | undefined {
  const end = buffer.text.indexOf('\n');
  if (end < 0) return undefined;
  return {
    line: buffer.text.slice(0, end),
    rest: { ...buffer, text: buffer.text.slice(end + 1) },
  };
}
