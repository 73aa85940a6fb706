import { atom } from 'nanostores';
import type { Command } from '../../robot/protocol/commands';
import { SETTINGS } from '../../robot/protocol/settings';
import { hasRobot, sendCommand } from '../../robot/control/driving.store';
import { createHolding } from '../../robot/control/input.store';
import { $letters } from '../../robot/control/known-robots.store';
import { $settings, setSetting } from '../../robot/control/settings.store';

/** Length of a turn per press, and per repeat of a held button. */
const TURN_MS = 10;
const HELD_TURN_MS = 20;
const REPEAT_MS = 120;
export const MAX_TURN_MS = SETTINGS.rotation.max;

/** The robot's turn to the right so far, in ms; undefined after it was saved as the setting. */
export const $turned = atom<number | undefined>(0);

async function turnRobot(direction: Command, ms: number): Promise<void> {
  const sign = direction === 'RIGHT' ? 1 : -1;
  const bit = Math.min(ms, sign > 0 ? MAX_TURN_MS - turnedMs() : turnedMs());
  if (bit <= 0) return;
  if (await sendCommand(direction, { power: $settings.get().speed, ms: bit })) {
    // Two turns back may have overlapped.
    $turned.set(Math.max(0, turnedMs() + sign * bit));
  }
}

const turnedMs = () => $turned.get() ?? 0;

export const turnHolding = createHolding({
  onPress: (direction) => {
    if (!hasRobot()) return false;
    void turnRobot(direction, TURN_MS);
    return true;
  },
  onRepeat: (direction) => void turnRobot(direction, HELD_TURN_MS),
  intervalMs: () => REPEAT_MS,
});

// Another robot starts over.
$letters.listen(() => $turned.set(0));

export function takeQuarterTurn(): void {
  setSetting('rotation', turnedMs());
  $turned.set(undefined);
}
