import { atom, computed } from 'nanostores';
import { isRecord } from '@/lib/storage';
import {
  appendBlock,
  brokenLimit,
  findBlock,
  isRepeat,
  MAX_DEPTH,
  MAX_STEPS,
  type Program,
  type Step,
} from '../model/program';
import { fromText, toText } from '../model/text';
import { createKept } from '../../robot/control/kept';
import { logInfo } from '../../robot/control/log.store';

export const PROGRAM_LINK = 'p';

const MAX_UNDO = 100;

/** The program on the strip, and those that Undo brings back. */
export interface Strip {
  program: Program;
  earlier: readonly Program[];
}

/** The tabs of a browser share one strip with its Undo. */
export const strip = createKept<Strip>(
  'robot-program',
  { program: [], earlier: [] },
  {
    read: (data, leaveOut) => {
      if (!isRecord(data) || !Array.isArray(data.earlier)) return undefined;
      const program = readProgram(data.program);
      const earlier = data.earlier.map(readProgram).filter((one) => one !== undefined);
      if (earlier.length < data.earlier.length) leaveOut();
      return program && { program, earlier };
    },
    write: ({ program, earlier }) => ({ program: toText(program), earlier: earlier.map(toText) }),
  },
);

export const $program = computed(strip.$value, ({ program }) => program);
export const $canUndo = computed(strip.$value, ({ earlier }) => earlier.length > 0);

/** Unlike a link's text, a kept one may be empty. */
export function readProgram(text: unknown): Program | undefined {
  if (text === '') return [];
  const result = typeof text === 'string' ? fromText(text) : undefined;
  return result?.ok ? result.program : undefined;
}

/** Restores the last program with its Undo, and follows other tabs. Returns a function that ends this. */
export const restorePrograms = () =>
  strip.follow((theirs, mine) =>
    mine ? { ...theirs, earlier: remember(theirs.earlier, mine.program) } : theirs,
  );

const remember = (earlier: readonly Program[], program: Program) =>
  [...earlier, program].slice(-MAX_UNDO);

/** The last edit with a name. The next one is undone together with it if it has the same name. */
let lastEdit: { name: string | undefined; program: Program } | undefined;

/**
 * Replaces the program on the strip. Logs if it would break a limit.
 * @param edit name: consecutive edits with the same name are undone together
 * @returns false if nothing changed
 */
export function setProgram(program: Program, edit?: string): boolean {
  const { program: before, earlier } = strip.now();
  if (program === before) return false;
  const excess = brokenLimit(program);
  if (excess === 'too-long') logInfo('programFull', { steps: MAX_STEPS });
  if (excess === 'too-deep') logInfo('programDeep', { depth: MAX_DEPTH });
  if (excess) return false;
  const goesOn = edit !== undefined && edit === lastEdit?.name && before === lastEdit.program;
  lastEdit = { name: edit, program };
  strip.put({ program, earlier: goesOn ? earlier : remember(earlier, before) });
  return true;
}

export function updateProgram(edited: (program: Program) => Program, edit?: string): boolean {
  return setProgram(edited(strip.now().program), edit);
}

/** Adds a step at the end of the open repeat, or of the program. */
export function addStep(step: Step): void {
  updateProgram((program) => appendBlock(program, step, openRepeat()));
}

export function clearProgram(): void {
  if ($program.get().length > 0) setProgram([]);
}

export function undoProgram(): void {
  const { earlier } = strip.now();
  const program = earlier.at(-1);
  if (program) strip.put({ program, earlier: earlier.slice(0, -1) });
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
