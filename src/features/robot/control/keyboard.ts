import { type Command, COMMAND_NAMES, COMMANDS } from '../protocol/commands';
import { $holdEnds, endHolds, holdCommand, releaseCommand } from './input.store';

const commandOf = (key: string) => COMMAND_NAMES.find((name) => COMMANDS[name].keys?.includes(key));

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const isSpace = ({ code, key }: Pick<Key, 'code' | 'key'>) => code === 'Space' || key === ' ';

/** Letters in the places of W, A, S and D on a Hebrew keyboard. */
const HEBREW_LETTERS: Partial<Record<string, string>> = { "'": 'W', ש: 'A', ד: 'S', ג: 'D' };

/** The code of a key. Derived from the key's name or letter if an on-screen keyboard sends no code. */
const codeOf = ({ code, key }: Pick<Key, 'code' | 'key'>) =>
  code || (key.length === 1 ? `Key${HEBREW_LETTERS[key] ?? key.toUpperCase()}` : key);

/**
 * The meaning of a key; undefined for other keys. Space and Escape stop with any modifier; other keys mean nothing with
 * Alt, Ctrl or the command key. Arrows on the numeric keypad are recognized by `key` alone.
 */
export function keyIntent(event: Key): Command | 'stop' | undefined {
  if (isSpace(event) || event.code === 'Escape' || event.key === 'Escape') return 'stop';
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return commandOf(codeOf(event)) ?? commandOf(event.key);
}

const USE_KEYS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], [role="listbox"], dialog, [popover]';
const SPACE_PRESSES = 'button, select, summary, [role="button"], [type="checkbox"], [type="radio"]';
const SPACE_TYPES_INTO =
  'textarea, [contenteditable], input:not([type="range"], [type="checkbox"], [type="radio"])';

/** A key is held no longer if its repeats have begun and stop for this time, or for three of their intervals. */
const REPEATS_END_MS = 1000;
/** For a key that doesn't repeat: some systems repeat no keys, and all repeat only the last one pressed. */
const SILENCE_MS = 10_000;

/** Something that Space, Escape and a gamepad's button stop. */
export interface Stoppable {
  isThere: () => boolean;
  isMoving: () => boolean;
  stop: () => void;
}

/**
 * Arrow keys and WASD drive; Space and Escape stop from any focus. While something moves, Space only stops it, except
 * where it types text. Returns a cleanup function.
 * @param canDrive whether keys may drive now, rather than scroll the page; they may always stop
 */
export function bindKeyboard(canDrive: () => boolean, stoppable?: Stoppable): () => void {
  /** Keys that are down; true for those that drove. */
  const down = new Map<string, boolean>();
  /** Commands of the keys that are held. */
  const held = new Map<string, Command>();
  /** True from a Space that stopped the robot until its release: it presses no button meanwhile. */
  let spaceStopped = false;

  const endKeys = () => held.size > 0 && endHolds();
  let silence: ReturnType<typeof setTimeout>;
  /** The last key event, unless it was a keyup. */
  let last: { code: string; at: number; repeats: boolean } | undefined;

  /** Ends the keys that are held unless key events keep coming that fit them. */
  const onAny = (event: KeyboardEvent) => {
    const code = codeOf(event);
    const at = performance.now();
    const isDown = event.type === 'keydown';
    const gap = isDown && last?.code === code ? at - last.at : Infinity;
    // On Linux, a repeat during a click looks like a press.
    const repeats = event.repeat || gap < REPEATS_END_MS;
    const known = last?.repeats && gap < Infinity;
    clearTimeout(silence);
    silence = setTimeout(endKeys, known ? Math.max(REPEATS_END_MS, 3 * gap) : SILENCE_MS);
    last = isDown ? { code, at, repeats } : undefined;
    const isPress = isDown && !repeats;
    // With Fn, a key may be let go under another code. Alt opens menus, and macOS sends no keyup after Command.
    if (isPress ? event.altKey || event.ctrlKey || event.metaKey : !down.has(code)) endKeys();
    if (isPress) down.set(code, false);
  };

  const onDown = (event: KeyboardEvent) => {
    // Enter presses a button once, even if it is held down.
    if (event.repeat && event.key === 'Enter' && isOn(event, SPACE_PRESSES)) event.preventDefault();
    const intent = keyIntent(event);
    if (!intent || intent === 'stop' || event.defaultPrevented) return;
    // A held key that drove doesn't begin to scroll.
    if (last?.repeats && down.get(codeOf(event))) return event.preventDefault();
    if (!canDrive() || isOn(event, USE_KEYS)) return;
    event.preventDefault();
    if (last?.repeats) return;
    down.set(codeOf(event), true);
    held.set(codeOf(event), intent);
    holdCommand(intent);
  };

  // In the capture phase, where other listeners cannot prevent it.
  const onStopKey = (event: KeyboardEvent) => {
    if (keyIntent(event) !== 'stop' || !stoppable?.isThere()) return;
    if (isSpace(event)) {
      if (event.repeat && spaceStopped) return event.preventDefault();
      const presses = isOn(event, `${SPACE_PRESSES}, ${SPACE_TYPES_INTO}`);
      if (event.repeat || (presses && !stoppable.isMoving())) return;
      spaceStopped = !isOn(event, SPACE_TYPES_INTO);
      if (spaceStopped) event.preventDefault();
    }
    if (!event.repeat) stoppable.stop();
  };

  const onUp = (event: KeyboardEvent) => {
    if (isSpace(event) && spaceStopped) {
      event.preventDefault();
      spaceStopped = false;
    }
    const command = held.get(codeOf(event));
    held.delete(codeOf(event));
    down.delete(codeOf(event));
    if (command && ![...held.values()].includes(command)) releaseCommand(command);
  };

  const bound = new AbortController();
  const { signal } = bound;
  for (const name of ['keydown', 'keyup'] as const)
    addEventListener(name, onAny, { signal, capture: true });
  addEventListener('keydown', onStopKey, { signal, capture: true });
  addEventListener('keydown', onDown, { signal });
  addEventListener('keyup', onUp, { signal, capture: true });
  const forget = $holdEnds.listen(() => held.clear());
  return () => {
    bound.abort();
    forget();
    clearTimeout(silence);
  };
}

/** Whether the middle of a part is in the window, or a part larger than that covers its middle. By default, the field. */
export function isInView(selector = '.remote-field'): boolean {
  const part = document.querySelector(selector)?.getBoundingClientRect();
  if (!part) return false;
  const middle = part.y + part.height / 2;
  const covers = part.top < innerHeight / 2 && part.bottom > innerHeight / 2;
  return covers || (middle > 0 && middle < innerHeight);
}

function isOn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
