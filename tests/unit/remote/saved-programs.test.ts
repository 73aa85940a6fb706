import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  $canUndo,
  $program,
  addStep,
  clearProgram,
  restorePrograms,
  undoProgram,
} from '@/features/program/control/program.store';
import {
  $saved,
  savedPrograms,
  saveProgram,
} from '@/features/program/control/saved-programs.store';
import { stepOf } from '@/features/program/model/program';
import { toText } from '@/features/program/model/text';
import { BrowserStorage } from '../../support/site/browser-storage';

const PROGRAM_KEY = 'robot-program';
const SAVED_KEY = 'robot-saved-programs';
/** A program saved by a newer release in another tab. */
const NEWER = 'v999f';

let browser: BrowserStorage;
let leave: () => void;

/** Opens the page. Returns a function that leaves it. */
function visit(): () => void {
  const undo = [restorePrograms(), savedPrograms.follow()];
  return () => undo.forEach((end) => end());
}

/** Loads the page again: nothing stays but what the browser has stored. */
function reload() {
  leave();
  leave = visit();
}

beforeEach(() => {
  browser = new BrowserStorage();
  leave = visit();
  addStep(stepOf('FORWARD'));
});

afterEach(() => leave());

const names = () => $saved.get().map(({ name }) => name);
const storedNames = () => Object.keys(JSON.parse(browser.texts[SAVED_KEY] ?? '{}') as object);
const text = () => toText($program.get());
/** A program as it is stored, with what Undo brings back. */
const kept = (program: string, ...earlier: string[]) => JSON.stringify({ program, earlier });

describe('saved programs', () => {
  it('are not reported as saved when the browser’s storage is full', () => {
    expect(saveProgram('Dance')).toBe(true);
    browser.state = 'full';
    expect(saveProgram('Walk')).toBe(false);
    expect(names()).toEqual(['Dance']);
  });

  it('of a newer release are listed and kept', () => {
    browser.write(SAVED_KEY, JSON.stringify({ Later: NEWER }));
    expect($saved.get()).toMatchObject([{ name: 'Later', result: { problem: { code: 'newer' } } }]);
    saveProgram('Dance');
    saveProgram('Walk');
    savedPrograms.remove('Dance');
    expect([names(), storedNames()]).toEqual([
      ['Later', 'Walk'],
      ['Later', 'Walk'],
    ]);
  });

  it('that were deleted come back with Undo, the last one first', () => {
    for (const name of ['Dance', 'Walk', 'Turn']) saveProgram(name);
    const before = browser.texts[SAVED_KEY];
    savedPrograms.remove('Walk');
    savedPrograms.remove('Turn');
    expect([savedPrograms.$restorable.get(), storedNames()]).toEqual(['Turn', ['Dance']]);
    savedPrograms.bringBack();
    savedPrograms.bringBack();
    expect(savedPrograms.$restorable.get()).toBeUndefined();
    expect(JSON.parse(browser.texts[SAVED_KEY] ?? '')).toEqual(JSON.parse(before ?? ''));
  });

  it('that were deleted do not replace one of the same name that was saved since', () => {
    saveProgram('Dance');
    savedPrograms.remove('Dance');
    browser.write(SAVED_KEY, JSON.stringify({ Dance: 'll' }));
    expect(savedPrograms.$restorable.get()).toBeUndefined();
    savedPrograms.bringBack();
    expect(JSON.parse(browser.texts[SAVED_KEY] ?? '')).toEqual({ Dance: 'll' });
  });
});

describe('the program on the strip', () => {
  it('comes back after a reload, with everything that Undo brings back', () => {
    addStep(stepOf('LEFT'));
    clearProgram();
    reload();
    expect([text(), $canUndo.get()]).toEqual(['', true]);
    undoProgram();
    expect(text()).toBe('fl');
    undoProgram();
    expect(text()).toBe('f');
  });

  it('follows another tab, whose Undo it shares', () => {
    browser.write(PROGRAM_KEY, kept('fr', '', 'f'));
    expect(text()).toBe('fr');
    addStep(stepOf('LEFT'));
    expect(browser.texts[PROGRAM_KEY]).toBe(kept('frl', '', 'f', 'fr'));
    undoProgram();
    undoProgram();
    expect(text()).toBe('f');
  });

  it('gets the next step after those of another tab, even if no event told of them', () => {
    browser.write(PROGRAM_KEY, kept('ffffff'), { sleeps: true });
    addStep(stepOf('LEFT'));
    expect(browser.texts[PROGRAM_KEY]).toBe(kept('ffffffl', 'ffffff'));
    undoProgram();
    expect(text()).toBe('ffffff');
  });

  it('that could not be stored comes back with Undo when another tab’s replaces it', () => {
    browser.state = 'full';
    addStep(stepOf('LEFT'));
    browser.state = 'free';
    browser.write(PROGRAM_KEY, kept('rr'));
    expect(text()).toBe('rr');
    undoProgram();
    expect(text()).toBe('fl');
  });

  it.each(['full', 'blocked'] as const)('is used though storage is %s', (state) => {
    browser.state = state;
    addStep(stepOf('LEFT'));
    expect(text()).toBe('fl');
    undoProgram();
    expect(text()).toBe('f');
  });

  it.each([kept(NEWER), kept('f!'), '{"program":"ff', '7'])(
    'is kept aside if it can’t be read: %s',
    (stored) => {
      leave();
      browser.write(PROGRAM_KEY, stored);
      leave = visit();
      expect(text()).toBe('f');
      addStep(stepOf('LEFT'));
      expect(browser.texts[`unreadable:${PROGRAM_KEY}:1`]).toBe(stored);
    },
  );
});

it('a loss is told once of each kind', async () => {
  vi.resetModules();
  const page = await import('@/features/program/control/program.store');
  const saved = await import('@/features/program/control/saved-programs.store');
  const { $log } = await import('@/features/robot/control/log.store');
  const { $losses } = await import('@/features/robot/control/notices.store');
  onTestFinished(page.restorePrograms());
  onTestFinished(saved.savedPrograms.follow());
  browser.state = 'full';
  page.addStep(stepOf('LEFT'));
  page.addStep(stepOf('LEFT'));
  saved.saveProgram('Dance');
  browser.state = 'free';
  browser.write(SAVED_KEY, '[');
  browser.write(PROGRAM_KEY, '[');
  expect($losses.get()).toEqual(['notKept', 'notRead']);
  expect($log.get()).toHaveLength(2);
});
