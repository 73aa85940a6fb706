/** Bounds and default of a setting. Without a unit the value is percent of full power. */
export interface SettingRange {
  min: number;
  max: number;
  default: number;
  unit?: 'ms';
}

const SLIDERS = {
  speed: { min: 0, max: 100, default: 50 },
  drive: { min: 0, max: 1000, default: 100, unit: 'ms' },
  rotation: { min: 0, max: 1000, default: 50, unit: 'ms' },
  motors34Vel: { min: 0, max: 100, default: 50 },
  motors34Duration: { min: 0, max: 1000, default: 50, unit: 'ms' },
  scriptDelay: { min: 100, max: 2000, default: 100, unit: 'ms' },
} satisfies Record<string, SettingRange>;

export type SettingName = keyof typeof SLIDERS;

export type Settings = Record<SettingName, number>;

export const SETTINGS: Record<SettingName, SettingRange> = SLIDERS;
export const SETTING_NAMES = Object.keys(SLIDERS) as SettingName[];

export const DEFAULT_SETTINGS: Settings = settingsFrom({});

/** Rounds a value and clamps it to its range. Returns the default if it is not a number. */
export function settingValue(name: SettingName, value: unknown): number {
  const { min, max, default: fallback } = SETTINGS[name];
  if (typeof value !== 'number' || Number.isNaN(value)) return fallback;
  return Math.round(Math.min(max, Math.max(min, value)));
}

/** Reads stored settings. Drops unknown names; missing and wrong values become defaults. */
export function settingsFrom(values: Partial<Record<string, unknown>>): Settings {
  const entries = SETTING_NAMES.map((name) => [name, settingValue(name, values[name])] as const);
  return Object.fromEntries(entries) as Settings;
}
