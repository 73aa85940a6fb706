import { atom } from 'nanostores';
import { halt } from '../../robot/control/driving.store';
import { $notice } from '../../robot/control/notices.store';

export type Tab = 'basic' | 'prog' | 'settings';

export const $tab = atom<Tab>('basic');

/** Shows a tab. Leaving another tab releases its keys and closes its notice. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) halt('release');
  $notice.set('');
  $tab.set(tab);
}
