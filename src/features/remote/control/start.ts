import { bindGamepad } from '../input/gamepad';
import { bindKeyboard } from '../input/keyboard';
import { disconnect, onPageLeft, onPageSeen, watchTabs } from './connecting';
import { $connection } from './connection.store';
import { hold, release } from './driving';
import { type LogWords, setLogWords } from './log.store';
import { $gamepad, $tab } from './page.store';
import { stop } from './playing';
import { restoreProgram, restoreSaved } from './program.store';
import { restoreSettings } from './settings.store';
import { $robotThere } from './virtual.store';

/**
 * Reads what was kept from earlier visits and binds keys, gamepads and what the browser tells of the page.
 * Call once the page is hydrated. Returns the undo, which disconnects.
 */
export function start(words: LogWords): () => void {
  setLogWords(words);
  restoreSettings();
  restoreProgram();
  restoreSaved();
  const drives = () => $tab.get() === 'basic';
  const bound = new AbortController();
  const { signal } = bound;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return onPageLeft();
    void updateWakeLock();
    onPageSeen();
  };
  addEventListener('blur', onPageLeft, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // Frees the robot for others, also where the browser keeps the page for the way back.
  addEventListener('pagehide', disconnect, { signal });
  addEventListener('pageshow', onPageSeen, { signal });
  const undo = [
    watchTabs(),
    bindKeyboard({ wanted: () => $robotThere.get(), drives, hold, release, stop }),
    bindGamepad({ drives, hold, release, stop, onPresence: (is) => $gamepad.set(is) }),
    $connection.subscribe(() => void updateWakeLock()),
  ];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
  };
}

let lock: WakeLockSentinel | undefined;

/** Keeps the screen on while a robot is connected and the page is seen. The browser ends a lock with every hiding. */
async function updateWakeLock(): Promise<void> {
  if (!('wakeLock' in navigator)) return;
  const wanted = () => $connection.get().phase === 'connected';
  if (!wanted()) return lock?.release();
  if (document.visibilityState !== 'visible' || lock?.released === false) return;
  // Refused when the battery is low, for instance: the screen then goes dark as usual.
  lock = await navigator.wakeLock.request('screen').catch(() => undefined);
  if (!wanted()) await lock?.release();
}
