import { atom } from 'nanostores';
import { createHolding } from './input';
import { SETTINGS } from '../protocol/settings';
import { $halts, hasRobot, sendCommand } from './driving';
import { $settings, setSetting } from './settings.store';

/** One press turns for so long, and a hold goes on in larger bits, in ms. */
const BIT_MS = 10;
const HELD_BIT_MS = 20;
const REPEAT_MS = 120;
const MOST_MS = SETTINGS.rotation.max;

/** How long the robot has turned to the right so far, in ms; undefined once that became the setting. */
export const $turned = atom<number | undefined>(0);

type TurnDirection = 'LEFT' | 'RIGHT';

/** Turns on for a bit, or a bit back, and adds it up once it was sent. */
async function turnBit(way: TurnDirection, ms: number): Promise<void> {
  const sign = way === 'RIGHT' ? 1 : -1;
  const bit = Math.min(ms, sign > 0 ? MOST_MS - turned() : turned());
  if (bit <= 0) return;
  if (await sendCommand(way, { power: $settings.get().speed, ms: bit })) {
    // Two bits back may have been on their way at once.
    $turned.set(Math.max(0, turned() + sign * bit));
  }
}

const turned = () => $turned.get() ?? 0;

/** Bits of a turn for as long as a way is held. */
export const bits = createHolding<TurnDirection>({
  onPress: (way) => {
    if (!hasRobot()) return false;
    void turnBit(way, BIT_MS);
    return true;
  },
  onRepeat: (way) => void turnBit(way, HELD_BIT_MS),
  everyMs: () => REPEAT_MS,
});

$halts.listen(() => bits.release());

/** What the robot has turned so far is a quarter turn: every turn lasts as long from now on. */
export function takeQuarterTurn(): void {
  setSetting('rotation', turned());
  $turned.set(undefined);
}
