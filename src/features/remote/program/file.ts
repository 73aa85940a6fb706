import { isRecord, type ProgramResult, readText, Refused, type Sheet, VERSION } from './formats';
import { type Block, isRepeat, isWait, MAX_STEPS } from './program';

/** What an exported file says it is. */
const FORMAT = 'robot-program';

/** Longest file that is read, in characters. */
export const LONGEST_FILE = 500 * MAX_STEPS;

/** A program as the text of a JSON file. */
export function toFile({ program, settings }: Sheet): string {
  const file = { format: FORMAT, version: VERSION, settings, steps: program.map(entryOf) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function entryOf(block: Block): unknown {
  if (isRepeat(block)) return { repeat: block.times, steps: block.steps.map(entryOf) };
  if (isWait(block)) return { wait: block.waitMs };
  return block.own ? { command: block.command, ...block.own } : block.command;
}

/** Reads what {@link toFile} wrote, or what someone wrote by hand. */
export function fromFile(text: string): ProgramResult {
  return readText(text, LONGEST_FILE, () => {
    const file = parsed(text);
    if (isRecord(file) && file['format'] === FORMAT) return file;
    throw new Refused({ code: 'not-a-program' });
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused({ code: 'unreadable' });
  }
}
