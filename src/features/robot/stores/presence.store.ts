import { computed } from 'nanostores';
import type { Connection } from '../link/connection';
import { $connection } from './connection.store';
import { $mirror } from './settings.store';
import { $virtualOn } from './virtual.store';

/** Whether a real robot is connected, or sought again: the virtual one is not driven then, but may copy it. */
export function followsReal({ phase }: Connection): boolean {
  return phase === 'connected' || phase === 'reconnecting';
}

/** Whether there is a robot to drive, or a lost one that is sought again. */
export const $robotThere = computed(
  [$connection, $virtualOn],
  (connection, on) => followsReal(connection) || on,
);

/** Whether the virtual robot is awake: driven itself, or copying a real one. */
export const $virtualAwake = computed(
  [$connection, $virtualOn, $mirror],
  (connection, on, mirror) => (followsReal(connection) ? mirror : on),
);
