import { atom, computed } from 'nanostores';
import { loadItem, saveItem } from '@/lib/storage';
import { appendBlock, setLength } from '../program/edit';
import { fromText, type Sheet, toText } from '../program/text';
import {
  excessOf,
  findBlock,
  isRepeat,
  MAX_DEPTH,
  MAX_STEPS,
  type Program,
  type Step,
} from '../program/program';
import { SETTING_NAMES, type Settings } from '../protocol/settings';
import { logInfo } from './log.store';
import { $settings, setSetting } from './settings.store';

const PROGRAM_KEY = 'robot-program';
const SAVED_KEY = 'robot-saved-programs';

/** The name of the program's text in the page's fragment. */
export const PROGRAM_LINK = 'p';

const MOST_UNDO = 100;

/** What the strip holds, with the settings of one that was made elsewhere; without them it follows the visitor's. */
const $sheet = atom<Sheet>({ program: [] });
const $earlier = atom<readonly Sheet[]>([]);

export const $program = computed($sheet, ({ program }) => program);
export const $ownSettings = computed($sheet, ({ settings }) => settings);
/** The settings that the strip's program drives with. */
export const $programSettings = computed([$ownSettings, $settings], (own, mine) => own ?? mine);
export const $canUndo = computed($earlier, (earlier) => earlier.length > 0);

/** What the last edit was of, when the next of the same is to be undone together with it. */
let lastEdit: string | undefined;

/**
 * Reads the program of the last visit and those that were saved, but not what cannot be read, and keeps what
 * changes from now on.
 */
export function restorePrograms(): void {
  $sheet.set(readKept(loadItem(PROGRAM_KEY)) ?? { program: [] });
  restoreSaved();
  $sheet.listen((sheet) => saveItem(PROGRAM_KEY, toText(sheet)));
}

/** Reads the saved programs, to which another tab may have added. */
export function restoreSaved(): void {
  const saved = Object.entries(keptPrograms()).flatMap(([name, text]) => {
    const sheet = readKept(text);
    return sheet ? [{ name, ...sheet }] : [];
  });
  $saved.set(saved);
}

/** Texts of the saved programs by name, also those that only another release can read. */
const keptPrograms = () => ({ ...(loadItem(SAVED_KEY) as Record<string, unknown> | undefined) });

function readKept(text: unknown): Sheet | undefined {
  const result = typeof text === 'string' ? fromText(text) : undefined;
  return result?.ok ? result : undefined;
}

/**
 * Replaces what is on the strip; undo brings back what was before. False when it is the same, or beyond the
 * bounds, which the log says.
 * @param edit names what may be undone together with the edit before, if that has the same name
 */
function setSheet(sheet: Sheet, edit?: string): boolean {
  const before = $sheet.get();
  const { program, settings } = sheet;
  if (program === before.program && settings === before.settings) return false;
  const excess = excessOf(program);
  if (excess === 'too-long') logInfo('programFull', { steps: MAX_STEPS });
  if (excess === 'too-deep') logInfo('programDeep', { depth: MAX_DEPTH });
  if (excess) return false;
  if (edit === undefined || edit !== lastEdit)
    $earlier.set([...$earlier.get(), before].slice(-MOST_UNDO));
  lastEdit = edit;
  $sheet.set(sheet);
  return true;
}

/** Changes the strip's program by an edit of program/edit.ts, as {@link setSheet} replaces it. */
export function updateProgram(edited: (program: Program) => Program, edit?: string): boolean {
  return setSheet({ ...$sheet.get(), program: edited($program.get()) }, edit);
}

/** Adds a step at the end, or at the end of the repeat that is open. */
export function addStep(step: Step): void {
  updateProgram((program) => appendBlock(program, step, openRepeat()));
}

/** Gives a wait another length, or a step one of its own; undefined: the settings' again. */
export function changeLength(id: string, ms: number | undefined): void {
  updateProgram((program) => setLength(program, id, ms), `length of ${id}`);
}

/** Empties the strip; what comes next follows the visitor's settings. */
export function clear(): void {
  if ($program.get().length > 0) setSheet({ program: [] });
}

/** Takes the last edit back. */
export function undoProgram(): void {
  const earlier = $earlier.get();
  const before = earlier.at(-1);
  if (!before) return;
  $earlier.set(earlier.slice(0, -1));
  lastEdit = undefined;
  $sheet.set(before);
}

/** The page's address with the program in its fragment, which no server sees. */
export function programLink(): string {
  const { origin, pathname } = location;
  return `${origin}${pathname}#${PROGRAM_LINK}=${toText(sheetToGive())}`;
}

/** Whether the strip holds this program already, to be driven in the same way. */
export function isOnStrip(sheet: Sheet): boolean {
  const { program, settings = $programSettings.get() } = sheet;
  return toText({ program, settings }) === toText(sheetToGive());
}

/**
 * Puts a program on the strip, with the settings that it was made with where they are others than the
 * visitor's; undo brings back what was before.
 */
export function takeProgram({ program, settings }: Sheet): void {
  setSheet({ program, settings: settings && apart(settings) });
}

function apart(settings: Settings): Settings | undefined {
  const mine = $settings.get();
  return SETTING_NAMES.some((name) => settings[name] !== mine[name]) ? settings : undefined;
}

/** Lets the strip's program follow the visitor's settings; undo brings its own back. */
export function followMySettings(): void {
  setSheet({ program: $program.get() });
}

/** Sets the script delay that the strip's program runs with, in its own settings or the visitor's. */
export function setScriptDelay(scriptDelay: number): void {
  const own = $ownSettings.get();
  if (!own) return setSetting('scriptDelay', scriptDelay);
  setSheet({ program: $program.get(), settings: { ...own, scriptDelay } });
}

/** The program with the settings that it drives with here, for somebody else. */
function sheetToGive(): Sheet {
  return { program: $program.get(), settings: $programSettings.get() };
}

/** Ids of the chosen blocks of the strip, in the order in which they were chosen. */
export const $chosen = atom<readonly string[]>([]);

/** The repeat block that new steps go into: the chosen one, if it is alone. */
function openRepeat(): string | undefined {
  const [id, ...others] = $chosen.get();
  if (id === undefined || others.length > 0) return undefined;
  const block = findBlock($program.get(), id);
  return block && isRepeat(block) ? id : undefined;
}

/** Characters that the name of a saved program may have. */
export const MAX_NAME = 60;

/** It follows the visitor's settings, unless it was made with others elsewhere. */
interface SavedProgram extends Sheet {
  name: string;
}

export const $saved = atom<readonly SavedProgram[]>([]);

/** Saves the strip's program, in place of an older one of that name; false when the browser has no room for it. */
export function saveProgram(name: string): boolean {
  const hasRoom = saveItem(SAVED_KEY, { ...keptPrograms(), [name]: toText($sheet.get()) });
  restoreSaved();
  return hasRoom;
}

export function deleteProgram(name: string): void {
  const others = Object.entries(keptPrograms()).filter(([other]) => other !== name);
  saveItem(SAVED_KEY, Object.fromEntries(others));
  restoreSaved();
}
