import { beforeEach, expect, it, vi } from 'vitest';
import {
  $robotValues,
  $log,
  addToLog,
  clearLog,
  clearRobotValues,
  readRobotLine,
} from '@/features/remote/control/log.store';

const shown = () => $log.get().map(({ kind, text, answer }) => [kind, text, answer]);

let minutes = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // Lines are counted by the second: each test has one of its own.
  vi.advanceTimersByTime(++minutes * 60_000);
  clearLog();
  clearRobotValues();
  return () => vi.useRealTimers();
});

it('tells when a program is too old to blink and beep, until the robot is gone', () => {
  addToLog('sent', 'FIND');
  readRobotLine('NO,FIND');
  expect(shown()).toEqual([['sent', 'FIND', 'refused']]);
  expect($robotValues.get().cannotFind).toBe(true);
  clearRobotValues();
  expect($robotValues.get().cannotFind).toBeUndefined();
});

it('puts an answer beside the oldest line that waits for it', () => {
  for (const line of ['FORWARD,50,100', 'LEFT,50,50', 'FORWARD,50,100', 'STOP']) {
    addToLog('sent', line);
  }
  ['CUT,FORWARD', 'DONE,STOP', 'DONE,FORWARD', 'NO,LEFT,50,50'].forEach(readRobotLine);
  expect(shown()).toEqual([
    ['sent', 'FORWARD,50,100', 'cut'],
    ['sent', 'LEFT,50,50', 'refused'],
    ['sent', 'FORWARD,50,100', 'done'],
    ['sent', 'STOP', 'done'],
  ]);
});

it('shows an answer that no line waits for, or too late, as it is', () => {
  addToLog('failed', 'LEFT,50,50');
  addToLog('sent', 'S1F,50,50');
  vi.advanceTimersByTime(5000);
  ['DONE,LEFT', 'DONE,S1F'].forEach(readRobotLine);
  expect(shown().slice(2)).toEqual([
    ['received', 'DONE,LEFT', undefined],
    ['received', 'DONE,S1F', undefined],
  ]);
});

it('keeps the newest of what the robot tells, and a button for a while', () => {
  ['DISTANCE,40', 'DISTANCE,7', 'BATTERY,5800', 'BUTTON,A', 'BUTTON,B'].forEach(readRobotLine);
  expect($robotValues.get()).toEqual({ button: 'B', centimeters: 7, millivolts: 5800 });
  vi.advanceTimersByTime(5000);
  expect($robotValues.get()).toEqual({ centimeters: 7, millivolts: 5800 });
});

it('leaves most unread of a robot that raves, and hears it again later', () => {
  for (let line = 0; line < 10_000; line++) readRobotLine(`noise ${line}`);
  expect($log.get().length).toBeLessThan(100);
  vi.advanceTimersByTime(1000);
  readRobotLine('calm');
  expect($log.get().at(-1)?.text).toBe('calm');
});

it('shows what is not text, and what is long, in a form that does no harm', () => {
  readRobotLine(`\u0000\u202e\u0007${'x'.repeat(5000)}`);
  expect($log.get()[0]?.text).toMatch(/^\u{fffd}{3}x{57}$/u);
});
