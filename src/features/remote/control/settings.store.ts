import { atom } from 'nanostores';
import { loadItem, saveItem } from '@/lib/storage';
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
  settingsFrom,
  settingValue,
} from '../protocol/settings';

const SETTINGS_KEY = 'robot-settings';

export const $settings = atom<Settings>(DEFAULT_SETTINGS);

/** Whether the program of the connected robot knows STOP; the virtual robot always does. */
export const $understandsStop = atom(false);

/** Whether the virtual robot copies the connected one. */
export const $mirror = atom(true);

export const $sounds = atom(true);

const CHOICES = [
  ['robot-understands-stop', $understandsStop],
  ['robot-mirror', $mirror],
  ['robot-sounds', $sounds],
] as const;

/**
 * Restores the settings and saves every change. Call after hydration, because the page is rendered with the defaults.
 */
export function restoreSettings(): void {
  $settings.set(settingsFrom({ ...(loadItem(SETTINGS_KEY) ?? {}) }));
  $settings.listen((settings) => saveItem(SETTINGS_KEY, settings));
  for (const [key, $on] of CHOICES) {
    const stored = loadItem(key);
    if (typeof stored === 'boolean') $on.set(stored);
    $on.listen((on) => saveItem(key, on));
  }
}

export function setSetting(name: SettingName, value: number): void {
  $settings.set({ ...$settings.get(), [name]: settingValue(name, value) });
}
