import { atom, computed } from 'nanostores';
import {
  type ConnectionEvent,
  nextConnection,
  NOT_CONNECTED,
  statusText,
} from '../link/connection';

/** Where the connection to a real robot stands. */
export const $connection = atom(NOT_CONNECTED);

/** The status line: 'Not Connected', 'Connected', 'Connection failed' or 'Connected to: {name}'. */
export const $statusText = computed($connection, statusText);

export function connectionEvent(event: ConnectionEvent): void {
  $connection.set(nextConnection($connection.get(), event));
}

/** How long the robot takes to acknowledge a line, in ms. */
export interface Latency {
  last: number;
  /** Of the last {@link WINDOW} lines. */
  median: number;
}

const WINDOW = 20;

/** Undefined until a connected robot has acknowledged a line. */
export const $latency = atom<Latency | undefined>(undefined);

let recent: readonly number[] = [];

export function noteLatency(ms: number): void {
  recent = $latency.get() ? [...recent, ms].slice(-WINDOW) : [ms];
  const sorted = recent.toSorted((a, b) => a - b);
  $latency.set({ last: ms, median: sorted[Math.floor(sorted.length / 2)] ?? ms });
}
