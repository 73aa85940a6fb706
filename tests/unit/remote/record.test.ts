import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { preflight } from '@/features/program/model/preflight';
import { brokenLimit, MAX_STEPS } from '@/features/program/model/program';
import {
  $pendingLines,
  $sentLine,
  halt,
  type SentLine,
} from '@/features/robot/control/driving.store';
import { $program, clearProgram } from '@/features/program/control/program.store';
import { endRecording, startRecording } from '@/features/program/control/recording.store';
import { setTab } from '@/features/program/control/tab.store';
import { $texts, type RemoteWords } from '@/features/robot/control/log.store';
import { $notice } from '@/features/robot/control/notices.store';
import { $ownSettings } from '@/features/robot/control/settings.store';
import { type Command, DRIVES } from '@/features/robot/protocol/commands';
import { lineOf, numbersIn } from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { $announcement, announce } from '@/kit/announcer.store';
import { shown } from '../../support/remote/shown-program';

const press = (line: string, at: number): SentLine => {
  const [command, power, ms] = line.split(',');
  return { command: command as Command, power: Number(power), ms: Number(ms), at, repeated: false };
};
const repeat = (line: string, at: number): SentLine => ({ ...press(line, at), repeated: true });

/** The program after a recording of these lines. */
function recorded(drive: readonly SentLine[], settings = DEFAULT_SETTINGS) {
  clearProgram();
  $ownSettings.set(settings);
  startRecording();
  for (const line of drive) $sentLine.set(line);
  endRecording();
  return $program.get();
}

describe('a recorded drive', () => {
  it('becomes one step per press or hold, with waits between them', () => {
    const drive = [
      press('LEFT,50,50', 1000),
      press('LEFT,50,50', 1100),
      press('FORWARD,50,100', 1630),
      ...[2030, 2130, 2230].map((at) => repeat('FORWARD,50,100', at)),
      press('S1F,50,50', 2700),
    ];
    expect(shown(recorded(drive))).toBe('LEFT LEFT 450ms FORWARD:400 650ms S1F');
  });

  it('splits a hold longer than the longest step', () => {
    const drive = [
      press('FORWARD,50,1000', 0),
      repeat('FORWARD,50,1000', 1000),
      repeat('FORWARD,50,1000', 2000),
      press('LEFT,50,50', 3300),
    ];
    expect(shown(recorded(drive))).toBe('FORWARD:1000 FORWARD:1000 FORWARD:1000 300ms LEFT');
  });

  it('keeps what differs from the sliders', () => {
    const drive = [press('FORWARD,80,1000', 0), press('BACKWARD,30,100', 1300)];
    const settings = { ...DEFAULT_SETTINGS, drive: 900 };
    expect(shown(recorded(drive, settings))).toBe('FORWARD:1000:80 300ms BACKWARD:100:30');
  });

  it('has no wait beyond the limit', () => {
    const drive = [
      press('LEFT,50,50', 0),
      press('RIGHT,50,50', 3_600_000),
      press('LEFT,50,50', 3_600_100),
    ];
    expect(shown(recorded(drive))).toBe('LEFT 5000ms RIGHT LEFT');
  });

  it('is as long as a program may be, at most', () => {
    const many = [...Array.from({ length: MAX_STEPS }, (_, n) => press('LEFT,50,50', n * 900))];
    expect(brokenLimit(recorded(many))).toBeUndefined();
  });

  it('is empty without a press', () => {
    expect(recorded([])).toEqual([]);
  });

  it('takes the robot to the same place in nearly the same time', () => {
    const presses = fc.array(
      fc.record({
        command: fc.constantFrom(...DRIVES),
        repeats: fc.nat(6),
        restMs: fc.integer({ min: 110, max: 2000 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(presses, (all) => {
        let at = 0;
        let robot = robotAt();
        const drive: SentLine[] = [];
        for (const { command, repeats, restMs } of all) {
          for (let n = 0; n <= repeats; n++) {
            const numbers = numbersIn(command, DEFAULT_SETTINGS);
            robot = receiveLine(robot, lineOf(command, numbers));
            drive.push({ command, ...numbers, at, repeated: n > 0 });
            const ms = n < repeats ? 100 : restMs;
            robot = advanceRobot(robot, ms);
            at += ms;
          }
        }
        const program = recorded(drive);
        const { path, totalMs } = preflight(program, DEFAULT_SETTINGS);
        const end = path.at(-1);
        expect(Math.hypot(Number(end?.x) - robot.x, Number(end?.y) - robot.y)).toBeLessThan(0.01);
        expect(Math.abs(totalMs - at)).toBeLessThan(2300);
      }),
      { numRuns: 100 },
    );
  });
});

it('a drive that is recorded while the page goes is kept at once, with the lines that were sent', () => {
  clearProgram();
  startRecording();
  $sentLine.set(press('LEFT,50,50', 0));
  $pendingLines.set(1);
  vi.stubGlobal('document', { hidden: false });
  halt('pause');
  expect(shown($program.get())).toBe('');
  vi.stubGlobal('document', { hidden: true });
  halt('pause');
  $pendingLines.set(0);
  expect(shown($program.get())).toBe('LEFT');
});

describe('what is said after a recording', () => {
  const texts = { done: 'Steps: {steps}.', again: 'Press PLAY.', nothing: 'Nothing.' };
  const record = (end: () => void) => {
    setTab('basic');
    $texts.set({ record: texts as RemoteWords['record'] });
    startRecording();
    $sentLine.set(press('LEFT,50,50', 1000));
    end();
  };

  it('is a notice where one does not see the program, until the mode changes', () => {
    record(endRecording);
    expect($notice.get()).toBe('Steps: 1. Press PLAY.');
    setTab('settings');
    expect($notice.get()).toBe('');
    record(() => setTab('settings'));
    expect($notice.get()).toBe('Steps: 1. Press PLAY.');
    setTab('prog');
    expect($notice.get()).toBe('');
  });

  it('is for screen readers only in Prog Mode, which shows the program', () => {
    for (const end of [() => endRecording({ show: true }), () => setTab('prog')]) {
      announce('');
      record(end);
      expect($announcement.get()).toBe('Steps: 1.');
      expect($notice.get()).toBe('');
    }
  });
});
