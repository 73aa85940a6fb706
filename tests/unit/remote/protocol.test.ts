import { describe, expect, it } from 'vitest';
import { lineSplitter } from '@/features/robot/link/transport';
import { COMMAND_NAMES } from '@/features/robot/protocol/commands';
import {
  MAX_LINE_BYTES,
  numbersIn,
  parseLine,
  parseReply,
  type Reply,
} from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '@/features/robot/protocol/settings';
import { lineWith } from '../../support/remote/line-with';

const bytes = (text: string) => new TextEncoder().encode(text);
const MOST = {
  speed: 100,
  drive: 1000,
  rotation: 1000,
  motors34Vel: 100,
  motors34Duration: 1000,
};

describe('the line of a command', () => {
  it('contains the values of its own sliders', () => {
    expect(COMMAND_NAMES.map((each) => lineWith(each))).toEqual([
      'FORWARD,50,100\n',
      'LEFT,50,50\n',
      'RIGHT,50,50\n',
      'BACKWARD,50,100\n',
      ...['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'].map((servo) => `${servo},50,50\n`),
    ]);
    const [speed, drive, rotation, motors34Vel, motors34Duration] = [1, 2, 3, 4, 5];
    const own = { speed, drive, rotation, motors34Vel, motors34Duration, scriptDelay: 600 };
    expect(lineWith('BACKWARD', own)).toBe('BACKWARD,1,2\n');
    expect(lineWith('RIGHT', own)).toBe('RIGHT,1,3\n');
    expect(lineWith('S3B', own)).toBe('S3B,4,5\n');
    expect(numbersIn('LEFT', own, { power: 20 })).toEqual({ power: 20, ms: 3 });
    expect(numbersIn('S1F', own, { ms: 0 })).toEqual({ power: 4, ms: 0 });
  });

  describe.each<[string, Partial<Settings>]>([
    ['at their minimum', { speed: 0, drive: 0, rotation: 0, motors34Vel: 0, motors34Duration: 0 }],
    ['at their maximum', MOST],
    ['invalid', { speed: 33.333, drive: Infinity, rotation: -1e9, motors34Vel: NaN }],
  ])('with sliders %s', (_, changes) => {
    const values = { ...DEFAULT_SETTINGS, ...changes };
    const lines = COMMAND_NAMES.map((command) => ({ command, line: lineWith(command, values) }));

    it.each(lines)('fits one write: $command', ({ line }) => {
      expect(line).toMatch(/^[A-Z0-9]+,\d+,\d+\n$/);
      expect(bytes(line).length).toBeLessThanOrEqual(MAX_LINE_BYTES);
    });

    it.each(lines)('parses to the same command: $command', ({ command, line }) => {
      const [, power, ms] = line.trimEnd().split(',').map(Number);
      expect(parseLine(line)).toEqual({ command, power, ms });
      expect(numbersIn(command, values)).toEqual({ power, ms });
    });
  });
});

it.each<[string, object | undefined]>([
  ['FORWARD', { command: 'FORWARD', power: 50, ms: 100 }],
  ['LEFT\r\n', { command: 'LEFT', power: 50, ms: 50 }],
  ['STOP\n', { command: 'STOP' }],
  ['FORWARD,900,5000', { command: 'FORWARD', power: 100, ms: 1000 }],
  ...['', 'JUMP', 'forward,50,50', 'FORWARD,50', 'FORWARD,50,', 'FORWARD,-5,50', 'STOP,1,2'].map(
    (line): [string, undefined] => [line, undefined],
  ),
  // Two lines, with the bytes between them lost
  ['FORWARD,10LEFT,50,300', undefined],
  ['LEFT\nRIGHT\n', undefined],
])('the line %j parses to %j', (line, order) => {
  expect(parseLine(line)).toEqual(order);
});

describe('the line splitter', () => {
  it.each([1, 2, 5, 100])('restores lines whose bytes arrive %i at a time', (size) => {
    const all = bytes('ready\r\nשלום 🤖\nlow battery\n');
    const split = lineSplitter();
    const got: string[] = [];
    for (let at = 0; at < all.length; at += size) got.push(...split(all.subarray(at, at + size)));
    expect(got).toEqual(['ready', 'שלום 🤖', 'low battery']);
  });

  it('waits for a line’s end', () => {
    const split = lineSplitter();
    expect(split(bytes('rea'))).toEqual([]);
    expect(split(bytes('dy\r\n'))).toEqual(['ready']);
  });

  it('drops empty lines', () => {
    expect(lineSplitter()(bytes('\r\nready\r\n\n'))).toEqual(['ready']);
  });

  it('limits the length of a line', () => {
    const split = lineSplitter();
    for (let turn = 0; turn < 100; turn++) split(bytes('x'.repeat(100)));
    expect(split(bytes('\n'))[0]?.length).toBeLessThanOrEqual(1000);
  });
});

describe('a line from the robot', () => {
  const LINES: [string, Reply][] = [
    ...[...COMMAND_NAMES, 'STOP' as const].flatMap((command): [string, Reply][] => [
      [`DONE,${command}`, { kind: 'done', command }],
      [`CUT,${command}`, { kind: 'cut', command }],
    ]),
    ['READY', { kind: 'ready' }],
    ['BUTTON,B', { kind: 'button', button: 'B' }],
    ['DISTANCE,400', { kind: 'distance', centimeters: 400 }],
    ['BATTERY,12000', { kind: 'battery', millivolts: 12_000 }],
  ];

  it.each(LINES)('is parsed: %s', (line, reply) => {
    expect(parseReply(line)).toEqual(reply);
  });

  it.each(LINES)('fits one Bluetooth packet: %s', (line) => {
    expect(Buffer.byteLength(`${line}\n`)).toBeLessThanOrEqual(MAX_LINE_BYTES);
  });

  it.each([
    ['', 'READY,', 'DONE', 'DONE,', 'DONE,JUMP', 'CUT,FORWARD,50', 'done,FORWARD'],
    ['BUTTON,C', 'DISTANCE,-1', 'DISTANCE,1e3', 'BATTERY,123456', 'DISTANCE,', 'hello, world'],
  ])('of another protocol is ignored: %j', (...texts) => {
    for (const text of texts) expect(parseReply(text)).toBeUndefined();
  });
});
