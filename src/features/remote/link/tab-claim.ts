import { atom } from 'nanostores';

// A micro:bit takes one connection, so that one tab of the site holds the robot at a time.

const LOCK = 'robot';

/** Whether another tab holds the robot, as far as this one has asked. */
export const $otherTab = atom(false);

let letGo: (() => void) | undefined;

/**
 * Claims the robot for this tab.
 * @param onTaken another tab has taken it: let it go now
 * @param options.steal takes it from the tab that holds it
 * @returns false when another tab holds it
 */
export function claimRobot(onTaken: () => void, { steal = false } = {}): Promise<boolean> {
  if (letGo || !('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    navigator.locks
      .request(LOCK, steal ? { steal } : { ifAvailable: true }, (lock) => {
        $otherTab.set(lock === null);
        answer(lock !== null);
        if (lock) return new Promise<void>((released) => (letGo = released));
        return undefined;
      })
      // Rejected when another tab takes it.
      .catch(() => {
        answer(false);
        letGo = undefined;
        $otherTab.set(true);
        onTaken();
      });
  });
}

/** Leaves the robot to other tabs. */
export function releaseRobot(): void {
  letGo?.();
  letGo = undefined;
}

/** Asks whether another tab holds the robot. */
export async function lookForOtherTab(): Promise<void> {
  if (letGo || !('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  if (!letGo) $otherTab.set(held.some(({ name }) => name === LOCK));
}
