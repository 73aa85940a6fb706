import type { WheelCommand } from '../protocol/lines';
import { holdCommand, releaseCommand } from './input';
import { isMoving, stop } from './play';
import { $robotThere } from './robots.store';

// By place on the keyboard, so that WASD is the same block on every layout.
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

/** What of a key event matters. */
type Key = Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** What a key asks for; undefined for other keys, and with Alt, Ctrl or the command key. */
export function keyIntent(key: Key): WheelCommand | 'stop' | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey) return undefined;
  return key.code === 'Escape' || key.code === 'Space' ? 'stop' : DRIVE_KEYS[key.code];
}

/** Elements that have a use of their own for keys that drive. */
const USE_KEYS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], [role="listbox"], dialog, [popover]';
/** Elements that Space presses, and those that it is written into. */
const PRESSED = 'button, select, summary, [role="button"], [type="checkbox"], [type="radio"]';
const WRITTEN =
  'textarea, [contenteditable], input:not([type="range"], [type="checkbox"], [type="radio"])';

/**
 * Lets arrow keys and WASD drive, and Space and Escape stop, whatever has the focus. Without a robot, the keys scroll
 * the page as everywhere; while one moves, Space stops it and does nothing else. Returns the undo.
 * @param drives whether keys drive a robot now; they stop it at any time
 */
export function bindKeyboard(drives: () => boolean): () => void {
  const down = new Map<string, WheelCommand>();
  /** Space is down and has stopped: it presses nothing, neither now nor when it comes up. */
  let spaceStopped = false;

  const letGo = () => {
    for (const command of down.values()) releaseCommand(command);
    down.clear();
  };

  const onDown = (event: KeyboardEvent) => {
    // Enter that stays down on a button is one press, not many.
    if (event.repeat && event.code === 'Enter' && isOn(event, PRESSED)) event.preventDefault();
    // A Mac does not tell what is let go while the command key is down.
    if (event.key === 'Meta') letGo();
    const intent = keyIntent(event);
    if (!intent || intent === 'stop' || event.defaultPrevented) return;
    if (!$robotThere.get() || !drives() || isOn(event, USE_KEYS)) return;
    event.preventDefault();
    if (event.repeat) return;
    down.set(event.code, intent);
    holdCommand(intent);
  };

  // Before all other listeners, so that none can keep a key from stopping.
  const onStopKey = (event: KeyboardEvent) => {
    if (keyIntent(event) !== 'stop' || !$robotThere.get()) return;
    if (event.code === 'Space') {
      if (event.repeat && spaceStopped) return event.preventDefault();
      if (event.repeat || (isOn(event, `${PRESSED}, ${WRITTEN}`) && !isMoving())) return;
      spaceStopped = !isOn(event, WRITTEN);
      if (spaceStopped) event.preventDefault();
    }
    if (!event.repeat) stop();
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
  // Keys that are let go elsewhere are not heard of.
  addEventListener('blur', () => down.clear(), { signal });
  return () => bound.abort();
}

function isOn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
