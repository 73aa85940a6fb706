import { atom } from 'nanostores';
import { keep, kept } from '@/kit/storage';
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

export const $settings = atom<Settings>(DEFAULT_SETTINGS);

/** Whether the connected robot runs a program that knows STOP; the virtual robot always does. */
export const $understandsStop = atom(false);

/** Whether the virtual robot does what the connected one is told. */
export const $mirror = atom(false);

/** Reads what earlier visits kept. Not before the page is hydrated: the server knows the defaults alone. */
export function restoreSettings(): void {
  const settings = kept(SETTINGS_KEY);
  if (typeof settings === 'object' && settings !== null)
    $settings.set(settingsFrom({ ...settings }));
  $understandsStop.set(kept(STOP_KEY) === true);
  $mirror.set(kept(MIRROR_KEY) === true);
}

/** @param value rounded and brought into the setting's range */
export function setSetting(name: SettingName, value: number): void {
  changeSettings({ ...$settings.get(), [name]: settingValue(name, value) });
}

export function resetSettings(): void {
  changeSettings(DEFAULT_SETTINGS);
}

export function setUnderstandsStop(on: boolean): void {
  $understandsStop.set(on);
  keep(STOP_KEY, on);
}

export function setMirror(on: boolean): void {
  $mirror.set(on);
  keep(MIRROR_KEY, on);
}

function changeSettings(settings: Settings): void {
  $settings.set(settings);
  keep(SETTINGS_KEY, settings);
}
