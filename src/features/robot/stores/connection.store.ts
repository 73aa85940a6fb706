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
