import { atom } from 'nanostores';
import type { Command } from '../commands';
import * as edit from '../program/edit';
import { fromFile, type ProgramProblem, type ProgramResult, toFile } from '../program/file';
import { MAX_STEPS, type Program } from '../program/program';
import { fromText, toText } from '../program/share';
import { logInfo } from './log.store';
import { keep, kept } from './storage';

const PROGRAM_KEY = 'robot-program';

/** The name of the program's text in the page's fragment. */
const LINK_NAME = 'p';

const MOST_UNDO = 100;

export type Outcome = { ok: true } | { ok: false; problem: ProgramProblem };

/** What the strip holds. */
export const $program = atom<Program>([]);
export const $canUndo = atom(false);

let earlier: readonly Program[] = [];

/** Reads the program of the last visit. */
export function restoreProgram(): void {
  const text = kept(PROGRAM_KEY);
  const result = typeof text === 'string' ? fromText(text) : undefined;
  if (result?.ok) $program.set(result.program);
}

/** Replaces the program; undo brings the one before back. False when it is the same. */
export function setProgram(program: Program): boolean {
  const before = $program.get();
  if (program === before) return false;
  earlier = [...earlier, before].slice(-MOST_UNDO);
  show(program);
  return true;
}

// Adding answers false, and the log says why, when the program would become too long.

/** Adds a step at the end, or at the end of a repeat. */
export function append(command: Command, repeatId?: string): boolean {
  return setProgram(edit.append($program.get(), command, repeatId)) || full();
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

/** False when it stays where it is. */
export function moveStep(id: string, to: edit.Place): boolean {
  return setProgram(edit.move($program.get(), id, to));
}

/** One place up (-1) or down (1) in reading order, into and out of repeats; false at the ends. */
export function nudgeStep(id: string, by: -1 | 1): boolean {
  return setProgram(edit.nudge($program.get(), id, by));
}

export function clear(): void {
  if ($program.get().length > 0) setProgram([]);
}

/** Takes the last edit back; false when there is none. */
export function undoProgram(): boolean {
  const before = earlier.at(-1);
  if (!before) return false;
  earlier = earlier.slice(0, -1);
  show(before);
  return true;
}

/** The page's address with the program in its fragment, which no server sees. */
export function programLink(): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${LINK_NAME}=${toText($program.get())}`;
}

/** Takes the program of a fragment such as `#p=ffl`; undefined when the fragment holds none. */
export function programFromLink(fragment: string): Outcome | undefined {
  const text = new URLSearchParams(fragment.replace(/^#/, '')).get(LINK_NAME);
  return text === null ? undefined : take(fromText(text));
}

/** The program as the text of a JSON file. */
export function exportProgram(name = ''): string {
  return toFile($program.get(), name);
}

/** Takes the program of a JSON file's text; a bad one changes nothing. */
export function importProgram(text: string): Outcome {
  return take(fromFile(text));
}

function take(result: ProgramResult): Outcome {
  if (!result.ok) return result;
  setProgram(result.program);
  return { ok: true };
}

function show(program: Program): void {
  $program.set(program);
  $canUndo.set(earlier.length > 0);
  keep(PROGRAM_KEY, toText(program));
}

function full(): false {
  logInfo('programFull', { steps: MAX_STEPS });
  return false;
}
