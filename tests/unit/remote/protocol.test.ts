import { describe, expect, it } from 'vitest';
import { lineSplitter } from '@/features/remote/link/transport';
import {
  COMMANDS,
  durationOf,
  lineOf,
  MOST_LINE_BYTES,
  parseLine,
  parseReply,
  type Reply,
  replyLine,
} from '@/features/remote/protocol';
import { DEFAULT_SETTINGS, type Settings } from '@/features/remote/settings';

const bytes = (text: string) => new TextEncoder().encode(text);
const MOST = {
  speed: 100,
  drive: 1000,
  rotation: 1000,
  motors34Vel: 100,
  motors34Duration: 1000,
};

describe('the line of a command', () => {
  it('has the numbers of the sliders that it belongs to', () => {
    expect(COMMANDS.map((each) => lineOf(each, DEFAULT_SETTINGS))).toEqual([
      'FORWARD,50,100\n',
      'LEFT,50,50\n',
      'RIGHT,50,50\n',
      'BACKWARD,50,100\n',
      ...['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'].map((servo) => `${servo},50,50\n`),
    ]);
    const [speed, drive, rotation, motors34Vel, motors34Duration] = [1, 2, 3, 4, 5];
    const own = { speed, drive, rotation, motors34Vel, motors34Duration, scriptDelay: 600 };
    expect(lineOf('BACKWARD', own)).toBe('BACKWARD,1,2\n');
    expect(lineOf('RIGHT', own)).toBe('RIGHT,1,3\n');
    expect(lineOf('S3B', own)).toBe('S3B,4,5\n');
    expect(COMMANDS.map((each) => durationOf(each, own))).toEqual([2, 3, 3, 2, 5, 5, 5, 5, 5, 5]);
  });

  it.each<[string, Partial<Settings>]>([
    ['at their least', { speed: 0, drive: 0, rotation: 0, motors34Vel: 0, motors34Duration: 0 }],
    ['at their most', MOST],
    ['broken', { speed: 33.333, drive: Infinity, rotation: -1e9, motors34Vel: NaN }],
  ])('fits one write and is read back as what was meant with sliders %s', (_, changes) => {
    const values = { ...DEFAULT_SETTINGS, ...changes };
    for (const each of COMMANDS) {
      const line = lineOf(each, values);
      expect(line).toMatch(/^[A-Z0-9]+,\d+,\d+\n$/);
      expect(bytes(line).length).toBeLessThanOrEqual(MOST_LINE_BYTES);
      const [, power, durationMs] = line.trimEnd().split(',').map(Number);
      expect(parseLine(line)).toEqual({ command: each, power, durationMs });
      expect(durationOf(each, values)).toBe(durationMs);
    }
  });
});

it.each<[string, object | undefined]>([
  ['FORWARD', { command: 'FORWARD', power: 50, durationMs: 100 }],
  ['LEFT\r\n', { command: 'LEFT', power: 50, durationMs: 50 }],
  ['STOP\n', { command: 'STOP' }],
  ['FORWARD,900,5000', { command: 'FORWARD', power: 100, durationMs: 1000 }],
  ...['', 'JUMP', 'forward,50,50', 'FORWARD,50', 'FORWARD,50,', 'FORWARD,-5,50', 'STOP,1,2'].map(
    (line): [string, undefined] => [line, undefined],
  ),
  // What two lines become when bytes between them were lost.
  ['FORWARD,10LEFT,50,300', undefined],
  ['LEFT\nRIGHT\n', undefined],
])('the line %j is read as %j', (line, order) => {
  expect(parseLine(line)).toEqual(order);
});

describe('lines from the robot', () => {
  it.each([1, 2, 5, 100])('come out whole when their bytes arrive %i at a time', (size) => {
    const all = bytes('ready\r\nשלום 🤖\nlow battery\n');
    const split = lineSplitter();
    const got: string[] = [];
    for (let at = 0; at < all.length; at += size) got.push(...split(all.subarray(at, at + size)));
    expect(got).toEqual(['ready', 'שלום 🤖', 'low battery']);
  });

  it('wait for their end, never without bounds, and empty ones are left out', () => {
    const split = lineSplitter();
    expect(split(bytes('\r\nrea'))).toEqual([]);
    expect(split(bytes('dy\r\n\n'))).toEqual(['ready']);
    for (let turn = 0; turn < 100; turn++) split(bytes('x'.repeat(100)));
    expect(split(bytes('\n'))[0]?.length).toBeLessThanOrEqual(1000);
  });

  it('are read at their place in a larger buffer', () => {
    expect(lineSplitter()(new DataView(bytes('xxok\nyy').buffer, 2, 3))).toEqual(['ok']);
  });
});

describe('what a robot says', () => {
  const replies: Reply[] = [
    ...[...COMMANDS, 'STOP' as const].flatMap((command) => [
      { kind: 'done' as const, command },
      { kind: 'cut' as const, command },
    ]),
    { kind: 'refused', line: 'FORWARD,5LEF' },
    { kind: 'button', button: 'B' },
    { kind: 'distance', centimeters: 400 },
    { kind: 'battery', millivolts: 12_000 },
  ];

  it('fits into a Bluetooth write, and is read as it is written', () => {
    for (const reply of replies) {
      const line = replyLine(reply);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MOST_LINE_BYTES);
      expect(parseReply(line.trimEnd())).toEqual(reply);
    }
    expect(replyLine({ kind: 'refused', line: 'x'.repeat(100) })).toBe(`NO,${'x'.repeat(12)}\n`);
  });

  it.each([
    ['', 'DONE', 'DONE,', 'DONE,JUMP', 'CUT,FORWARD,50', 'done,FORWARD'],
    ['BUTTON,C', 'DISTANCE,-1', 'DISTANCE,1e3', 'BATTERY,123456', 'DISTANCE,', 'hello, world'],
  ])('of another protocol is left alone: %j', (...texts) => {
    for (const text of texts) expect(parseReply(text)).toBeUndefined();
  });
});
