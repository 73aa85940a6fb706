import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $canUndo,
  $chosen,
  $program,
  addStep,
  clearProgram,
  readProgram,
  setProgram,
  strip as kept,
  undoProgram,
  updateProgram,
} from '@/features/program/control/program.store';
import { removeAndChooseNext } from '@/features/program/ui/strip-moves';
import { MAX_STEPS, readingOrder, stepOf } from '@/features/program/model/program';
import { toText } from '@/features/program/model/text';

/** The strip as text, like `fl2fe`. */
const strip = () => toText($program.get());
const program = (text: string) => readProgram(text) ?? [];

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  kept.put({ program: [], earlier: [] });
  $chosen.set([]);
});

describe('Undo', () => {
  it.each<[string, [text: string, edit?: string][], undone: string[]]>([
    ['brings back each edit', [['f'], ['fl']], ['f', '']],
    ['takes edits of one name in a row together', [['f'], ['fl', 'a'], ['fr', 'a']], ['f', '']],
    [
      'keeps names apart',
      [
        ['f', 'a'],
        ['fl', 'b'],
      ],
      ['f', ''],
    ],
    ['keeps the same name apart after another', [['f', 'a'], ['l'], ['r', 'a']], ['l', 'f', '']],
  ])('%s', (_, edits, undone) => {
    for (const [text, edit] of edits) setProgram(program(text), edit);
    for (const text of undone) {
      expect($canUndo.get()).toBe(true);
      undoProgram();
      expect(strip()).toBe(text);
    }
    expect($canUndo.get()).toBe(false);
  });

  it('ends an edit, so the next one of its name is undone alone', () => {
    setProgram(program('f'));
    setProgram(program('fl'), 'a');
    undoProgram();
    setProgram(program('fr'), 'a');
    undoProgram();
    expect(strip()).toBe('f');
  });

  it('brings back a cleared program', () => {
    setProgram(program('fl'));
    clearProgram();
    expect(strip()).toBe('');
    undoProgram();
    expect(strip()).toBe('fl');
  });

  it('brings back a hundred programs', () => {
    for (let count = 1; count <= 102; count++) setProgram(program('f'.repeat(count)));
    for (let count = 1; count <= 100; count++) undoProgram();
    expect([strip(), $canUndo.get()]).toEqual(['ff', false]);
  });

  it.each<[string, () => unknown]>([
    ['an empty strip that is cleared', clearProgram],
    ['an edit that changes nothing', () => updateProgram((same) => same)],
    ['a program that is too long', () => setProgram(program('f').concat(tooMany()))],
    ['an empty past', undoProgram],
  ])('has nothing to bring back after %s', (_, act) => {
    act();
    expect([strip(), $canUndo.get()]).toEqual(['', false]);
  });
});

const tooMany = () => Array.from({ length: MAX_STEPS }, () => stepOf('FORWARD'));

describe('a new step', () => {
  const add = () => addStep(stepOf('LEFT'));
  const idsOf = (...places: number[]) => places.map((place) => $program.get()[place]?.id ?? '');

  beforeEach(() => void setProgram(program('f2fe3be')));

  it.each<[string, () => string[], string]>([
    ['at the end', () => [], 'f2fe3bel'],
    ['into the chosen repeat', () => idsOf(1), 'f2fle3be'],
    ['at the end if a step is chosen', () => idsOf(0), 'f2fe3bel'],
    ['at the end if two repeats are chosen', () => idsOf(1, 2), 'f2fe3bel'],
    ['at the end if what was chosen is gone', () => ['gone'], 'f2fe3bel'],
  ])('goes %s', (_, chosen, text) => {
    $chosen.set(chosen());
    add();
    expect(strip()).toBe(text);
  });
});

it.each([
  ['the next block', 'flr', [1], 'fr', 1],
  ['the one before at the end', 'flr', [1, 2], 'f', 0],
  ['the next one after a whole repeat', 'f2lreb', [1], 'fb', 1],
  ['none on an empty strip', 'f', [0], '', undefined],
])('after blocks are removed, %s is chosen', (_, before, removed, after, chosen) => {
  setProgram(program(before));
  const ids = readingOrder($program.get());
  removeAndChooseNext(...removed.flatMap((at) => ids[at] ?? []));
  expect(strip()).toBe(after);
  const left = readingOrder($program.get());
  expect($chosen.get()).toEqual(chosen === undefined ? [] : [left[chosen]]);
});
