import { computed } from 'nanostores';
import { disconnect, onPageSeen } from './connecting';
import { $drivesItself, halt, isMoving, stopAll } from './driving.store';
import { bindGamepads } from './gamepad';
import { bindHoldEnds } from './input.store';
import { bindKeyboard, isInView } from './keyboard';
import { $texts, type RemoteWords } from './log.store';
import { $connection, $inChallenge, $robotThere, followsReal } from './robots.store';
import { restoreSettings } from './settings.store';
import { driveByHand } from './steering';
import { keepScreenOn } from './wake-lock';

const $screenIsUsed = computed(
  [$connection, $drivesItself, $inChallenge],
  ({ phase }, drivesItself, inChallenge) => phase === 'connected' || drivesItself || inChallenge,
);

/**
 * Restores settings and binds keys, gamepads and page events, as every page with a robot needs. Call after hydration.
 * Returns a cleanup function, which disconnects.
 * @param canDrive whether keys and gamepads may drive now; they may always stop
 */
export function startDriving(texts: RemoteWords, canDrive: () => boolean): () => void {
  $texts.set(texts);
  const endKeeping = restoreSettings();
  const bound = new AbortController();
  const { signal } = bound;
  const onVisibility = () => (document.visibilityState === 'hidden' ? halt('pause') : onPageSeen());
  addEventListener('blur', () => halt('pause'), { signal });
  addEventListener('focus', onPageSeen, { signal });
  document.addEventListener('visibilitychange', onVisibility, { signal });
  // In full screen, the browser keeps Escape, and leaves it.
  const onFullScreen = () => !document.fullscreenElement && isMoving() && stopAll();
  document.addEventListener('fullscreenchange', onFullScreen, { signal });
  // At `pagehide` it may be too late: the browser closes the link at the same time.
  addEventListener('beforeunload', () => isMoving() && stopAll(), { signal });
  // Disconnects even if the page enters the back/forward cache.
  addEventListener('pagehide', disconnect, { signal });
  addEventListener('pageshow', onPageSeen, { signal });
  onPageSeen();
  // Without a real robot, arrow keys scroll the page while the field is out of view.
  const drivesByKey = () => canDrive() && (followsReal($connection.get()) || isInView());
  const stoppable = { isThere: () => $robotThere.get(), isMoving, stop: stopAll };
  const undo = [
    endKeeping,
    keepScreenOn($screenIsUsed),
    bindHoldEnds(),
    bindKeyboard(drivesByKey, stoppable),
    bindGamepads(canDrive, stopAll),
    driveByHand(),
  ];
  return () => {
    bound.abort();
    undo.forEach((end) => end());
    disconnect();
  };
}
