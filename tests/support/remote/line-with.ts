import type { Command } from '@/features/robot/protocol/commands';
import { lineOf, numbersIn } from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '@/features/robot/protocol/settings';

export function lineWith(command: Command, settings: Settings = DEFAULT_SETTINGS): string {
  return lineOf(command, numbersIn(command, settings));
}
