import { atom } from 'nanostores';

export type Tab = 'basic' | 'prog' | 'settings';

/** The tab that shows. */
export const $tab = atom<Tab>('basic');

/** Whether there is a gamepad. */
export const $gamepad = atom(false);
