import { atom, computed } from 'nanostores';
import type { Command } from '../protocol/commands';

/** Counts ends of holds. What is held (keys, sticks, fingers) ends with one, and needs a new press after it. */
export const $holdEnds = atom(0);

export function endHolds(): void {
  $holdEnds.set($holdEnds.get() + 1);
}

/**
 * Ends holds whenever their release may not reach the page: a menu takes it, and after another size a finger is over
 * another key. Returns a cleanup function.
 */
export function bindHoldEnds(): () => void {
  const bound = new AbortController();
  const { signal } = bound;
  // Without its default, no menu opens.
  addEventListener('contextmenu', (event) => event.defaultPrevented || endHolds(), { signal });
  for (const name of ['blur', 'resize']) addEventListener(name, endHolds, { signal });
  document.addEventListener('visibilitychange', endHolds, { signal });
  return () => bound.abort();
}

/** A shorter press sends one line. */
export const TAP_MS = 400;

interface HoldingOptions {
  onPress: (command: Command) => boolean;
  onRepeat: (command: Command) => void;
  onHeld?: (command: Command | undefined) => void;
  intervalMs: (command: Command) => number;
}

export function createHolding({ onPress, onRepeat, onHeld, intervalMs }: HoldingOptions) {
  let held: Command[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True once a hold was longer than a tap: another direction then repeats without the wait of a tap. */
  let repeating = false;

  const repeatLater = (command: Command) => {
    const wait = repeating ? intervalMs(command) : Math.max(TAP_MS, intervalMs(command));
    timer = setTimeout(() => {
      repeating = true;
      onRepeat(command);
      // `onRepeat` may have released it, if the robot is gone.
      if (held.at(-1) === command) repeatLater(command);
    }, wait);
  };

  const setHeld = (now: Command[]) => {
    const before = held.at(-1);
    const command = now.at(-1);
    held = now;
    if (command === before) return;
    clearTimeout(timer);
    if (command && !onPress(command)) held = [];
    else if (command) repeatLater(command);
    if (held.length === 0) repeating = false;
    onHeld?.(held.at(-1));
  };

  $holdEnds.listen(() => setHeld([]));

  return {
    /** Sends the command now and, after {@link TAP_MS}, repeats it until its release or the end of holds. */
    hold: (command: Command) => setHeld([...held.filter((other) => other !== command), command]),
    /** Releases a command; one held before it continues. */
    release: (command: Command) => setHeld(held.filter((other) => other !== command)),
  };
}

export const $heldCommand = atom<Command | undefined>(undefined);

/** What keys and fingers drive. A game drives nothing, and reads {@link $heldCommand} and {@link $stick}. */
let driven: Omit<HoldingOptions, 'onHeld'> | undefined;

/** Lets keys and fingers drive something. Returns a function that ends it. */
export function drive(next: typeof driven): () => void {
  driven = next;
  return () => {
    driven = undefined;
  };
}

export const { hold: holdCommand, release: releaseCommand } = createHolding({
  onPress: (command) => driven?.onPress(command) ?? true,
  onRepeat: (command) => driven?.onRepeat(command),
  onHeld: (command) => $heldCommand.set(command),
  intervalMs: (command) => driven?.intervalMs(command) ?? TAP_MS,
});

/** A press without a hold, such as when a keyboard or a screen reader clicks a button. */
export function pressCommand(command: Command): void {
  holdCommand(command);
  releaseCommand(command);
}

/** Position of a stick as a share of its travel: x to the right, y down. */
export interface Push {
  x: number;
  y: number;
}

/** Position of the stick on the page or a gamepad; undefined at rest. */
export const $stick = atom<Push | undefined>(undefined);

/** Dead zone around the center of the pad or a stick, as a share of its travel. */
const DIRECTION_DEAD_ZONE = 0.22;

export function directionOf({ x, y }: Push): Command | undefined {
  if (Math.hypot(x, y) < DIRECTION_DEAD_ZONE) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'LEFT' : 'RIGHT';
  return y < 0 ? 'FORWARD' : 'BACKWARD';
}

export const $isDriving = computed([$heldCommand, $stick], (held, push) => Boolean(held ?? push));

/** True after the end of holds, until the stick is released. */
let ended = false;

/** Moves the stick; undefined releases it. */
export function steer(push: Push | undefined): void {
  if (!push) ended = false;
  if (!ended) $stick.set(push);
}

$holdEnds.listen(() => {
  if (!$stick.get()) return;
  ended = true;
  $stick.set(undefined);
});

/** Whether there is a gamepad. */
export const $gamepad = atom(false);
