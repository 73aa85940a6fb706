// `npm run firmware`: compiles the robot's program with MakeCode's compiler for each motor board, tests it in
// MakeCode's simulator, and writes a .hex file for each to public/controller. The versions and hashes go to
// src/features/remote/firmware/compiled.json, which the page and the tests read.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import {
  type Board,
  BOARDS,
  hexAddress,
  projectFile,
} from '../../src/features/remote/firmware/project.ts';
import { openBrowser } from '../lib/browser.ts';
import { carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';
import { universalHex } from './hex.ts';
import { COMPILER, fetchMakeCode, MakeCode, MAKECODE } from './makecode.ts';
import { startRobot } from './simulator.ts';

const FOLDER = resolve(ROOT, 'src/features/remote/firmware');
const PUBLIC = resolve(ROOT, 'public');

/** A micro:bit V1 has too little memory for the real program. */
const V1_PROGRAM = "basic.forever(function () { basic.showString('V2 ONLY') })";

/** Time limit in ms from a line to the motors, and from a lost link to standstill. */
const SOON = 100;

/** A robot may have another remote after this many ms without a line. */
const PAUSE = 2100;

/** Outputs of each board: wheels forward and backward, and arms. */
const PARTS: Record<Board, { left: string[]; right: string[]; arms: string[] }> = {
  MotionBit: {
    left: ['channel 4', 'channel 5'],
    right: ['channel 6', 'channel 7'],
    arms: ['channel 0', 'channel 1', 'channel 2'],
  },
  MotorBit: {
    left: ['channel 0', 'channel 1'],
    right: ['channel 2', 'channel 3'],
    arms: ['channel 8', 'channel 9', 'channel 10'],
  },
  Kitronik: { left: ['P8', 'P12'], right: ['P0', 'P16'], arms: ['P1', 'P2'] },
};

const USAGE = `npm run firmware   compiles the robot's program with MakeCode and tests it in its simulator`;
readCommandLine(USAGE, (args) => parseOptions(args, {}));
await carryOut(main());

async function main(): Promise<void> {
  const program = readFileSync(resolve(FOLDER, 'main.ts'), 'utf8');
  console.log(`MakeCode ${MAKECODE}…`);
  await fetchMakeCode();
  const makeCode = new MakeCode();
  const browser = await openBrowser();
  const hex: Partial<Record<Board, string>> = {};
  const v1 = await compileForV1(makeCode);
  mkdirSync(resolve(PUBLIC, 'controller'), { recursive: true });
  try {
    for (const board of BOARDS) {
      console.log(`${board}…`);
      const { code, machineCode } = await compile(makeCode, projectFile(program, board, MAKECODE));
      await simulate(browser, makeCode, code, board);
      const file = universalHex(v1, machineCode);
      hex[board] = sha256(file);
      writeFileSync(resolve(PUBLIC, `.${hexAddress(board)}`), file);
    }
  } finally {
    await browser.close();
  }
  const compiled = {
    makecode: MAKECODE,
    compiler: COMPILER,
    program: sha256(program),
    hex,
  };
  writeFileSync(resolve(FOLDER, 'compiled.json'), `${JSON.stringify(compiled, null, 2)}\n`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function compileForV1(makeCode: MakeCode): Promise<string> {
  const settings = { name: 'V2 only', dependencies: { core: '*', radio: '*' }, files: ['main.ts'] };
  const files = { 'pxt.json': JSON.stringify(settings), 'main.ts': V1_PROGRAM };
  const { 'mbdal-binary.hex': hex } = await makeCode.compile(files, true);
  assert.ok(hex);
  return hex;
}

/**
 * Opens a project file as the editor does and compiles it.
 * @returns the program for the simulator, and for the micro:bit V2 with pairing
 */
async function compile(
  makeCode: MakeCode,
  file: string,
): Promise<{ code: string; machineCode: string }> {
  const { meta, source } = await makeCode.import(new TextEncoder().encode(file));
  assert.equal(meta.cloudId, 'pxt/microbit');
  const files = JSON.parse(source) as Record<string, string>;
  const settings = JSON.parse(String(files['pxt.json'])) as { yotta?: object };
  assert.deepEqual(settings.yotta, {
    config: { 'microbit-dal': { bluetooth: { open: 1, whitelist: 0, security_level: null } } },
  });
  const { 'binary.js': code } = await makeCode.compile(files, false);
  // The packages contain a runtime for standard pairing only; MakeCode's server builds the others.
  delete settings.yotta;
  const usual = { ...files, 'pxt.json': JSON.stringify(settings) };
  const { 'mbcodal-binary.hex': machineCode } = await makeCode.compile(usual, true);
  assert.ok(code && machineCode);
  return { code, machineCode };
}

async function simulate(browser: Browser, makeCode: MakeCode, code: string, board: Board) {
  const robot = await startRobot(browser, code, makeCode.board);
  const { left, right, arms } = PARTS[board];
  const wheels = [...left, ...right];
  /** Sends lines; returns the powers of the wheel outputs that were on. */
  const moved = async (...lines: string[]) => {
    await robot.send(...lines);
    const { motions, replies } = await robot.after(lines.length);
    const on = motions.filter(({ part, value }) => wheels.includes(part) && value > 0);
    const still = wheels.every(
      (wheel) => (motions.findLast(({ part }) => part === wheel)?.value ?? 0) === 0,
    );
    assert.ok(still, 'the wheels stand still after their time');
    const powers = new Map(on.map(({ part, value }) => [part, value]));
    return { powers: Object.fromEntries(powers), replies, motions };
  };
  const both = (power: number, leftSide: number, rightSide: number) => ({
    [String(left[leftSide])]: power,
    [String(right[rightSide])]: power,
  });

  // The robot announces itself again and again until it hears a line, and once more then.
  await robot.greeted(2);
  assert.ok((await robot.look()).greetings.every((over) => over === 'link'));
  await robot.send('STOP', 'STOP');
  assert.deepEqual((await robot.after(2)).greetings.toSorted(), ['cable', 'link']);
  // Without a link, it does with the first line after a pause.
  await robot.disconnect();
  await robot.wait(PAUSE);
  await robot.send('STOP', 'STOP');
  assert.deepEqual((await robot.after(2)).greetings, ['cable']);
  await robot.connect();

  // Each command moves its parts at the given power, and ends after its time.
  const drives = { FORWARD: [0, 0], BACKWARD: [1, 1], LEFT: [1, 0], RIGHT: [0, 1] } as const;
  for (const [word, [leftSide, rightSide]] of Object.entries(drives)) {
    const { powers, replies } = await moved(`${word},100,60`);
    assert.deepEqual(powers, both(100, leftSide, rightSide), word);
    assert.deepEqual(replies, [`DONE,${word}\n`]);
  }
  assert.deepEqual((await moved('FORWARD')).powers, both(50, 0, 0), 'a bare command');

  // Each arm moves up and down, and keeps its position.
  for (const [index, arm] of arms.entries()) {
    for (const word of [`S${index + 1}F`, `S${index + 1}B`]) {
      const { motions, replies } = await moved(`${word},100,200`);
      // A pin is briefly off when its pulse starts.
      const way = motions.filter(({ part, value }) => part === arm && value > 0);
      const turned = (way.at(-1)?.value ?? 0) - (way.at(0)?.value ?? 0);
      assert.ok(word.endsWith('F') ? turned > 0 : turned < 0, `${word} turns by ${turned}`);
      assert.deepEqual(replies, [`DONE,${word}\n`]);
    }
  }

  // Invalid lines move nothing, and each reply fits into one packet.
  const senseless = [
    'FORWARD,5',
    'JUMP',
    'FORWARD,50,10LEFT,50,300',
    '-',
    `S${arms.length + 1}F,50,50`,
  ];
  for (const line of senseless) {
    const { motions, replies } = await moved(line);
    assert.deepEqual([motions, replies], [[], [`NO,${line.slice(0, 12)}\n`]]);
    assert.ok(Buffer.byteLength(String(replies[0])) <= 20);
  }

  // A newer command, STOP and a lost link cut a running command short.
  assert.deepEqual((await moved('FORWARD,50,1000', 'LEFT,50,50')).replies, [
    'CUT,FORWARD\n',
    'DONE,LEFT\n',
  ]);
  assert.deepEqual((await moved('BACKWARD,50,1000', 'STOP')).replies, [
    'CUT,BACKWARD\n',
    'DONE,STOP\n',
  ]);
  await robot.send('FORWARD,50,1000');
  await robot.wait(SOON);
  await robot.disconnect();
  await robot.wait(SOON);
  const { motions, shown } = await robot.look();
  for (const part of [left[0], right[0]]) {
    const values = motions.filter((motion) => motion.part === part).map(({ value }) => value);
    assert.ok(values.includes(50), `${part} turned`);
    assert.equal(values.at(-1), 0, 'a lost link stops the robot');
  }

  // The robot shows its letters until a link opens; FIND makes it blink and beep.
  await robot.wait(3 * SOON);
  assert.deepEqual([...shown, ...(await robot.look()).shown], ['zuvet']);
  await robot.connect();
  await robot.greeted(1);
  await robot.send('FIND');
  const turn = ['icon', 'tone'];
  const expected = ['icon', ...turn, ...turn, ...turn, 'icon'];
  const found = await robot.after(1, expected.length);
  assert.deepEqual(found.replies, ['DONE,FIND\n']);
  assert.deepEqual(found.motions, []);
  assert.deepEqual(found.shown, expected);

  await robot.press('A');
  await robot.press('B');
  assert.deepEqual((await robot.after(2)).replies, ['BUTTON,A\n', 'BUTTON,B\n']);

  // Arms move while the wheels reverse: no pin loses its pulse slot.
  const turns = ['FORWARD', 'LEFT', 'BACKWARD', 'RIGHT', 'LEFT', 'FORWARD'];
  for (const word of turns) {
    await robot.send(`${word},50,40`, 'S1F,50,40', 'S2B,50,40');
    const { robbed, mostPulsing } = await robot.after(3);
    assert.deepEqual(robbed, [], word);
    assert.ok(mostPulsing <= 4);
  }
  await robot.close();
}
