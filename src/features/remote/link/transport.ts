import type { ProblemCode } from './problems';

export interface Transport {
  /**
   * Resolves when the line was delivered or, unacknowledged, handed over.
   * @throws DOMException or {@link RobotError}
   */
  write(line: string, options: { acknowledged: boolean }): Promise<void>;
  /** `onLost` is not called. */
  close(): void;
}

export interface TransportEvents {
  /** The link broke; called at most once. */
  onLost: () => void;
  onLine: (line: string) => void;
}

/** A robot that the visitor chose; it can be opened again without asking. */
export interface Robot {
  kind: LinkKind;
  /** '' if the browser hides it. */
  name: string;
  /**
   * @param signal ends the attempt, which then rejects; a link that opens all the same is closed at once
   * @throws DOMException or {@link RobotError}
   */
  open(events: TransportEvents, signal: AbortSignal): Promise<Transport>;
}

type Phase = 'idle' | 'choosing' | 'connecting' | 'connected' | 'reconnecting' | 'failed';
type LinkKind = 'bluetooth' | 'usb';

export interface Connection {
  phase: Phase;
  /** Absent in 'idle'. */
  kind?: LinkKind | undefined;
  /** Short name such as `zuvet`; absent in 'idle', '' if the browser hides it. */
  name?: string | undefined;
  /** In 'reconnecting': the current attempt, from 1, and the wait before it. */
  attempt?: number;
  attempts?: number;
  retryInMs?: number;
  /** In 'failed', and in 'choosing' after it: the reason. In 'connected': why lines fail. */
  problem?: ProblemCode | undefined;
  /** Choosers closed without a choice in a row; after two the page offers 'not in the list?'. */
  cancels: number;
}

/** The status line; `connectedTo` has the robot's `{name}`. */
export const STATUS_CODES = ['notConnected', 'connected', 'connectedTo', 'failed'] as const;

export const NOT_CONNECTED: Connection = { phase: 'idle', cancels: 0 };

export function statusOf({ phase, name, problem }: Connection): (typeof STATUS_CODES)[number] {
  if (phase === 'connected') return name ? 'connectedTo' : 'connected';
  if (phase === 'failed' || (phase === 'choosing' && problem)) return 'failed';
  return 'notConnected';
}

/** The name without `BBC micro:bit [` and the closing bracket; other names unchanged. */
export function shortName(deviceName: string): string {
  const prefix = 'BBC micro:bit [';
  if (!deviceName.startsWith(prefix)) return deviceName;
  return deviceName.slice(prefix.length).replace(/\]$/, '');
}

/** An endless line is cut here. */
const MOST_CHARACTERS = 1000;

/**
 * Splits bytes from the robot into lines. Lines end in `\n` or `\r\n`; empty ones are dropped.
 * @returns takes the next bytes and returns the lines they complete
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

export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
