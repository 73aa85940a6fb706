import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allLines, parseLine, STOP_LINE } from '@/features/robot/protocol/protocol';
import { settings } from '../support/robot-arbitraries';

const FOLDER = resolve('src/features/robot/firmware');

interface FirmwareOrder {
  word: string;
  power: number;
  ms: number;
}

/** The firmware's own parser, run on this machine: its functions up to the motors stand alone. */
function firmwareParser(): (line: string) => FirmwareOrder {
  const source = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  const start = source.indexOf('// ---- What a line means');
  const end = source.indexOf('// ---- The motors of each board');
  expect(start).toBeGreaterThan(0);
  expect(end).toBeGreaterThan(start);
  const { outputText } = ts.transpileModule(source.slice(start, end), {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const make: unknown = new Function(`${outputText}; return parseOrder;`);
  return (make as () => (line: string) => FirmwareOrder)();
}

const parse = firmwareParser();
const withoutEnd = (line: string) => line.replace(/\n$/, '');

/** What our own parser reads, in the firmware's terms. */
function expected(line: string): FirmwareOrder {
  const order = parseLine(line);
  if (!order) return { word: '', power: 0, ms: 0 };
  if (order.command === 'STOP') return { word: 'STOP', power: 0, ms: 0 };
  return { word: order.command, power: order.power, ms: order.durationMs };
}

describe('the firmware reads lines as the remote writes them', () => {
  it('understands every command with every setting', () => {
    fc.assert(
      fc.property(settings, (values) => {
        for (const line of allLines(values)) {
          const order = parse(withoutEnd(line));
          expect(order.word).not.toBe('');
          expect(order).toEqual(expected(line));
        }
      }),
    );
  });

  it('understands STOP and bare commands', () => {
    expect(parse(withoutEnd(STOP_LINE)).word).toBe('STOP');
    for (const word of ['FORWARD', 'BACKWARD', 'LEFT', 'RIGHT', 'S1F', 'S2B', 'S3F']) {
      expect(parse(word)).toEqual(expected(word));
      expect(parse(word).word).toBe(word);
    }
  });

  it.each([
    '',
    ',',
    'FORWARD,10LEFT,50,300',
    'FORWARD,50',
    'FORWARD,,',
    'FORWARD,-5,100',
    'FORWARD,5.5,1',
    'S4F',
    'forward',
    'STOP,1',
    'FORWARD,123456,1',
  ])('moves nothing for the damaged line %j', (line) => {
    expect(parse(line)).toEqual({ word: '', power: 0, ms: 0 });
    expect(parseLine(line)).toBeUndefined();
  });

  it('agrees with the remote about any line of these letters', () => {
    const piece = fc.constantFrom(
      'FORWARD',
      'LEFT',
      'S1F',
      'STOP',
      ',',
      '5',
      '50',
      '1001',
      '99999',
      '-',
      ' ',
      'X',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        expect(parse(pieces.join(''))).toEqual(expected(pieces.join('')));
      }),
    );
  });
});

it("fits MakeCode's published commands", () => {
  const { config } = ts.readConfigFile(resolve(FOLDER, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const problems = ts
    .getPreEmitDiagnostics(ts.createProgram(fileNames, options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  expect(problems).toEqual([]);
});
