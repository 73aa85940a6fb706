import { atom } from 'nanostores';

/** Web Lock of the tab that uses the robot: a micro:bit accepts one connection. */
const LOCK = 'robot';

/** Whether another tab had the robot at the last check. */
export const $otherTab = atom(false);

let release: (() => void) | undefined;

/**
 * Claims the robot for this tab.
 * @param onTaken called when another tab takes the robot
 * @param options.steal takes the robot from another tab
 * @returns false if another tab has it
 */
export function claimRobot(onTaken: () => void, { steal = false } = {}): Promise<boolean> {
  if (release || !('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    navigator.locks
      .request(LOCK, steal ? { steal } : { ifAvailable: true }, (lock) => {
        $otherTab.set(lock === null);
        answer(lock !== null);
        if (lock) return new Promise<void>((released) => (release = released));
        return undefined;
      })
      .catch((error: unknown) => {
        // Browsers that block storage for the page have no locks; another tab stealing the lock aborts it.
        const taken = error instanceof DOMException && error.name === 'AbortError';
        answer(!taken);
        release = undefined;
        if (!taken) return console.warn('No lock for the robot', error);
        $otherTab.set(true);
        onTaken();
      });
  });
}

export function releaseRobot(): void {
  release?.();
  release = undefined;
}

export async function lookForOtherTab(): Promise<void> {
  if (release || !('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  if (!release) $otherTab.set(held.some(({ name }) => name === LOCK));
}
