import { microbitBoardId, separateUniversalHex } from '@microbit/microbit-universal-hex';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import MemoryMap from 'nrf-intel-hex';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import compiled from '@/features/remote/firmware/compiled.json';
import { type Board, BOARDS, hexAddress, projectFile } from '@/features/remote/firmware/project';
import { COMMAND_NAMES } from '@/features/robot/protocol/commands';
import { parseLine } from '@/features/robot/protocol/lines';
import { lineWith } from '../../support/remote/line-with';

const FOLDER = resolve('src/features/remote/firmware');
const { V1, V2 } = microbitBoardId;

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface FirmwareOrder {
  word: string;
  power: number;
  ms: number;
}

/** The parser in the firmware's source, which depends on nothing else there. */
function firmwareParser(): (line: string) => FirmwareOrder {
  const source = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  const [, parser] = source.split(/(?=\/\/ ---- (?:Reading a line|The motors of each board))/);
  const { outputText } = ts.transpileModule(String(parser), {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  });
  const make: unknown = new Function(`${outputText}; return parseOrder;`);
  return (make as () => (line: string) => FirmwareOrder)();
}

const NOTHING = { word: '', power: 0, ms: 0 };
const firmware = firmwareParser();

/** The result of the remote's parser, in the firmware's form. */
function remote(line: string): FirmwareOrder {
  const order = parseLine(line);
  if (!order) return NOTHING;
  if (!('power' in order)) return { ...NOTHING, word: order.command };
  return { word: order.command, power: order.power, ms: order.ms };
}

describe('the firmware', () => {
  it('understands every command that the remote sends', () => {
    for (const command of COMMAND_NAMES) {
      const line = lineWith(command);
      expect(firmware(line.trimEnd())).toEqual(remote(line));
      expect(firmware(line.trimEnd()).word).toBe(command);
    }
  });

  it('parses damaged lines as the remote’s parser does', () => {
    const words = ['FORWARD', 'LEFT', 'S1F', 'STOP', 'FIND', 'S4F', 'forward'];
    const pieces = [',', '5', '50', '1001', '99999', '-', ' ', 'X', '.', '123456'];
    const line = fc.array(fc.constantFrom(...words, ...pieces), { maxLength: 7 });
    fc.assert(
      fc.property(line, (parts) => {
        expect(firmware(parts.join(''))).toEqual(remote(parts.join('')));
      }),
    );
  });
});

describe('the MakeCode project', () => {
  const program = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  const files = (board: Board) => {
    const { source } = JSON.parse(projectFile(program, board, compiled.makecode)) as {
      source: string;
    };
    return JSON.parse(source) as { 'main.ts': string; 'pxt.json': string };
  };

  it('contains main.ts with its own board selected', () => {
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

  it('sets Bluetooth to “No Pairing Required”, so every browser finds the robot', () => {
    expect(JSON.parse(files('MotionBit')['pxt.json'])).toMatchObject({
      dependencies: { bluetooth: '*' },
      yotta: { config: { 'microbit-dal': { bluetooth: { open: 1, whitelist: 0 } } } },
    });
  });

  it('is plain ASCII, because MakeCode reads an uncompressed project byte by byte', () => {
    for (const board of BOARDS) {
      expect(projectFile(program, board, compiled.makecode)).toMatch(/^\{[\x20-\x7e]*$/);
    }
  });

  it('has not changed since `npm run firmware` last compiled and simulated it', () => {
    expect(compiled.program).toBe(sha256(program));
  });
});

describe.each(BOARDS)('the .hex file for %s', (board) => {
  const hex = readFileSync(resolve(`public${hexAddress(board)}`), 'utf8');
  const parts = separateUniversalHex(hex);
  const memoryOf = (boardId: number) =>
    MemoryMap.fromHex(parts.find((part) => part.boardId === boardId)?.hex ?? '');

  it('is the one that `npm run firmware` compiled', () => {
    expect(sha256(hex)).toBe(compiled.hex[board]);
  });

  it('has a part for each micro:bit', () => {
    expect(parts.map(({ boardId }) => boardId)).toEqual([V1, V2]);
  });

  it.each([
    ['V1', V1, 256],
    ['V2', V2, 512],
  ])('has a part that fits the flash of micro:bit %s', (_, boardId, kilobytes) => {
    const bytes = [...memoryOf(boardId)].filter(([address]) => address < 0x10000000);
    const end = Math.max(...bytes.map(([address, block]) => address + block.length));
    expect(end).toBeLessThanOrEqual(kilobytes * 1024);
    expect(end).toBeGreaterThan(100 * 1024);
  });
});
