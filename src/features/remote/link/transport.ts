import type { LinkKind } from './connection';

/** An open link to a robot. */
export interface Transport {
  /**
   * Writes one line; resolves when the browser has it delivered (or, unacknowledged, handed over).
   * @throws DOMException or {@link RobotError} when it could not be written
   */
  write(line: string, options: { acknowledged: boolean }): Promise<void>;
  /** Ends the link; `onLost` is not called for it. */
  close(): void;
}

/** What a link tells on its own. */
export interface TransportEvents {
  /** The link broke; called at most once. */
  onLost: () => void;
  /** A line from the robot, without its end. */
  onLine: (line: string) => void;
}

/** A robot that the visitor chose: it can be opened again without asking. */
export interface Robot {
  kind: LinkKind;
  /** Short name, '' where the browser tells none. */
  name: string;
  /**
   * Opens a link.
   * @param signal ends the attempt, which then rejects; a link that opens all the same is closed at once
   * @throws DOMException or {@link RobotError}
   */
  open(events: TransportEvents, signal: AbortSignal): Promise<Transport>;
}

/** A reply that never ends is cut here. */
const MOST_CHARACTERS = 1000;

/**
 * Cuts what a robot sends into lines, however its bytes arrive. Ends are `\n` or `\r\n`; empty lines are
 * left out, and bytes that are no UTF-8 come out as replacement characters.
 * @returns a function that takes the next bytes and answers the lines they complete
 */
export function lineSplitter(): (bytes: AllowSharedBufferSource) => string[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(-MOST_CHARACTERS);
    return parts.map((part) => part.replace(/\r$/, '')).filter((line) => line !== '');
  };
}
