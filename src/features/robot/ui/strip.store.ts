import { atom } from 'nanostores';
import { $program, append, type Command, isRepeat } from '../robot';

/** Ids of the chosen blocks of the strip, in the order in which they were chosen. */
export const $chosen = atom<readonly string[]>([]);

/** The repeat block that new steps go into: the chosen one, if it is alone. */
export function openRepeat(chosen: readonly string[]): string | undefined {
  const [id, ...others] = chosen;
  if (id === undefined || others.length > 0) return undefined;
  return $program.get().find((block) => block.id === id && isRepeat(block))?.id;
}

/** Adds a step where new steps go. */
export function appendStep(command: Command): void {
  append(command, openRepeat($chosen.get()));
}
