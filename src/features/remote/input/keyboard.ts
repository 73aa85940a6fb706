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

/** Elements that have a use of their own for the keys: all of them, and for Space what can be pressed. */
const USE_KEYS =
  'input, select, textarea, [contenteditable], [role="tab"], [role="slider"], [role="listbox"], dialog, [popover]';
const USE_SPACE = 'button, a, summary, [role="button"]';

interface KeyboardOptions {
  /** Whether there is a robot at all: without one, the keys scroll the page as everywhere. */
  wanted: () => boolean;
  /** Whether keys drive a robot now; they stop it at any time. */
  drives: () => boolean;
  hold: (command: Drive) => void;
  release: (command: Drive) => void;
  stop: () => void;
}

/** Lets arrow keys and WASD drive, and Space and Escape stop; returns the undo. */
export function bindKeyboard(options: KeyboardOptions): () => void {
  const { wanted, drives, hold, release, stop } = options;
  const down = new Map<string, Drive>();

  const onDown = (event: KeyboardEvent) => {
    // Enter that stays down on a button is one press, not many.
    if (event.repeat && event.code === 'Enter' && isOn(event, USE_SPACE)) event.preventDefault();
    const intent = keyIntent(event);
    if (!intent || event.defaultPrevented || !wanted()) return;
    if (intent !== 'stop' && !drives()) return;
    if (isOn(event, USE_KEYS) || (event.code === 'Space' && isOn(event, USE_SPACE))) return;
    event.preventDefault();
    if (event.repeat) return;
    if (intent === 'stop') return stop();
    down.set(event.code, intent);
    hold(intent);
  };

  const onUp = ({ code }: KeyboardEvent) => {
    const command = down.get(code);
    down.delete(code);
    if (command && ![...down.values()].includes(command)) release(command);
  };

  const bound = new AbortController();
  const { signal } = bound;
  addEventListener('keydown', onDown, { signal });
  addEventListener('keyup', onUp, { signal });
  // Keys that are let go elsewhere are not heard of.
  addEventListener('blur', () => down.clear(), { signal });
  return () => bound.abort();
}

function isOn({ target }: KeyboardEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
