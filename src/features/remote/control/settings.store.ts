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

/** Whether the connected robot runs a program that knows STOP; the virtual robot always does. */
export const $understandsStop = atom(false);

/** Whether the virtual robot does what the connected one is told. */
export const $mirror = atom(false);

/** Whether driving, stopping and finishing can be heard. */
export const $sounds = atom(false);

const CHOICES = [
  ['robot-understands-stop', $understandsStop],
  ['robot-mirror', $mirror],
  ['robot-sounds', $sounds],
] as const;

/**
 * Reads what earlier visits kept, and keeps what changes from now on. Not before the page is hydrated: the
 * server knows the defaults alone.
 */
export function restoreSettings(): void {
  $settings.set(settingsFrom({ ...(loadItem(SETTINGS_KEY) ?? {}) }));
  $settings.listen((settings) => saveItem(SETTINGS_KEY, settings));
  for (const [key, $on] of CHOICES) {
    $on.set(loadItem(key) === true);
    $on.listen((on) => saveItem(key, on));
  }
}

/** @param value rounded and brought into the setting's range */
export function setSetting(name: SettingName, value: number): void {
  $settings.set({ ...$settings.get(), [name]: settingValue(name, value) });
}
