import type { WheelCommand } from '../protocol/lines';
import { holdCommand, releaseCommand } from './input';
import { isMoving, stopAll } from './play';
import { $connection, $robotThere, followsReal } from './robots.store';

// Codes name places on the keyboard, so WASD is the same block on every layout.
const DRIVE_KEYS: Record<string, WheelCommand> = {
  ArrowUp: 'FORWARD',
  ArrowDown: 'BACKWARD',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  KeyW: 'FORWARD',
  KeyS: 'BACKWARD',
  KeyA: 'LEFT',
  KeyD: 'RIGHT',
};

type Key = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The meaning of a key; undefined for other keys, and with Alt, Ctrl or the command key. */
export function keyIntent(key: Key): WheelCommand | 'stop' | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey) return undefined;
  return key.code === 'Escape' || key.code === 'Space' ? 'stop' : DRIVE_KEYS[key.code];
}

const USE_KEYS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], [role="listbox"], dialog, [popover]';
/** Elements that Space presses, and those it types into. */
const PRESSED = 'button, select, summary, [role="button"], [type="checkbox"], [type="radio"]';
const WRITTEN =
  'textarea, [contenteditable], input:not([type="range"], [type="checkbox"], [type="radio"])';

/**
 * Arrow keys and WASD drive; Space and Escape stop, whatever has the focus. Where neither a real robot nor the field
 * would move in sight, arrow keys scroll the page; while a robot moves, Space only stops it. Returns the undo.
 * @param drives whether keys may drive now; they may always stop
 */
export function bindKeyboard(drives: () => boolean): () => void {
  const down = new Map<string, WheelCommand>();
  /** Space was used to stop: it presses nothing until it comes up. */
  let spaceStopped = false;

  const letGo = () => {
    for (const command of down.values()) releaseCommand(command);
    down.clear();
  };

  const onDown = (event: KeyboardEvent) => {
    // Enter held down on a button is one press.
    if (event.repeat && event.code === 'Enter' && isOn(event, PRESSED)) event.preventDefault();
    // macOS sends no keyup while the command key is down.
    if (event.key === 'Meta') letGo();
    const intent = keyIntent(event);
    if (!intent || intent === 'stop' || event.defaultPrevented) return;
    if (!drives() || isOn(event, USE_KEYS)) return;
    if (!followsReal($connection.get()) && !isFieldInSight()) return;
    event.preventDefault();
    if (event.repeat) return;
    down.set(event.code, intent);
    holdCommand(intent);
  };

  // Captures the event before other listeners, so that none can keep a key from stopping.
  const onStopKey = (event: KeyboardEvent) => {
    if (keyIntent(event) !== 'stop' || !$robotThere.get()) return;
    if (event.code === 'Space') {
      if (event.repeat && spaceStopped) return event.preventDefault();
      if (event.repeat || (isOn(event, `${PRESSED}, ${WRITTEN}`) && !isMoving())) return;
      spaceStopped = !isOn(event, WRITTEN);
      if (spaceStopped) event.preventDefault();
    }
    if (!event.repeat) stopAll();
  };

  const onUp = (event: KeyboardEvent) => {
    if (event.code === 'Space' && spaceStopped) {
      event.preventDefault();
      spaceStopped = false;
    }
    const command = down.get(event.code);
    down.delete(event.code);
    if (command && ![...down.values()].includes(command)) releaseCommand(command);
  };

  const bound = new AbortController();
  const { signal } = bound;
  addEventListener('keydown', onStopKey, { signal, capture: true });
  addEventListener('keydown', onDown, { signal });
  addEventListener('keyup', onUp, { signal, capture: true });
  // There is no keyup for keys released in another window.
  addEventListener('blur', () => down.clear(), { signal });
  return () => bound.abort();
}

function isFieldInSight(): boolean {
  const field = document.querySelector('.remote-field')?.getBoundingClientRect();
  if (!field) return false;
  const middle = field.y + field.height / 2;
  return middle > 0 && middle < innerHeight;
}

function isOn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
