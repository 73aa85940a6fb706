import { atom, computed } from 'nanostores';
import { loadItem, saveItem } from '@/lib/storage';
import {
  appendBlock,
  brokenLimit,
  findBlock,
  isRepeat,
  MAX_DEPTH,
  MAX_STEPS,
  type Program,
  type Step,
} from '../program/program';
import { fromText, toText } from '../program/text';
import { logInfo } from './log.store';

const PROGRAM_KEY = 'robot-program';
const SAVED_KEY = 'robot-saved-programs';

export const PROGRAM_LINK = 'p';

const MAX_UNDO = 100;

export const $program = atom<Program>([]);
const $earlier = atom<readonly Program[]>([]);
export const $canUndo = computed($earlier, (earlier) => earlier.length > 0);

/** Name of the last edit. The next edit is undone together with it if it has the same name. */
let lastEdit: string | undefined;

/** Restores the last program and the saved ones, and saves every change. */
export function restorePrograms(): void {
  $program.set(readStored(loadItem(PROGRAM_KEY)) ?? []);
  restoreSaved();
  $program.listen((program) => saveItem(PROGRAM_KEY, toText(program)));
}

export function restoreSaved(): void {
  const saved = Object.entries(storedPrograms()).flatMap(([name, text]) => {
    const program = readStored(text);
    return program ? [{ name, program }] : [];
  });
  $saved.set(saved);
}

/** Saved programs as text by name, including those of a newer release. */
const storedPrograms = () => ({ ...(loadItem(SAVED_KEY) as Record<string, unknown> | undefined) });

function readStored(text: unknown): Program | undefined {
  const result = typeof text === 'string' ? fromText(text) : undefined;
  return result?.ok ? result.program : undefined;
}

/**
 * Replaces the program on the strip. Logs if it would break a limit.
 * @param edit name: consecutive edits with the same name are undone together
 * @returns false if nothing changed
 */
export function setProgram(program: Program, edit?: string): boolean {
  const before = $program.get();
  if (program === before) return false;
  const excess = brokenLimit(program);
  if (excess === 'too-long') logInfo('programFull', { steps: MAX_STEPS });
  if (excess === 'too-deep') logInfo('programDeep', { depth: MAX_DEPTH });
  if (excess) return false;
  if (edit === undefined || edit !== lastEdit)
    $earlier.set([...$earlier.get(), before].slice(-MAX_UNDO));
  lastEdit = edit;
  $program.set(program);
  return true;
}

export function updateProgram(edited: (program: Program) => Program, edit?: string): boolean {
  return setProgram(edited($program.get()), edit);
}

/** Adds a step at the end of the open repeat, or of the program. */
export function addStep(step: Step): void {
  updateProgram((program) => appendBlock(program, step, openRepeat()));
}

export function clearProgram(): void {
  if ($program.get().length > 0) setProgram([]);
}

export function undoProgram(): void {
  const earlier = $earlier.get();
  const before = earlier.at(-1);
  if (!before) return;
  $earlier.set(earlier.slice(0, -1));
  lastEdit = undefined;
  $program.set(before);
}

/** The page's address with the program in its fragment, which browsers do not send to a server. */
export function programLink(): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${PROGRAM_LINK}=${toText($program.get())}`;
}

/** Ids of the chosen blocks, in the order they were chosen. */
export const $chosen = atom<readonly string[]>([]);

/** The repeat that new steps go into: the chosen block, if it is the only one and a repeat. */
function openRepeat(): string | undefined {
  const [id, ...others] = $chosen.get();
  if (id === undefined || others.length > 0) return undefined;
  const block = findBlock($program.get(), id);
  return block && isRepeat(block) ? id : undefined;
}

export const MAX_NAME = 60;

export const $saved = atom<readonly { name: string; program: Program }[]>([]);

/** Saves the program; replaces one with the same name. @returns false if the browser has no room for it */
export function saveProgram(name: string): boolean {
  const hasRoom = saveItem(SAVED_KEY, { ...storedPrograms(), [name]: toText($program.get()) });
  restoreSaved();
  return hasRoom;
}

export function deleteProgram(name: string): void {
  const others = Object.entries(storedPrograms()).filter(([other]) => other !== name);
  saveItem(SAVED_KEY, Object.fromEntries(others));
  restoreSaved();
}
