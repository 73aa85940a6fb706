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

/** Whether to play sounds. Browsers play none before the first press. */
export const $sounds = atom(true);

const CHOICES = [
  ['robot-understands-stop', $understandsStop],
  ['robot-mirror', $mirror],
  ['robot-sounds', $sounds],
] as const;

/**
 * Restores the settings of earlier visits and saves every change from now on. Call after hydration: the server only
 * knows the defaults.
 */
export function restoreSettings(): void {
  $settings.set(settingsFrom({ ...(loadItem(SETTINGS_KEY) ?? {}) }));
  $settings.listen((settings) => saveItem(SETTINGS_KEY, settings));
  for (const [key, $on] of CHOICES) {
    const kept = loadItem(key);
    if (typeof kept === 'boolean') $on.set(kept);
    $on.listen((on) => saveItem(key, on));
  }
}

/** Rounds the value and clamps it to its range. */
export function setSetting(name: SettingName, value: number): void {
  $settings.set({ ...$settings.get(), [name]: settingValue(name, value) });
}
