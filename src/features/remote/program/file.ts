import { isCommand } from '../protocol';
import {
  isRecord,
  isTimes,
  moveIn,
  type PlacedCode,
  type ProgramResult,
  readText,
  Refused,
  refuseDeeper,
  refuseNewer,
  settingsIn,
  type Sheet,
  shown,
  VERSION,
  waitIn,
} from './formats';
import { type Block, isRepeat, isWait, MAX_STEPS, repeatOf, stepOf } from './program';

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
    if (!isRecord(file) || file['format'] !== FORMAT) throw new Refused({ code: 'not-a-program' });
    refuseNewer(file['version']);
    const { settings, steps } = file;
    if (!Array.isArray(steps)) throw new Refused({ code: 'not-a-program' });
    if (settings !== undefined && !isRecord(settings))
      throw new Refused({ code: 'bad-settings', found: shown(settings) });
    const program = steps.map((entry, index) => blockOf(entry, index + 1, 0));
    return { program, settings: settings && settingsIn(settings) };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused({ code: 'unreadable' });
  }
}

/** @param at the block's number in the top level */
function blockOf(entry: unknown, at: number, depth: number): Block {
  const refusal = (code: PlacedCode) => new Refused({ code, at, found: shown(entry) });
  if (isCommand(entry)) return stepOf(entry);
  if (!isRecord(entry)) throw refusal('unknown-command');
  const { wait, repeat, steps, command, power, ms } = entry;
  if (wait !== undefined) return waitIn(wait, refusal);
  if (repeat !== undefined) {
    if (!isTimes(repeat) || !Array.isArray(steps)) throw refusal('bad-repeat');
    refuseDeeper(depth);
    return repeatOf(
      repeat,
      steps.map((inner) => blockOf(inner, at, depth + 1)),
    );
  }
  if (!isCommand(command)) throw refusal('unknown-command');
  const own = { ...(power !== undefined && { power }), ...(ms !== undefined && { ms }) };
  return moveIn(command, own, refusal);
}
