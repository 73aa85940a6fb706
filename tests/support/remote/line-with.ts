import { type Command, lineOf, numbersIn } from '@/features/remote/protocol';
import { DEFAULT_SETTINGS, type Settings } from '@/features/remote/settings';

/** The line of a command with the numbers of the sliders. */
export function lineWith(command: Command, settings: Settings = DEFAULT_SETTINGS): string {
  return lineOf(command, numbersIn(command, settings));
}
