import { atom, computed } from 'nanostores';
import { stored } from '@/lib/storage';
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
import { LOSS_IS_TOLD } from '../../robot/control/notices.store';
import { logInfo } from '../../robot/control/log.store';

const PROGRAM_KEY = 'robot-program';
const EARLIER_KEY = 'robot-program-earlier';

export const PROGRAM_LINK = 'p';

const MAX_UNDO = 100;

export const $program = atom<Program>([]);
const $earlier = atom<readonly Program[]>([]);
export const $canUndo = computed($earlier, (earlier) => earlier.length > 0);

/** Name of the last edit. The next edit is undone together with it if it has the same name. */
let lastEdit: string | undefined;

const keptProgram = stored(PROGRAM_KEY, {
  ...LOSS_IS_TOLD,
  read: readProgram,
  write: toText,
});

const keptEarlier = stored<readonly Program[]>(EARLIER_KEY, {
  ...LOSS_IS_TOLD,
  read: (texts, leaveOut) =>
    Array.isArray(texts)
      ? texts.flatMap((text) => {
          const program = readProgram(text);
          if (!program) leaveOut();
          return program ? [program] : [];
        })
      : undefined,
  write: (earlier) => earlier.map(toText),
});

/** Unlike a link's text, a kept one may be empty. */
export function readProgram(text: unknown): Program | undefined {
  if (text === '') return [];
  const result = typeof text === 'string' ? fromText(text) : undefined;
  return result?.ok ? result.program : undefined;
}

/** Whether the browser has stored the program on the strip. */
let isKept = true;

/**
 * Restores the last program with its Undo, and saves every change. The tabs of a browser share one
 * strip, so none overwrites another's steps. Returns a function that ends this.
 */
export function restorePrograms(): () => void {
  const undo = [
    keptEarlier.follow((earlier = []) => $earlier.set(earlier)),
    keptProgram.follow((program = []) => {
      if (!isKept) remember($program.get());
      lastEdit = undefined;
      $program.set(program);
    }),
    $earlier.listen((earlier) => void keptEarlier.save(earlier)),
    $program.listen((program) => (isKept = keptProgram.save(program))),
  ];
  return () => undo.forEach((end) => end());
}

/** Takes over what another tab has just changed. */
function catchUp(): void {
  keptEarlier.load();
  keptProgram.load();
}

function remember(program: Program): void {
  $earlier.set([...$earlier.get(), program].slice(-MAX_UNDO));
}

/**
 * Replaces the program on the strip. Logs if it would break a limit.
 * @param edit name: consecutive edits with the same name are undone together
 * @returns false if nothing changed
 */
export function setProgram(program: Program, edit?: string): boolean {
  catchUp();
  const before = $program.get();
  if (program === before) return false;
  const excess = brokenLimit(program);
  if (excess === 'too-long') logInfo('programFull', { steps: MAX_STEPS });
  if (excess === 'too-deep') logInfo('programDeep', { depth: MAX_DEPTH });
  if (excess) return false;
  if (edit === undefined || edit !== lastEdit) remember(before);
  lastEdit = edit;
  $program.set(program);
  return true;
}

export function updateProgram(edited: (program: Program) => Program, edit?: string): boolean {
  catchUp();
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
  catchUp();
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

/** The program on the strip, and those that Undo brings back. */
export interface Strip {
  program: Program;
  earlier: readonly Program[];
}

export function stripNow(): Strip {
  catchUp();
  return { program: $program.get(), earlier: $earlier.get() };
}

/** Replaces all of {@link stripNow}. */
export function putStrip({ program, earlier }: Strip): void {
  $earlier.set(earlier);
  lastEdit = undefined;
  $program.set(program);
}
