import { isCommand } from '../protocol';
import {
  areNumbersOf,
  isRecord,
  isTimes,
  isWaitMs,
  type PlacedCode,
  type ProgramResult,
  readText,
  Refused,
  refuseNewer,
  settingsIn,
  type Sheet,
  shown,
  VERSION,
} from './formats';
import {
  type Block,
  isRepeat,
  isWait,
  MAX_DEPTH,
  MAX_STEPS,
  repeatOf,
  stepOf,
  waitOf,
} from './program';

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

/** Reads what {@link toFile} wrote, now or in an earlier version, or what someone wrote by hand. */
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
  if (wait !== undefined) {
    if (!isWaitMs(wait)) throw refusal('bad-number');
    return waitOf(wait);
  }
  if (repeat !== undefined) {
    if (!isTimes(repeat) || !Array.isArray(steps)) throw refusal('bad-repeat');
    if (depth === MAX_DEPTH) throw new Refused({ code: 'too-deep', most: MAX_DEPTH });
    return repeatOf(
      repeat,
      steps.map((inner) => blockOf(inner, at, depth + 1)),
    );
  }
  if (!isCommand(command)) throw refusal('unknown-command');
  const own = { ...(power !== undefined && { power }), ...(ms !== undefined && { ms }) };
  if (!areNumbersOf(command, own)) throw refusal('bad-number');
  return stepOf(command, Object.keys(own).length > 0 ? own : undefined);
}
