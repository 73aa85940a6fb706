import type { ProblemCode } from './problems';

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

type Phase = 'idle' | 'choosing' | 'connecting' | 'connected' | 'reconnecting' | 'failed';
type LinkKind = 'bluetooth' | 'usb';

/** Where the connection to a real robot stands. */
export interface Connection {
  phase: Phase;
  /** How the robot is or was reached; absent in 'idle'. */
  kind?: LinkKind | undefined;
  /** The robot's short name, such as `zuvet`; absent in 'idle', '' where the browser gives none. */
  name?: string | undefined;
  /** In 'reconnecting': which attempt is next or under way, from 1, and how long it is waited for, in ms. */
  attempt?: number;
  attempts?: number;
  retryInMs?: number;
  /** In 'failed', and in 'choosing' after it: why. In 'connected': why lines do not reach the robot. */
  problem?: ProblemCode | undefined;
  /** Choosers closed without a choice in a row; after two it is time for 'not in the list?'. */
  cancels: number;
}

/** What the status line can say; `connectedTo` with the robot's `{name}`. */
export const STATUS_CODES = ['notConnected', 'connected', 'connectedTo', 'failed'] as const;

export const NOT_CONNECTED: Connection = { phase: 'idle', cancels: 0 };

/** What the status line says. */
export function statusOf({ phase, name, problem }: Connection): (typeof STATUS_CODES)[number] {
  if (phase === 'connected') return name ? 'connectedTo' : 'connected';
  if (phase === 'failed' || (phase === 'choosing' && problem)) return 'failed';
  return 'notConnected';
}

/** A micro:bit's name without `BBC micro:bit [` and the closing bracket; other names as they are. */
export function shortName(deviceName: string): string {
  const prefix = 'BBC micro:bit [';
  if (!deviceName.startsWith(prefix)) return deviceName;
  return deviceName.slice(prefix.length).replace(/\]$/, '');
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

/** Resolves after a time, in ms. */
export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
