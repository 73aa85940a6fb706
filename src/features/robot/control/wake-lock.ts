import type { ReadableAtom } from 'nanostores';

const reasons = new Set<ReadableAtom<boolean>>();

/** Keeps the screen on while the reason is true. Returns a function that ends this. */
export function keepScreenOn($reason: ReadableAtom<boolean>): () => void {
  reasons.add($reason);
  document.addEventListener('visibilitychange', update);
  const end = $reason.subscribe(update);
  return () => {
    end();
    reasons.delete($reason);
    update();
  };
}

let lock: Promise<WakeLockSentinel | undefined> | undefined;

function update(): void {
  const wanted = !document.hidden && [...reasons].some(($reason) => $reason.get());
  if (wanted === Boolean(lock) || !('wakeLock' in navigator)) return;
  void lock?.then((held) => held?.release());
  // Browsers refuse it when the battery is low.
  lock = wanted ? navigator.wakeLock.request('screen').catch(() => undefined) : undefined;
}
