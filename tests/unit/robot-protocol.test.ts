import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '@/features/robot/commands';
import { lineSplitter } from '@/features/robot/protocol/lines';
import {
  allLines,
  durationOf,
  lineOf,
  MOST_LINE_BYTES,
  parseLine,
} from '@/features/robot/protocol/protocol';
import { DEFAULT_SETTINGS, settingValue } from '@/features/robot/settings';
import { command, settings, wildSettings } from '../support/robot-arbitraries';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the line of a command', () => {
  it('has the numbers of the sliders that it belongs to', () => {
    expect(allLines(DEFAULT_SETTINGS)).toEqual([
      'FORWARD,50,100\n',
      'LEFT,50,50\n',
      'RIGHT,50,50\n',
      'BACKWARD,50,100\n',
      'S1F,50,50\n',
      'S1B,50,50\n',
      'S2F,50,50\n',
      'S2B,50,50\n',
      'S3F,50,50\n',
      'S3B,50,50\n',
    ]);
    const own = {
      speed: 1,
      drive: 2,
      rotation: 3,
      motors34Vel: 4,
      motors34Duration: 5,
      scriptDelay: 600,
    };
    expect(lineOf('BACKWARD', own)).toBe('BACKWARD,1,2\n');
    expect(lineOf('RIGHT', own)).toBe('RIGHT,1,3\n');
    expect(lineOf('S3B', own)).toBe('S3B,4,5\n');
    expect(COMMANDS.map((each) => durationOf(each, own))).toEqual([2, 3, 3, 2, 5, 5, 5, 5, 5, 5]);
  });

  it('fits one write and is read back as what was meant, whatever the sliders say', () => {
    fc.assert(
      fc.property(command, fc.oneof(settings, wildSettings), (each, values) => {
        const line = lineOf(each, values);
        expect(line).toMatch(/^[A-Z0-9]+,\d+,\d+\n$/);
        expect(bytes(line).length).toBeLessThanOrEqual(MOST_LINE_BYTES);
        const drives = /^[FB]/.test(each);
        const turns = /^[LR]/.test(each);
        const [power, duration] = drives
          ? (['speed', 'drive'] as const)
          : turns
            ? (['speed', 'rotation'] as const)
            : (['motors34Vel', 'motors34Duration'] as const);
        expect(parseLine(line)).toEqual({
          command: each,
          power: settingValue(power, values[power]),
          durationMs: settingValue(duration, values[duration]),
        });
      }),
    );
  });
});

describe('reading a line', () => {
  it('takes a bare command with the default numbers, and STOP', () => {
    expect(parseLine('FORWARD')).toEqual({ command: 'FORWARD', power: 50, durationMs: 100 });
    expect(parseLine('LEFT\r\n')).toEqual({ command: 'LEFT', power: 50, durationMs: 50 });
    expect(parseLine('STOP\n')).toEqual({ command: 'STOP' });
  });

  it('keeps numbers within their ranges', () => {
    expect(parseLine('FORWARD,900,5000')).toMatchObject({ power: 100, durationMs: 1000 });
  });

  it.each(['', 'JUMP', 'forward,50,50', 'FORWARD,50', 'FORWARD,50,', 'FORWARD,-5,50', 'STOP,1,2'])(
    'refuses %j',
    (line) => {
      expect(parseLine(line)).toBeUndefined();
    },
  );

  it('refuses what two lines become when bytes between them were lost', () => {
    expect(parseLine('FORWARD,10LEFT,50,300')).toBeUndefined();
    expect(parseLine('LEFT\nRIGHT\n')).toBeUndefined();
  });

  it('answers any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const order = parseLine(text);
        expect(order === undefined || 'command' in order).toBe(true);
      }),
    );
  });
});

describe('lines from the robot', () => {
  it('come out whole, however their bytes arrive', () => {
    const lines = fc.array(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((line) => !/[\r\n]/.test(line)),
    );
    const pieces = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(lines, pieces, fc.constantFrom('\n', '\r\n'), (sent, sizes, end) => {
        const all = bytes(sent.map((line) => line + end).join(''));
        const split = lineSplitter();
        const got: string[] = [];
        for (let at = 0, turn = 0; at < all.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          got.push(...split(all.subarray(at, at + size)));
          at += size;
        }
        expect(got).toEqual(sent.map((line) => line.replace(/^\uFEFF/, '')));
      }),
    );
  });

  it('wait for their end, and empty ones are left out', () => {
    const split = lineSplitter();
    expect(split(bytes('\r\nrea'))).toEqual([]);
    expect(split(bytes('dy\r\n\n'))).toEqual(['ready']);
  });

  it('are read at their place in a larger buffer', () => {
    const view = new DataView(bytes('xxok\nyy').buffer, 2, 3);
    expect(lineSplitter()(view)).toEqual(['ok']);
  });

  it('never grow without bounds', () => {
    const split = lineSplitter();
    for (let turn = 0; turn < 100; turn++) split(bytes('x'.repeat(100)));
    expect(split(bytes('\n'))[0]?.length).toBeLessThanOrEqual(1000);
  });
});
