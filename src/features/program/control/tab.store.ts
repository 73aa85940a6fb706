import { atom } from 'nanostores';
import { halt } from '../../robot/control/driving.store';

export type Tab = 'basic' | 'prog' | 'settings';

export const $tab = atom<Tab>('basic');

/** Shows a tab. Leaving another tab releases its keys. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) halt('release');
  $tab.set(tab);
}
