import { partialDeepStrictEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parse } from 'yaml';

/** Part of a JSON object. */
type Pattern = Record<string, unknown>;

/** Fields are explained in setup.yaml. */
export interface SetupStep extends Partial<
  Record<'run' | 'byHand' | 'secret' | 'after' | 'find' | 'help', string>
> {
  title: string;
  check: string;
  done?: Pattern | Pattern[];
  absent?: Pattern | string;
}

/** The end of a command. */
export interface Outcome {
  ok: boolean;
  printed: string;
  complaint: string;
}

export async function readSteps(): Promise<SetupStep[]> {
  return parse(await readFile(resolve(import.meta.dirname, 'setup.yaml'), 'utf8')) as SetupStep[];
}

/** What a step's check says; `undefined` if it failed, so that the step may be done or not. */
export function stateOf(
  { done, absent }: SetupStep,
  outcome: Outcome,
): 'done' | 'absent' | undefined {
  const { ok, complaint } = outcome;
  if (!ok) return typeof absent === 'string' && complaint.includes(absent) ? 'absent' : undefined;
  if (!done) return 'done';
  const entries = entriesOf(outcome);
  if (!entries) return undefined;
  const has = (pattern: Pattern) => entries.some((entry) => contains(entry, pattern));
  if ([done].flat().every(has)) return 'done';
  return typeof absent !== 'object' || has(absent) ? 'absent' : undefined;
}

/** The entries of a printed list, or one object; `firebase` prints its list as `result`. */
export function entriesOf({ printed }: Outcome): unknown[] | undefined {
  try {
    const data: unknown = JSON.parse(printed);
    return [(data as { result?: unknown }).result ?? data].flat();
  } catch {
    return undefined;
  }
}

function contains(entry: unknown, pattern: Pattern): boolean {
  try {
    partialDeepStrictEqual(entry, pattern);
    return true;
  } catch {
    return false;
  }
}
