import { atom } from 'nanostores';
import { $halts } from './driving.store';
import { holdCommand, type Push, releaseCommand, steer } from './input.store';
import { type Command, COMMAND_NAMES, COMMANDS } from '../protocol/commands';
import { stopAll } from './running.store';

export const $gamepad = atom(false);

/**
 * Share of a stick's travel around its center that is ignored, because a worn stick doesn't return to the exact center.
 */
const DEAD_ZONE = 0.25;

/** Precedence when several buttons are down: straight, then turns (a diagonal on the D-pad presses both), then arms. */
const rankOf = (name: Command) => (COMMANDS[name].servo ? 2 : COMMANDS[name].quarters % 2);
const RANKED = [...COMMAND_NAMES].sort((a, b) => rankOf(a) - rankOf(b));

const STOP_BUTTON = 1;

export function padIntent(
  buttons: readonly Pick<GamepadButton, 'pressed'>[],
): Command | 'stop' | undefined {
  if (buttons[STOP_BUTTON]?.pressed) return 'stop';
  return RANKED.find((name) => buttons[COMMANDS[name].button]?.pressed);
}

/** Position of the first stick; undefined within the dead zone, which is a share of the stick's travel. */
export function padPush([x = 0, y = 0]: readonly number[], deadZone = DEAD_ZONE): Push | undefined {
  return Math.hypot(x, y) < deadZone ? undefined : { x, y };
}

interface PadState {
  /**
   * Wider for a stick, wheel or pedal that is off center when its gamepad appears, until it has been in the center: it
   * may rest there, or be held.
   */
  deadZone: number;
  /** True at first and after a halt: the gamepad drives only after all of its buttons and sticks have been released. */
  waits: boolean;
}

/** Maximum dead zone, so that a stick pushed to its end still drives. */
const MOST_DEAD = 0.95;

function newPad([x = 0, y = 0]: readonly number[]): PadState {
  const away = Math.hypot(x, y);
  const deadZone = away < DEAD_ZONE ? DEAD_ZONE : Math.min(MOST_DEAD, away + DEAD_ZONE);
  return { deadZone, waits: true };
}

/**
 * Reads the gamepads on every frame while there are any. Returns a cleanup function.
 * @param canDrive whether gamepads may drive now; they may always stop
 */
export function bindGamepad(canDrive: () => boolean): () => void {
  let frame = 0;
  let before: Command | 'stop' | undefined;
  let pushed = false;
  let states: Partial<Record<number, PadState>> = {};

  const pads = () => navigator.getGamepads().filter((pad) => pad !== null);

  const readPad = ({ index, axes, buttons }: Gamepad) => {
    const state = (states[index] ??= newPad(axes));
    const intent = padIntent(buttons);
    const push = padPush(axes, state.deadZone);
    if (!padPush(axes)) state.deadZone = DEAD_ZONE;
    if (intent === undefined && !push) state.waits = false;
    const drives = canDrive() && !state.waits;
    return { intent: drives || intent === 'stop' ? intent : undefined, push: drives && push };
  };

  const readPads = () => {
    const readings = pads().map(readPad);
    const intents = readings.map(({ intent }) => intent);
    const wanted = intents.find((intent) => intent === 'stop') ?? intents.find(Boolean);
    if (wanted !== before) {
      if (before && before !== 'stop') releaseCommand(before);
      if (wanted === 'stop') stopAll();
      else if (wanted) holdCommand(wanted);
      before = wanted;
    }
    // Buttons take precedence over the stick.
    const push = readings.map((reading) => reading.push).find(Boolean);
    const steers = wanted === undefined && push ? push : undefined;
    if (steers || pushed) steer(steers);
    pushed = steers !== undefined;
    frame = readings.length > 0 ? requestAnimationFrame(readPads) : 0;
  };

  const onChange = () => {
    const there = pads().map(({ index }) => [index, states[index]] as const);
    states = Object.fromEntries(there);
    $gamepad.set(there.length > 0);
    if (frame === 0) readPads();
  };

  onChange();
  const endWaits = $halts.listen(() => {
    for (const state of Object.values(states)) if (state) state.waits = true;
  });
  addEventListener('gamepadconnected', onChange);
  addEventListener('gamepaddisconnected', onChange);
  return () => {
    cancelAnimationFrame(frame);
    endWaits();
    removeEventListener('gamepadconnected', onChange);
    removeEventListener('gamepaddisconnected', onChange);
  };
}
