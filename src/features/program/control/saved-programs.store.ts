import { computed } from 'nanostores';
import { isRecord } from '@/lib/storage';
import { createNamed } from '../../robot/control/kept';
import { fromText, toText } from '../model/text';
import { $program } from './program.store';

// Loads with the dialogs that need it, unlike program.store.ts. They follow it.

export const MAX_NAME = 60;

/** Programs as text by name, including those that this release can't read. */
export const savedPrograms = createNamed<unknown>('robot-saved-programs', (texts) =>
  isRecord(texts) ? texts : undefined,
);

export const $saved = computed(savedPrograms.$value, (texts) =>
  Object.entries(texts).map(([name, text]) => ({ name, result: fromText(String(text)) })),
);

/** Saves the program; replaces one with the same name. @returns false if the browser has no room for it */
export function saveProgram(name: string): boolean {
  const before = savedPrograms.now();
  if (savedPrograms.put({ ...before, [name]: toText($program.get()) })) return true;
  savedPrograms.$value.set(before);
  return false;
}

/** Texts of the saved programs that this release can read, by name. */
export function readableNow(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(savedPrograms.now()).filter(isReadable));
}

/** Replaces all of {@link readableNow}, even if the browser refuses to store it. */
export function putReadable(texts: Readonly<Record<string, string>>): void {
  const others = Object.entries(savedPrograms.now()).filter((entry) => !isReadable(entry));
  savedPrograms.put({ ...Object.fromEntries(others), ...texts });
}

const isReadable = (entry: [string, unknown]): entry is [string, string] =>
  typeof entry[1] === 'string' && fromText(entry[1]).ok;
