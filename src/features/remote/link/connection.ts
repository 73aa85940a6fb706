import type { ProblemCode } from './problems';

type Phase = 'idle' | 'choosing' | 'connecting' | 'connected' | 'reconnecting' | 'failed';
export type LinkKind = 'bluetooth' | 'usb';

/** Where the connection to a real robot stands. */
export interface Connection {
  phase: Phase;
  /** How the robot is or was reached; absent in 'idle'. */
  kind?: LinkKind | undefined;
  /** The robot's short name, such as `zuvet`; absent in 'idle', '' where the browser gives none. */
  name?: string | undefined;
  /** In 'reconnecting': which attempt is next or under way, from 1. */
  attempt?: number;
  attempts?: number;
  /** In 'failed': why. In 'connected': why lines do not reach the robot. */
  problem?: ProblemCode;
  /** Another tab of this site holds the robot. */
  otherTab: boolean;
  /** In 'choosing': the phase to return to when nothing is chosen. */
  before?: 'idle' | 'failed';
  /** Choosers closed without a choice in a row; after two it is time for 'not in the list?'. */
  cancels: number;
}

/** What the status line can say; `connectedTo` with the robot's `{name}`. */
export const STATUS_CODES = ['notConnected', 'connected', 'connectedTo', 'failed'] as const;

export type ConnectionEvent =
  | { type: 'choose' }
  | { type: 'cancelled' }
  | { type: 'chosen'; kind: LinkKind; name: string }
  | { type: 'opened' }
  | { type: 'failed'; problem: ProblemCode }
  /** A line did not reach the robot; 'opened' ends it. */
  | { type: 'trouble'; problem: ProblemCode }
  /** `retryInMs`: the wait before the attempt. */
  | { type: 'retry'; attempt: number; attempts: number; retryInMs: number }
  | { type: 'closed' }
  | { type: 'other-tab'; holds: boolean };

export const NOT_CONNECTED: Connection = { phase: 'idle', otherTab: false, cancels: 0 };

/** The state after an event; events that make no sense in a state leave it as it is. */
export function nextConnection(now: Connection, event: ConnectionEvent): Connection {
  const { kind, name, otherTab, cancels } = now;
  const robot = { kind, name };
  switch (event.type) {
    case 'choose':
      if (now.phase !== 'idle' && now.phase !== 'failed') return now;
      return { ...now, phase: 'choosing', before: now.phase };
    case 'cancelled': {
      if (now.phase !== 'choosing') return now;
      const { before = 'idle', ...rest } = now;
      return { ...rest, phase: before, cancels: cancels + 1 };
    }
    case 'chosen':
      return { phase: 'connecting', kind: event.kind, name: event.name, otherTab, cancels: 0 };
    case 'opened':
      return { phase: 'connected', ...robot, otherTab, cancels: 0 };
    case 'failed':
      return { phase: 'failed', ...robot, problem: event.problem, otherTab, cancels: 0 };
    case 'trouble':
      return now.phase === 'connected' ? { ...now, problem: event.problem } : now;
    case 'retry': {
      const { attempt, attempts } = event;
      return { phase: 'reconnecting', ...robot, attempt, attempts, otherTab, cancels: 0 };
    }
    case 'closed':
      return { phase: 'idle', otherTab, cancels: 0 };
    case 'other-tab':
      return event.holds === otherTab ? now : { ...now, otherTab: event.holds };
  }
}

/** What the status line says. */
export function statusOf({ phase, name, before }: Connection): (typeof STATUS_CODES)[number] {
  if (phase === 'connected') return name ? 'connectedTo' : 'connected';
  if (phase === 'failed' || before === 'failed') return 'failed';
  return 'notConnected';
}

/** A micro:bit's name without `BBC micro:bit [` and the closing bracket; other names as they are. */
export function shortName(deviceName: string): string {
  const prefix = 'BBC micro:bit [';
  if (!deviceName.startsWith(prefix)) return deviceName;
  return deviceName.slice(prefix.length).replace(/\]$/, '');
}
