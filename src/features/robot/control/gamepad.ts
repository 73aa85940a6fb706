import { $gamepad, $holdEnds, holdCommand, type Push, releaseCommand, steer } from './input.store';
import { type Command, COMMAND_NAMES, COMMANDS } from '../protocol/commands';

/**
 * Share of a stick's travel around its center that is ignored, because a worn stick doesn't return to the exact center.
 */
const DEAD_ZONE = 0.25;

/** Precedence when several buttons are down: straight, then turns (a diagonal on the D-pad presses both), then arms. */
const rankOf = (name: Command) => (COMMANDS[name].servo ? 2 : COMMANDS[name].quarters % 2);
const RANKED = [...COMMAND_NAMES].sort((a, b) => rankOf(a) - rankOf(b));

const STOP_BUTTON = 1;

/** @param cross value of a D-pad that is an axis: from -1 (up) clockwise to 1, and beyond 1 at rest */
export function padIntent(
  buttons: readonly Pick<GamepadButton, 'pressed'>[],
  cross = CROSS_RESTS,
): Command | 'stop' | undefined {
  if (buttons[STOP_BUTTON]?.pressed) return 'stop';
  return RANKED.find((name) => buttons[COMMANDS[name].button]?.pressed || isOnCross(name, cross));
}

/** Where gamepads without the standard layout have their D-pad. */
const CROSS_AXIS = 9;
const CROSS_RESTS = 9 / 7;

function isOnCross(name: Command, cross: number): boolean {
  const { wheels, quarters } = COMMANDS[name];
  const eighths = (cross + 1) * 3.5;
  const away = Math.abs(eighths - 2 * quarters);
  const isPlace = cross <= 1 && Math.abs(eighths - Math.round(eighths)) < 0.1;
  return Boolean(wheels) && isPlace && Math.min(away, 8 - away) < 1.5;
}

/** Position of the first stick; undefined within the dead zone, which is a share of the stick's travel. */
export function padPush([x = 0, y = 0]: readonly number[], deadZone = DEAD_ZONE): Push | undefined {
  return Math.hypot(x, y) < deadZone ? undefined : { x, y };
}

interface PadState {
  /** Extends beyond all places where the stick has rested. */
  deadZone: number;
  /** Where the stick is, and since when. */
  place: readonly number[];
  since: number;
  /** True at first and after the end of holds: it drives only after all of its buttons and sticks have been released. */
  waits: boolean;
  stops: boolean;
  hasCross: boolean;
}

/** A wheel, a pedal or a stick that is held when it appears drives only at its end, until its rest is known. */
const UNKNOWN_REST = 0.95;
/** A worn stick rests closer to its center. */
const MOST_WORN = 0.5;
const MARGIN = 0.15;
/** A stick rests if it stays in its place for this time. One that is held trembles more. */
const REST_MS = 1000;
const STILL = 0.01;

function zoneAround([x = 0, y = 0]: readonly number[]): number {
  const away = Math.hypot(x, y);
  return away < MOST_WORN ? Math.max(DEAD_ZONE, away + MARGIN) : UNKNOWN_REST;
}

const newPad = (place: readonly number[]): PadState => ({
  deadZone: zoneAround(place),
  place: [...place],
  since: performance.now(),
  waits: true,
  stops: false,
  hasCross: false,
});

function learnRest(state: PadState, [x = 0, y = 0]: readonly number[]): void {
  const [fromX = 0, fromY = 0] = state.place;
  const now = performance.now();
  if (Math.hypot(x - fromX, y - fromY) > STILL) {
    state.place = [x, y];
    state.since = now;
    return;
  }
  const zone = zoneAround(state.place);
  if (now - state.since < REST_MS || zone === UNKNOWN_REST) return;
  state.deadZone = state.deadZone === UNKNOWN_REST ? zone : Math.max(zone, state.deadZone);
}

/**
 * Reads the gamepads on every frame while there are any; they drive while the page has the focus. Returns a cleanup
 * function.
 * @param canDrive whether gamepads may drive now; they may always stop
 */
export function bindGamepads(canDrive: () => boolean, stop?: () => void): () => void {
  let frame = 0;
  let before: Command | undefined;
  let pushed = false;
  const states = new Map<number, PadState>();

  const pads = (): Gamepad[] => {
    try {
      return navigator.getGamepads().filter((pad) => pad !== null);
    } catch {
      // A policy forbids gamepads, or the browser has none, such as Firefox without HTTPS.
      return [];
    }
  };

  const readPad = ({ index, axes, buttons }: Gamepad) => {
    const state = states.get(index) ?? newPad(axes);
    states.set(index, state);
    learnRest(state, axes);
    const cross = axes[CROSS_AXIS] ?? 0;
    // Other axes, such as a lever, stay within their range.
    if (cross > 1) state.hasCross = true;
    const intent = padIntent(buttons, state.hasCross ? cross : undefined);
    const push = padPush(axes, state.deadZone);
    if (intent === undefined && !push) state.waits = false;
    // What is held before it may drive drives only after its release.
    else if (!canDrive() || !document.hasFocus()) state.waits = true;
    const stopped = state.stops;
    state.stops = intent === 'stop';
    if (state.stops && !stopped) stop?.();
    return { state, push, intent: intent === 'stop' ? undefined : intent };
  };

  const readPads = () => {
    const readings = pads().map(readPad);
    const ready = readings.filter(({ state }) => !state.waits);
    const wanted = ready.find(({ intent }) => intent)?.intent;
    if (wanted !== before) {
      if (before) releaseCommand(before);
      if (wanted) holdCommand(wanted);
      before = wanted;
    }
    // Buttons take precedence over the stick.
    const steers = wanted === undefined ? ready.find(({ push }) => push)?.push : undefined;
    if (steers || pushed) steer(steers);
    pushed = steers !== undefined;
    frame = readings.length > 0 ? requestAnimationFrame(readPads) : 0;
  };

  const onChange = () => {
    const there = pads().map(({ index }) => index);
    for (const index of states.keys()) if (!there.includes(index)) states.delete(index);
    $gamepad.set(there.length > 0);
    if (frame === 0) readPads();
  };

  onChange();
  const endWaits = $holdEnds.listen(() => states.forEach((state) => (state.waits = true)));
  const bound = new AbortController();
  for (const name of ['gamepadconnected', 'gamepaddisconnected'])
    addEventListener(name, onChange, { signal: bound.signal });
  return () => {
    cancelAnimationFrame(frame);
    endWaits();
    bound.abort();
  };
}
