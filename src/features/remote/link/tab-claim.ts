import { atom } from 'nanostores';

// A micro:bit takes one connection, so only one tab holds the robot.

const LOCK = 'robot';

/** Whether another tab held the robot at the last check. */
export const $otherTab = atom(false);

let letGo: (() => void) | undefined;

/**
 * Claims the robot for this tab.
 * @param onTaken called when another tab takes the robot
 * @param options.steal takes the robot from the tab that holds it
 * @returns false if another tab holds it
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
      // Rejects when another tab steals the lock.
      .catch(() => {
        answer(false);
        letGo = undefined;
        $otherTab.set(true);
        onTaken();
      });
  });
}

export function releaseRobot(): void {
  letGo?.();
  letGo = undefined;
}

export async function lookForOtherTab(): Promise<void> {
  if (letGo || !('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  if (!letGo) $otherTab.set(held.some(({ name }) => name === LOCK));
}
