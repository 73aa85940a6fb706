/** Keeps the screen on while wanted and the page is seen, where the browser can. */
export interface WakeLock {
  want(on: boolean): void;
  /** The browser ends a lock with every hiding: call this when the page is seen again. */
  renew(): void;
}

export function createWakeLock(): WakeLock {
  let wanted = false;
  let lock: WakeLockSentinel | undefined;

  const update = async () => {
    if (!('wakeLock' in navigator)) return;
    if (!wanted) return lock?.release();
    if (document.visibilityState !== 'visible' || lock?.released === false) return;
    // Refused when the battery is low, for instance: the screen then goes dark as usual.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (!wanted) await lock?.release();
  };

  return {
    want: (on) => {
      wanted = on;
      void update();
    },
    renew: () => void update(),
  };
}
