import { leaveVirtual, tryVirtual } from './driving';
import { STOP_LINE } from './protocol/protocol';
import { followsReal } from './stores/presence.store';
import { $connection } from './stores/connection.store';
import { setMirror } from './stores/settings.store';
import { virtualReceive } from './stores/virtual.store';

/** Wakes the virtual robot, to be driven or, while a real one is connected, to copy that one. */
export function wakeVirtual(): void {
  if (followsReal($connection.get())) setMirror(true);
  else tryVirtual();
}

/** Sends the virtual robot to sleep: nobody drives it any more, and it copies a connected one no more. */
export function putVirtualAway(): void {
  if (followsReal($connection.get())) setMirror(false);
  leaveVirtual();
  virtualReceive(STOP_LINE);
}
