import { beforeEach, expect, it, vi } from 'vitest';
import { $log, addToLog, clearLog } from '@/features/robot/control/log.store';
import {
  $robotValues,
  clearRobotValues,
  readRobotLine,
} from '@/features/robot/control/robots.store';

const shown = () => $log.get().map(({ kind, text, answer }) => [kind, text, answer]);

let minutes = 0;

beforeEach(() => {
  vi.useFakeTimers();
  // The rate limit counts lines per second; each test starts with a full allowance.
  vi.advanceTimersByTime(++minutes * 60_000);
  clearLog();
  clearRobotValues();
  return () => vi.useRealTimers();
});

it('a refused FIND marks the robot’s program as too old until it disconnects', () => {
  addToLog('sent', 'FIND');
  readRobotLine('NO,FIND');
  expect(shown()).toEqual([['sent', 'FIND', 'refused']]);
  expect($robotValues.get().cannotFind).toBe(true);
  clearRobotValues();
  expect($robotValues.get().cannotFind).toBeUndefined();
});

it('an answer appears beside the oldest line that waits for it', () => {
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

it('an answer that no line waits for, or that is late, has its own log line', () => {
  addToLog('failed', 'LEFT,50,50');
  addToLog('sent', 'S1F,50,50');
  vi.advanceTimersByTime(5000);
  ['DONE,LEFT', 'DONE,S1F'].forEach(readRobotLine);
  expect(shown().slice(2)).toEqual([
    ['received', 'DONE,LEFT', undefined],
    ['received', 'DONE,S1F', undefined],
  ]);
});

it('an announcement that a robot repeats is logged once per connection', () => {
  ['READY', 'BUTTON,A', 'READY'].forEach(readRobotLine);
  expect(shown().map(([, text]) => text)).toEqual(['READY', 'BUTTON,A']);
  clearRobotValues();
  readRobotLine('READY');
  expect(shown().map(([, text]) => text)).toEqual(['READY', 'BUTTON,A', 'READY']);
});

it('the newest value of each kind is kept', () => {
  ['DISTANCE,40', 'DISTANCE,7', 'BATTERY,5800'].forEach(readRobotLine);
  vi.advanceTimersByTime(5000);
  expect($robotValues.get()).toEqual({ centimeters: 7, millivolts: 5800 });
});

it('a pressed button is shown for a few seconds', () => {
  ['DISTANCE,7', 'BUTTON,A', 'BUTTON,B'].forEach(readRobotLine);
  expect($robotValues.get()).toEqual({ button: 'B', centimeters: 7 });
  vi.advanceTimersByTime(5000);
  expect($robotValues.get()).toEqual({ centimeters: 7 });
});

it('most lines of a robot that floods the log are skipped, until it calms down', () => {
  for (let line = 0; line < 10_000; line++) readRobotLine(`noise ${line}`);
  expect($log.get().length).toBeLessThan(100);
  vi.advanceTimersByTime(1000);
  readRobotLine('calm');
  expect($log.get().at(-1)?.text).toBe('calm');
});

it('control characters are replaced in the log', () => {
  readRobotLine('\u0000\u202e\u0007x');
  expect($log.get()[0]?.text).toBe('\ufffd\ufffd\ufffdx');
});

it('long lines are cut in the log', () => {
  readRobotLine('x'.repeat(5000));
  expect($log.get()[0]?.text).toBe('x'.repeat(60));
});
