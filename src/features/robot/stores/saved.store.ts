import { atom } from 'nanostores';
import type { Program } from '../program/program';
import { fromText, toText } from '../program/share';
import { $program, setProgram } from './program.store';
import { keep, kept } from './storage';

const SAVED_KEY = 'robot-saved-programs';

/** Characters that the name of a saved program may have. */
export const MAX_NAME = 60;

/** A program that was saved under a name. */
export interface SavedProgram {
  name: string;
  program: Program;
}

/** By name. */
export const $saved = atom<readonly SavedProgram[]>([]);

/** Reads what earlier visits saved; what cannot be read is left out. */
export function restoreSaved(): void {
  const stored = kept(SAVED_KEY);
  if (typeof stored !== 'object' || stored === null) return;
  const programs = Object.entries(stored).flatMap(([name, text]): SavedProgram[] => {
    const result = typeof text === 'string' ? fromText(text) : undefined;
    return result?.ok ? [{ name, program: result.program }] : [];
  });
  $saved.set(programs.toSorted(byName));
}

/** Saves the strip's program, in place of an older one of that name. False when the name is empty. */
export function saveProgram(name: string): boolean {
  const trimmed = name.trim().slice(0, MAX_NAME);
  if (trimmed === '') return false;
  const others = $saved.get().filter((saved) => saved.name !== trimmed);
  change([...others, { name: trimmed, program: $program.get() }].toSorted(byName));
  return true;
}

/** Puts a saved program into the strip. */
export function openProgram(name: string): void {
  const saved = $saved.get().find((candidate) => candidate.name === name);
  if (saved) setProgram(saved.program);
}

export function deleteProgram(name: string): void {
  change($saved.get().filter((saved) => saved.name !== name));
}

function change(saved: readonly SavedProgram[]): void {
  $saved.set(saved);
  keep(SAVED_KEY, Object.fromEntries(saved.map(({ name, program }) => [name, toText(program)])));
}

function byName(a: SavedProgram, b: SavedProgram): number {
  return a.name.localeCompare(b.name);
}
