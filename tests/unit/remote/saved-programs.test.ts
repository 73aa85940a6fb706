import { beforeEach, expect, it, vi } from 'vitest';
import {
  $saved,
  addStep,
  clearProgram,
  deleteProgram,
  restorePrograms,
  restoreSaved,
  saveProgram,
} from '@/features/remote/control/program.store';
import { stepOf } from '@/features/remote/program/program';

const KEY = 'robot-saved-programs';
/** A program saved by a newer release in another tab. */
const NEWER = 'v999f';

let stored: Record<string, string>;
let full: boolean;

beforeEach(() => {
  stored = {};
  full = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      stored[key] = text;
    },
  });
  restorePrograms();
  clearProgram();
  addStep(stepOf('FORWARD'));
});

const names = () => $saved.get().map(({ name }) => name);
const storedNames = () => Object.keys(JSON.parse(stored[KEY] ?? '{}') as object);

it('a program is not reported as saved when the browser’s storage is full', () => {
  expect(saveProgram('Dance')).toBe(true);
  full = true;
  expect(saveProgram('Walk')).toBe(false);
  expect(names()).toEqual(['Dance']);
});

it('programs saved by a newer release are kept', () => {
  stored[KEY] = JSON.stringify({ Later: NEWER });
  restoreSaved();
  expect(storedNames()).toEqual(['Later']);
  saveProgram('Dance');
  saveProgram('Walk');
  deleteProgram('Dance');
  expect([names(), storedNames()]).toEqual([['Walk'], ['Later', 'Walk']]);
});
