import { atom } from 'nanostores';
import { keep, kept } from '@/kit/storage';
import * as edit from '../program/edit';
import {
  fromFile,
  fromText,
  LONGEST_TEXT,
  type ProgramResult,
  toFile,
  toText,
} from '../program/formats';
import { isRepeat, MAX_STEPS, type Program } from '../program/program';
import type { Command } from '../protocol';
import { logInfo } from './log.store';

const PROGRAM_KEY = 'robot-program';
const SAVED_KEY = 'robot-saved-programs';

/** The name of the program's text in the page's fragment. */
const LINK_NAME = 'p';

const MOST_UNDO = 100;

/** What the strip holds. */
export const $program = atom<Program>([]);
export const $canUndo = atom(false);

let earlier: readonly Program[] = [];

/**
 * Reads the program of the last visit and those that were saved, but not what cannot be read, and keeps what
 * changes from now on.
 */
export function restorePrograms(): void {
  $program.set(readKept(kept(PROGRAM_KEY)) ?? []);
  const saved = Object.entries(kept(SAVED_KEY) ?? {}).flatMap(([name, text]) => {
    const program = readKept(text);
    return program ? [{ name, program }] : [];
  });
  $saved.set(saved.toSorted(byName));
  $program.listen((program) => keep(PROGRAM_KEY, toText(program)));
  $saved.listen((all) =>
    keep(SAVED_KEY, Object.fromEntries(all.map(({ name, program }) => [name, toText(program)]))),
  );
}

function readKept(text: unknown): Program | undefined {
  const result = typeof text === 'string' ? fromText(text) : undefined;
  return result?.ok ? result.program : undefined;
}

/** Replaces the program; undo brings the one before back. False when it is the same. */
function setProgram(program: Program): boolean {
  const before = $program.get();
  if (program === before) return false;
  earlier = [...earlier, before].slice(-MOST_UNDO);
  show(program);
  return true;
}

// Adding answers false, and the log says why, when the program would become too long.

/** Adds a step at the end, or at the end of the repeat that is open. */
export function appendStep(command: Command): boolean {
  return setProgram(edit.append($program.get(), command, openRepeat($chosen.get()))) || full();
}

/** Puts a repeat around the named steps of the top level, or an empty one at the end. */
export function addRepeat(times: number, stepIds: readonly string[] = []): boolean {
  return setProgram(edit.addRepeat($program.get(), times, stepIds)) || full();
}

export function setTimes(repeatId: string, times: number): boolean {
  return setProgram(edit.setTimes($program.get(), repeatId, times)) || full();
}

export function removeStep(id: string): void {
  setProgram(edit.remove($program.get(), id));
}

export function moveStep(id: string, to: edit.Place): void {
  setProgram(edit.move($program.get(), id, to));
}

/** One place up (-1) or down (1) in reading order, into and out of repeats. */
export function nudgeStep(id: string, by: -1 | 1): void {
  setProgram(edit.nudge($program.get(), id, by));
}

export function clear(): void {
  if ($program.get().length > 0) setProgram([]);
}

/** Takes the last edit back. */
export function undoProgram(): void {
  const before = earlier.at(-1);
  if (!before) return;
  earlier = earlier.slice(0, -1);
  show(before);
}

/** The page's address with the program in its fragment, which no server sees. */
export function programLink(): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${LINK_NAME}=${toText($program.get())}`;
}

/** Reads the program of a fragment such as `#p=ffl`; undefined when the fragment holds none. */
export function programOfLink(fragment: string): ProgramResult | undefined {
  // Decoding megabytes would block the page for seconds, only to find a program that is too long.
  if (fragment.length > LONGEST_TEXT) return fromText(fragment);
  const text = new URLSearchParams(fragment.slice(1)).get(LINK_NAME);
  return text === null ? undefined : fromText(text);
}

/** Puts a program on the strip; undo brings the one before back. */
export function takeProgram(program: Program): void {
  setProgram(program);
}

/** The program as the text of a JSON file. */
export function exportProgram(): string {
  return toFile($program.get());
}

/** Takes the program of a JSON file's text; a bad one changes nothing. */
export function importProgram(text: string): ProgramResult {
  return take(fromFile(text));
}

function take(result: ProgramResult): ProgramResult {
  if (result.ok) setProgram(result.program);
  return result;
}

function show(program: Program): void {
  $program.set(program);
  $canUndo.set(earlier.length > 0);
}

function full(): false {
  logInfo('programFull', { steps: MAX_STEPS });
  return false;
}

/** Ids of the chosen blocks of the strip, in the order in which they were chosen. */
export const $chosen = atom<readonly string[]>([]);

/** The repeat block that new steps go into: the chosen one, if it is alone. */
export function openRepeat(chosen: readonly string[]): string | undefined {
  const [id, ...others] = chosen;
  if (id === undefined || others.length > 0) return undefined;
  return $program.get().find((block) => block.id === id && isRepeat(block))?.id;
}

/** Characters that the name of a saved program may have. */
export const MAX_NAME = 60;

interface SavedProgram {
  name: string;
  program: Program;
}

/** By name. */
export const $saved = atom<readonly SavedProgram[]>([]);

/** Saves the strip's program, in place of an older one of that name. */
export function saveProgram(name: string): void {
  const others = $saved.get().filter((saved) => saved.name !== name);
  $saved.set([...others, { name, program: $program.get() }].toSorted(byName));
}

/** Puts a saved program into the strip. */
export function openProgram(name: string): void {
  const saved = $saved.get().find((candidate) => candidate.name === name);
  if (saved) setProgram(saved.program);
}

export function deleteProgram(name: string): void {
  $saved.set($saved.get().filter((saved) => saved.name !== name));
}

function byName(a: SavedProgram, b: SavedProgram): number {
  return a.name.localeCompare(b.name);
}
