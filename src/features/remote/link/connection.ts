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
