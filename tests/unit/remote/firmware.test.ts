import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import compiled from '@/features/remote/firmware/compiled.json';
import { type Board, BOARDS, projectFile } from '@/features/remote/firmware/project';
import { COMMANDS, parseLine } from '@/features/remote/protocol/lines';
import { lineWith } from '../../support/remote/line-with';

const FOLDER = resolve('src/features/remote/firmware');

interface FirmwareOrder {
  word: string;
  power: number;
  ms: number;
}

/** The firmware's own parser, run on this machine: its functions up to the motors stand alone. */
function firmwareParser(): (line: string) => FirmwareOrder {
  const source = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  const [, parser] = source.split(/(?=\/\/ ---- (?:What a line means|The motors of each board))/);
  const { outputText } = ts.transpileModule(String(parser), {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const make: unknown = new Function(`${outputText}; return parseOrder;`);
  return (make as () => (line: string) => FirmwareOrder)();
}

const NOTHING = { word: '', power: 0, ms: 0 };
const firmware = firmwareParser();

/** What our own parser reads, in the firmware's terms. */
function remote(line: string): FirmwareOrder {
  const order = parseLine(line);
  if (!order) return NOTHING;
  if (order.command === 'STOP') return { ...NOTHING, word: 'STOP' };
  return { word: order.command, power: order.power, ms: order.durationMs };
}

describe('the firmware reads lines as the remote writes them', () => {
  it('understands every command', () => {
    for (const command of COMMANDS) {
      const line = lineWith(command);
      expect(firmware(line.trimEnd())).toEqual(remote(line));
      expect(firmware(line.trimEnd()).word).toBe(command);
    }
  });

  it('agrees with the remote about any line of these letters', () => {
    const words = ['FORWARD', 'LEFT', 'S1F', 'STOP', 'S4F', 'forward'];
    const pieces = [',', '5', '50', '1001', '99999', '-', ' ', 'X', '.', '123456'];
    const line = fc.array(fc.constantFrom(...words, ...pieces), { maxLength: 7 });
    fc.assert(
      fc.property(line, (parts) => {
        expect(firmware(parts.join(''))).toEqual(remote(parts.join('')));
      }),
    );
  });
});

describe('the file for MakeCode', () => {
  const program = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  const files = (board: Board) => {
    const { source } = JSON.parse(projectFile(program, board, compiled.makecode)) as {
      source: string;
    };
    return JSON.parse(source) as { 'main.ts': string; 'pxt.json': string };
  };

  it('holds this program, with its board chosen', () => {
    const [, known = ''] = /enum Board {([^}]*)}/.exec(program) ?? [];
    const boards = [...known.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name);
    expect(boards).toEqual(BOARDS);
    for (const board of BOARDS) {
      const { 'main.ts': chosen } = files(board);
      expect(chosen).toContain(`\nconst BOARD: Board = Board.${board};\n`);
      expect(chosen.replace(/Board = Board\.\w+/, '')).toBe(
        program.replace(/Board = Board\.\w+/, ''),
      );
    }
  });

  it('lets every browser find the robot: No Pairing Required', () => {
    expect(JSON.parse(files('MotionBit')['pxt.json'])).toMatchObject({
      dependencies: { bluetooth: '*' },
      yotta: { config: { 'microbit-dal': { bluetooth: { open: 1, whitelist: 0 } } } },
    });
  });

  it('is plain ASCII, as MakeCode reads a file that is not packed byte by byte', () => {
    for (const board of BOARDS) {
      expect(projectFile(program, board, compiled.makecode)).toMatch(/^\{[\x20-\x7e]*$/);
    }
  });

  it('is what MakeCode last compiled and simulated; npm run firmware does so again', () => {
    expect(compiled.program).toBe(createHash('sha256').update(program).digest('hex'));
  });
});
