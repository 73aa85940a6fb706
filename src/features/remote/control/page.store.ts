import { atom } from 'nanostores';
import { release } from './driving';

export type Tab = 'basic' | 'prog' | 'settings';

/** The tab that shows. */
export const $tab = atom<Tab>('basic');

/** Whether there is a gamepad. */
export const $gamepad = atom(false);

/** The dialog that is open, over the page. */
export const $dialog = atom<'programs' | 'share' | 'incoming' | undefined>(undefined);

/** A sentence about the program that stays until it is closed or the next one comes. */
export const $notice = atom('');

/** Shows another tab; what is held in the one before ends. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) release();
  $tab.set(tab);
}
