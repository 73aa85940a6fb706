import type { Command } from '@/features/remote/protocol/commands';
import { lineOf, numbersIn } from '@/features/remote/protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '@/features/remote/protocol/settings';

export function lineWith(command: Command, settings: Settings = DEFAULT_SETTINGS): string {
  return lineOf(command, numbersIn(command, settings));
}
