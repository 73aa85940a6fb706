import { atom } from 'nanostores';
import { halt } from '../../robot/control/driving.store';
import { endRecording } from './recording.store';

export type Tab = 'basic' | 'prog' | 'settings';

export const $tab = atom<Tab>('basic');

/** Shows a tab. Leaving another tab releases its keys and ends the recording. */
export function setTab(tab: Tab): void {
  if (tab !== $tab.get()) {
    halt('release');
    endRecording();
  }
  $tab.set(tab);
}
