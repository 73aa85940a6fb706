import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { COMMANDS, lineOf, parseLine } from '@/features/remote/protocol';
import { DEFAULT_SETTINGS } from '@/features/remote/settings';

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
      const line = lineOf(command, DEFAULT_SETTINGS);
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

it("fits MakeCode's published commands", { timeout: 60_000 }, () => {
  const { config } = ts.readConfigFile(resolve(FOLDER, 'tsconfig.json'), ts.sys.readFile) as {
    config: unknown;
  };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, FOLDER);
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options));
  expect(problems.map(({ messageText }) => messageText)).toEqual([]);
});
