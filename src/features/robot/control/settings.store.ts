import { atom, computed } from 'nanostores';
import { isRecord, keepChoice } from '@/lib/storage';
import {
  DEFAULT_SETTINGS,
  type SettingName,
  SETTING_NAMES,
  type Settings,
  settingsFrom,
  settingValue,
} from '../protocol/settings';
import { createKept } from './kept';
import { $knownRobot, knownRobots, learn } from './known-robots.store';
import { restoreSounds } from './sounds.store';

/** Those of this device. */
const ownSettings = createKept<Settings>('robot-settings', DEFAULT_SETTINGS, {
  read: (data, leaveOut) => {
    if (!isRecord(data)) return undefined;
    const settings = settingsFrom(data);
    const isKnown = (name: string) => name in settings && typeof data[name] === 'number';
    if (!Object.keys(data).every(isKnown)) leaveOut();
    return settings;
  },
});

export const $ownSettings = ownSettings.$value;

/** Those of this device, with the speed and the quarter turn of the connected robot. */
export const $settings = computed([$ownSettings, $knownRobot], (own, robot): Settings => {
  const { speed = own.speed, rotation = own.rotation } = robot ?? {};
  return { ...own, speed, rotation };
});

/** Whether the program of the connected robot knows STOP; the virtual robot always does. */
export const $understandsStop = atom(false);

/** Whether the virtual robot copies the connected one. */
export const $mirror = atom(true);

/**
 * Restores the settings and the known robots, and follows other tabs. Returns a function that ends this. Call after
 * hydration, because the page is rendered with the defaults.
 */
export function restoreSettings(): () => void {
  const undo = [
    knownRobots.follow(),
    restoreSounds(),
    ownSettings.follow(),
    keepChoice('robot-understands-stop', $understandsStop),
    keepChoice('robot-mirror', $mirror),
  ];
  return () => undo.forEach((end) => end());
}

/** Changes a setting: of the connected robot if it has it of its own, else of this device. */
export function setSetting(name: SettingName, value: number): void {
  const given = { [name]: settingValue(name, value) };
  if ((name === 'speed' || name === 'rotation') && learn(given)) return;
  ownSettings.put({ ...ownSettings.now(), ...given });
}

export function resetSettings(): void {
  for (const name of SETTING_NAMES) setSetting(name, DEFAULT_SETTINGS[name]);
}
