import { awake, disconnect, quiet, watchTabs } from './connecting';
import { hold, release } from './driving';
import { bindGamepad } from './input/gamepad';
import { bindKeyboard } from './input/keyboard';
import { createWakeLock } from './input/wake-lock';
import { stop } from './playing';
import { $connection } from './stores/connection.store';
import { type LogWords, setLogWords } from './stores/log.store';
import { $gamepad, $tab, type Tab } from './stores/page.store';
import { $robotThere } from './stores/presence.store';
import { restoreProgram } from './stores/program.store';
import { restoreSaved } from './stores/saved.store';
import { restoreSettings } from './stores/settings.store';

/** Shows another tab; what is held in the one before ends. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) release();
  $tab.set(tab);
}

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
  const wakeLock = createWakeLock();
  const bound = new AbortController();
  const { signal } = bound;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return quiet();
    wakeLock.renew();
    awake();
  };
  addEventListener('blur', quiet, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // Frees the robot for others, also where the browser keeps the page for the way back.
  addEventListener('pagehide', disconnect, { signal });
  addEventListener('pageshow', awake, { signal });
  const undo = [
    watchTabs(),
    bindKeyboard({ wanted: () => $robotThere.get(), drives, hold, release, stop }),
    bindGamepad({ drives, hold, release, stop, onPresence: (is) => $gamepad.set(is) }),
    $connection.subscribe(({ phase }) => wakeLock.want(phase === 'connected')),
  ];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
    wakeLock.want(false);
  };
}
