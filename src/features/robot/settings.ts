/** Bounds and starting value of a robot setting; `unit` is absent where the value is a share of full power. */
export interface SettingRange {
  min: number;
  max: number;
  default: number;
  unit?: 'ms';
}

export const SETTING_NAMES = [
  'speed',
  'drive',
  'rotation',
  'motors34Vel',
  'motors34Duration',
  'scriptDelay',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** The sliders of the controller's Settings tab. */
export const SETTINGS: Record<SettingName, SettingRange> = {
  speed: { min: 0, max: 100, default: 50 },
  drive: { min: 0, max: 1000, default: 100, unit: 'ms' },
  rotation: { min: 0, max: 1000, default: 50, unit: 'ms' },
  motors34Vel: { min: 0, max: 100, default: 50 },
  motors34Duration: { min: 0, max: 1000, default: 50, unit: 'ms' },
  scriptDelay: { min: 100, max: 2000, default: 100, unit: 'ms' },
};
