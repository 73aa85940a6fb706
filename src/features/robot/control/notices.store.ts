import { atom } from 'nanostores';
import { addToLog, logSentence } from './log.store';

/** Shown until it is closed or replaced, the robot is driven, or another tab opens. */
export const $notice = atom('');

/** What the browser has not kept, or what this page can't read of it. */
type Loss = 'notKept' | 'notRead';

/** Shown until they are closed. */
export const $losses = atom<readonly Loss[]>([]);

const told = new Set<Loss>();

function tellOnce(loss: Loss): void {
  if (told.has(loss)) return;
  told.add(loss);
  addToLog('info', logSentence(loss));
  $losses.set([...$losses.get(), loss]);
}

export function closeLoss(loss: Loss): void {
  $losses.set($losses.get().filter((other) => other !== loss));
}

/** For what a child made: a loss is told, each kind once. */
export const LOSS_IS_TOLD = {
  onRefused: () => tellOnce('notKept'),
  onUnreadable: () => tellOnce('notRead'),
};
