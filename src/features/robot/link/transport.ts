import type { ProblemCode } from './problems';

export interface Transport {
  /**
   * Resolves when the robot acknowledged the line or, unacknowledged, when the browser took it.
   * @throws RobotError
   */
  write(line: string, options: { acknowledged: boolean }): Promise<void>;
  /** Does not call `onLost`. */
  close(): void;
}

export interface TransportEvents {
  /** The link broke; called at most once. */
  onLost: () => void;
  onLine: (line: string) => void;
}

/** A robot that the visitor chose; it can be opened again without asking. */
export interface Robot {
  kind: 'bluetooth' | 'usb';
  /** '' if the browser hides it. */
  name: string;
  /**
   * @param signal aborts the attempt, which then rejects; closes a link that opens anyway
   * @throws RobotError
   */
  open(events: TransportEvents, signal: AbortSignal): Promise<Transport>;
}

export interface Connection {
  phase: 'idle' | 'choosing' | 'connecting' | 'connected' | 'reconnecting' | 'failed';
  /** Absent in 'idle'. */
  kind?: Robot['kind'] | undefined;
  /** Short name such as `zuvet`; absent in 'idle', '' if the browser hides it. */
  name?: string | undefined;
  /** In 'reconnecting': the current attempt, from 1, and the wait before it. */
  attempt?: number;
  attempts?: number;
  retryInMs?: number;
  /** In 'failed', and in 'choosing' after it: the reason. In 'connected': why lines fail. */
  problem?: ProblemCode | undefined;
  /** Choosers in a row that the visitor closed without a choice; after two the page offers 'not in the list?'. */
  cancels: number;
}

export const NOT_CONNECTED: Connection = { phase: 'idle', cancels: 0 };

/** The status line; `connectedTo` has the robot's `{name}`. */
export function statusOf({ phase, name, problem }: Connection) {
  if (phase === 'connected') return name ? 'connectedTo' : 'connected';
  if (phase === 'failed' || (phase === 'choosing' && problem)) return 'failed';
  return 'notConnected';
}

/** Removes `BBC micro:bit [` and the closing bracket; returns other names unchanged. */
export function shortName(deviceName: string): string {
  return deviceName.replace(/^BBC micro:bit \[(.*?)\]?$/s, '$1');
}

/** Characters kept of an unfinished line. */
const MAX_UNFINISHED = 1000;

/**
 * Splits bytes from the robot into lines, which end in `\n` or `\r\n`. Drops empty lines.
 * @returns a function that takes the next bytes and returns the lines they complete
 */
export function lineSplitter(): (bytes: AllowSharedBufferSource) => string[] {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes) => {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = (parts.pop() ?? '').slice(-MAX_UNFINISHED);
    return parts.map((part) => part.replace(/\r$/, '')).filter((line) => line !== '');
  };
}

export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
