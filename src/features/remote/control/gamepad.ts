import { atom } from 'nanostores';
import { holdCommand, type Push, releaseCommand, steer } from './input';
import type { Command } from '../protocol/lines';
import { stopAll } from './play';

export const $gamepad = atom(false);

/** Share of a stick's travel around its center: worn sticks never quite return. */
const DEAD_ZONE = 0.25;

// Indexes of the standard gamepad: D-pad 12–15, shoulders 4–7, top 3 and bottom 0 of the right cluster.
const BUTTONS: readonly (readonly [index: number, command: Command])[] = [
  [12, 'FORWARD'],
  [13, 'BACKWARD'],
  [14, 'LEFT'],
  [15, 'RIGHT'],
  [4, 'S1F'],
  [6, 'S1B'],
  [5, 'S2F'],
  [7, 'S2B'],
  [3, 'S3F'],
  [0, 'S3B'],
];
const STOP_BUTTON = 1;

export function padIntent(
  buttons: readonly Pick<GamepadButton, 'pressed'>[],
): Command | 'stop' | undefined {
  if (buttons[STOP_BUTTON]?.pressed) return 'stop';
  return BUTTONS.find(([index]) => buttons[index]?.pressed)?.[1];
}

/** Position of the first stick; undefined near its center. */
export function padPush([x = 0, y = 0]: readonly number[]): Push | undefined {
  return Math.hypot(x, y) < DEAD_ZONE ? undefined : { x, y };
}

/**
 * Reads the gamepads on every frame while there are any. Returns the undo.
 * @param canDrive whether gamepads may drive now; they may always stop
 */
export function bindGamepad(canDrive: () => boolean): () => void {
  let frame = 0;
  let before: Command | 'stop' | undefined;
  /** After STOP, until all buttons and sticks are released. */
  let stopped = false;
  let pushed = false;

  const pads = () => navigator.getGamepads().filter((pad) => pad !== null);

  const readPads = () => {
    const found = pads();
    const intents = found
      .map(({ buttons }) => padIntent(buttons))
      .filter((intent) => intent !== undefined);
    const now = intents.includes('stop') ? 'stop' : intents[0];
    const push = found.map(({ axes }) => padPush(axes)).find((each) => each !== undefined);
    if (now === undefined && !push) stopped = false;
    const wanted = now === 'stop' || (canDrive() && !stopped) ? now : undefined;
    if (wanted !== before) {
      if (before && before !== 'stop') releaseCommand(before);
      if (wanted === 'stop') {
        stopped = true;
        stopAll();
      } else if (wanted) holdCommand(wanted);
      before = wanted;
    }
    // Buttons win over the stick.
    const steers = wanted === undefined && canDrive() && !stopped ? push : undefined;
    if (steers || pushed) steer(steers);
    pushed = steers !== undefined;
    frame = found.length > 0 ? requestAnimationFrame(readPads) : 0;
  };

  const onChange = () => {
    $gamepad.set(pads().length > 0);
    if (frame === 0) readPads();
  };

  onChange();
  addEventListener('gamepadconnected', onChange);
  addEventListener('gamepaddisconnected', onChange);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('gamepadconnected', onChange);
    removeEventListener('gamepaddisconnected', onChange);
  };
}
