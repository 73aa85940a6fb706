import { atom } from 'nanostores';
import { keep, kept } from '@/lib/storage';
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
  settingsFrom,
  settingValue,
} from '../settings';

const SETTINGS_KEY = 'robot-settings';
const STOP_KEY = 'robot-understands-stop';
const MIRROR_KEY = 'robot-mirror';
const SOUNDS_KEY = 'robot-sounds';

export const $settings = atom<Settings>(DEFAULT_SETTINGS);

/** Whether the connected robot runs a program that knows STOP; the virtual robot always does. */
export const $understandsStop = atom(false);

/** Whether the virtual robot does what the connected one is told. */
export const $mirror = atom(false);

/** Whether driving, stopping and finishing can be heard. */
export const $sounds = atom(false);

/**
 * Reads what earlier visits kept, and keeps what changes from now on. Not before the page is hydrated: the
 * server knows the defaults alone.
 */
export function restoreSettings(): void {
  $settings.set(settingsFrom({ ...(kept(SETTINGS_KEY) ?? {}) }));
  $understandsStop.set(kept(STOP_KEY) === true);
  $mirror.set(kept(MIRROR_KEY) === true);
  $sounds.set(kept(SOUNDS_KEY) === true);
  $settings.listen((settings) => keep(SETTINGS_KEY, settings));
  $understandsStop.listen((on) => keep(STOP_KEY, on));
  $mirror.listen((on) => keep(MIRROR_KEY, on));
  $sounds.listen((on) => keep(SOUNDS_KEY, on));
}

/** @param value rounded and brought into the setting's range */
export function setSetting(name: SettingName, value: number): void {
  $settings.set({ ...$settings.get(), [name]: settingValue(name, value) });
}
