import { type Command, COMMAND_NAMES, COMMANDS } from '../protocol/commands';
import { holdCommand, releaseCommand } from './input.store';
import { isMoving, stopAll } from './running.store';
import { $connection, $robotThere, followsReal } from './robots.store';

const commandOf = (key: string) => COMMAND_NAMES.find((name) => COMMANDS[name].keys?.includes(key));

type Key = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

const isSpace = ({ code, key }: Pick<Key, 'code' | 'key'>) => code === 'Space' || key === ' ';

/** The code of a key. Derived from the key's name or letter if an on-screen keyboard sends no code. */
const codeOf = ({ code, key }: Pick<Key, 'code' | 'key'>) =>
  code || (key.length === 1 ? `Key${key.toUpperCase()}` : key);

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

/**
 * Arrow keys and WASD drive; Space and Escape stop from any focus. Arrow keys scroll the page if there is no real robot
 * and the field is out of view. While a robot moves, Space only stops it, except where it types text. Returns a cleanup
 * function.
 * @param canDrive whether keys may drive now; they may always stop
 */
export function bindKeyboard(canDrive: () => boolean): () => void {
  const down = new Map<string, Command>();
  /** True from a Space that stopped the robot until its release: it presses no button meanwhile. */
  let spaceStopped = false;

  const releaseKeys = () => {
    for (const command of down.values()) releaseCommand(command);
    down.clear();
  };

  const onDown = (event: KeyboardEvent) => {
    // Enter presses a button once, even if it is held down.
    if (event.repeat && event.key === 'Enter' && isOn(event, SPACE_PRESSES)) event.preventDefault();
    // macOS sends no keyup while the command key is down.
    if (event.key === 'Meta') releaseKeys();
    const intent = keyIntent(event);
    if (!intent || intent === 'stop' || event.defaultPrevented) return;
    // A held key that drove doesn't begin to scroll.
    if (event.repeat && down.has(codeOf(event))) return event.preventDefault();
    if (!canDrive() || isOn(event, USE_KEYS)) return;
    if (!followsReal($connection.get()) && !isFieldInView()) return;
    event.preventDefault();
    if (event.repeat) return;
    down.set(codeOf(event), intent);
    holdCommand(intent);
  };

  // In the capture phase, where other listeners cannot prevent it.
  const onStopKey = (event: KeyboardEvent) => {
    if (keyIntent(event) !== 'stop' || !$robotThere.get()) return;
    if (isSpace(event)) {
      if (event.repeat && spaceStopped) return event.preventDefault();
      if (event.repeat || (isOn(event, `${SPACE_PRESSES}, ${SPACE_TYPES_INTO}`) && !isMoving()))
        return;
      spaceStopped = !isOn(event, SPACE_TYPES_INTO);
      if (spaceStopped) event.preventDefault();
    }
    if (!event.repeat) stopAll();
  };

  const onUp = (event: KeyboardEvent) => {
    if (isSpace(event) && spaceStopped) {
      event.preventDefault();
      spaceStopped = false;
    }
    const command = down.get(codeOf(event));
    down.delete(codeOf(event));
    if (command && ![...down.values()].includes(command)) releaseCommand(command);
  };

  const bound = new AbortController();
  const { signal } = bound;
  addEventListener('keydown', onStopKey, { signal, capture: true });
  addEventListener('keydown', onDown, { signal });
  addEventListener('keyup', onUp, { signal, capture: true });
  // Keys released in another window send no keyup.
  addEventListener('blur', () => down.clear(), { signal });
  return () => bound.abort();
}

function isFieldInView(): boolean {
  const field = document.querySelector('.remote-field')?.getBoundingClientRect();
  if (!field) return false;
  const middle = field.y + field.height / 2;
  return middle > 0 && middle < innerHeight;
}

function isOn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
