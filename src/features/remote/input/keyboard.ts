import type { Drive } from '../protocol';

// By place on the keyboard, so that WASD is the same block on every layout.
const DRIVE_KEYS: Record<string, Drive> = {
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
export function keyIntent(key: Key): Drive | 'stop' | undefined {
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

interface KeyboardOptions {
  /** Whether there is a robot at all: without one, the keys scroll the page as everywhere. */
  wanted: () => boolean;
  /** Whether keys drive a robot now; they stop it at any time. */
  drives: () => boolean;
  /** Whether a robot moves, or is about to: Space then stops it and does nothing else. */
  moves: () => boolean;
  hold: (command: Drive) => void;
  release: (command: Drive) => void;
  stop: () => void;
}

/** Lets arrow keys and WASD drive, and Space and Escape stop, whatever has the focus; returns the undo. */
export function bindKeyboard(options: KeyboardOptions): () => void {
  const { wanted, drives, moves, hold, release, stop } = options;
  const down = new Map<string, Drive>();
  /** Space is down and has stopped: it presses nothing, neither now nor when it comes up. */
  let spaceStopped = false;

  const letGo = () => {
    for (const command of down.values()) release(command);
    down.clear();
  };

  const onDown = (event: KeyboardEvent) => {
    // Enter that stays down on a button is one press, not many.
    if (event.repeat && event.code === 'Enter' && isOn(event, PRESSED)) event.preventDefault();
    // A Mac does not tell what is let go while the command key is down.
    if (event.key === 'Meta') letGo();
    const intent = keyIntent(event);
    if (!intent || intent === 'stop' || event.defaultPrevented) return;
    if (!wanted() || !drives() || isOn(event, USE_KEYS)) return;
    event.preventDefault();
    if (event.repeat) return;
    down.set(event.code, intent);
    hold(intent);
  };

  // Before all other listeners, so that none can keep a key from stopping.
  const onStopKey = (event: KeyboardEvent) => {
    if (keyIntent(event) !== 'stop' || !wanted()) return;
    if (event.code === 'Space') {
      if (event.repeat && spaceStopped) return event.preventDefault();
      if (event.repeat || (isOn(event, PRESSED) && !moves())) return;
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
    if (command && ![...down.values()].includes(command)) release(command);
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
