import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '@/features/robot/commands';
import { createSender } from '@/features/robot/link/sender';
import { preflight } from '@/features/robot/program/preflight';
import { type Block, flatten, repeatOf, stepOf } from '@/features/robot/program/program';
import { AT_REST, createRunner, type Run } from '@/features/robot/program/runner';
import { lineOf } from '@/features/robot/protocol/protocol';
import { DEFAULT_SETTINGS, type Settings } from '@/features/robot/settings';
import { START } from '@/features/robot/simulator/motion';
import { advance, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { fakeClock } from '../support/fake-clock';
import { program, settings } from '../support/robot-arbitraries';

/** Runner, sender and simulated robot, joined as on the page but for the Bluetooth between them. */
function joined(values: Settings) {
  const clock = fakeClock();
  let robot = robotAt();
  let seen = 0;
  const written: { line: string; at: number }[] = [];
  const catchUp = () => {
    robot = advance(robot, clock.now() - seen);
    seen = clock.now();
  };
  const write = (line: string) => {
    catchUp();
    written.push({ line, at: clock.now() });
    robot = receiveLine(robot, line);
    return Promise.resolve();
  };
  const sender = createSender({ clock, write, onStuck: () => undefined });
  const runs: Run[] = [];
  const finished: number[] = [];
  const runner = createRunner({
    clock,
    send: async ({ command }) => void (await sender.send(lineOf(command, values))),
    delayMs: () => values.scriptDelay,
    onChange: (run) => runs.push(run),
    onFinish: (_, tookMs) => finished.push(tookMs),
  });
  const robotNow = () => {
    catchUp();
    return robot;
  };
  return { clock, runner, runs, written, finished, robotNow };
}

const steps = (...commands: Command[]) => commands.map(stepOf);
const sent = (written: { line: string }[]) => written.map(({ line }) => line);

describe('PLAY', () => {
  it('sends the steps in order with the script delay between, and then ends', async () => {
    const { clock, runner, runs, written, finished } = joined(DEFAULT_SETTINGS);
    const program = steps('FORWARD', 'LEFT', 'S1F');
    runner.play(program);
    await clock.runOut();
    expect(written).toEqual([
      { line: 'FORWARD,50,100\n', at: 0 },
      { line: 'LEFT,50,50\n', at: 100 },
      { line: 'S1F,50,50\n', at: 200 },
    ]);
    expect(finished).toEqual([200]);
    expect(runs.map(({ state, index, stepId }) => [state, index, stepId])).toEqual([
      ['playing', 0, program[0]?.id],
      ['playing', 1, program[1]?.id],
      ['playing', 2, program[2]?.id],
      ['idle', -1, undefined],
    ]);
  });

  it('pauses and goes on where it was, never closer together than the script delay', async () => {
    const { clock, runner, written, finished } = joined({ ...DEFAULT_SETTINGS, scriptDelay: 500 });
    runner.play(steps('FORWARD', 'LEFT', 'RIGHT'));
    await clock.advance(100);
    runner.pause();
    await clock.advance(200);
    runner.resume();
    await clock.advance(250);
    expect(written.map(({ at }) => at)).toEqual([0, 500]);
    runner.pause();
    await clock.advance(10_000);
    expect(written).toHaveLength(2);
    runner.resume();
    await clock.runOut();
    expect(sent(written)).toEqual(['FORWARD,50,100\n', 'LEFT,50,50\n', 'RIGHT,50,50\n']);
    expect(finished).toHaveLength(1);
  });

  it('goes step by step, and on by itself after that', async () => {
    const { clock, runner, runs, written, finished } = joined(DEFAULT_SETTINGS);
    const program = steps('FORWARD', 'LEFT', 'RIGHT');
    runner.stepOnce(program);
    await clock.advance(5000);
    expect(sent(written)).toEqual(['FORWARD,50,100\n']);
    expect(runs.at(-1)).toEqual({ state: 'paused', index: 0, of: 3, stepId: program[0]?.id });
    runner.stepOnce(program);
    await clock.advance(5000);
    expect(written).toHaveLength(2);
    runner.resume();
    await clock.runOut();
    expect(written).toHaveLength(3);
    expect(finished).toHaveLength(1);
  });

  it('ends with the last single step', async () => {
    const { clock, runner, runs, finished } = joined(DEFAULT_SETTINGS);
    runner.stepOnce(steps('FORWARD'));
    await clock.runOut();
    expect(finished).toHaveLength(1);
    expect(runs.at(-1)).toEqual(AT_REST);
  });

  it('stops for good, and can play anew at once', async () => {
    const { clock, runner, written, finished } = joined(DEFAULT_SETTINGS);
    runner.play(steps('FORWARD', 'FORWARD', 'FORWARD'));
    await clock.advance(100);
    runner.stop();
    runner.play(steps('LEFT', 'RIGHT'));
    await clock.runOut();
    expect(sent(written)).toEqual([
      'FORWARD,50,100\n',
      'FORWARD,50,100\n',
      'LEFT,50,50\n',
      'RIGHT,50,50\n',
    ]);
    expect(finished).toHaveLength(1);
  });

  it('waits for a slow robot before each delay, and a step under way is not sent twice', async () => {
    const clock = fakeClock();
    const sentAt: number[] = [];
    const runner = createRunner({
      clock,
      send: () => {
        sentAt.push(clock.now());
        return new Promise((done) => clock.after(700, done));
      },
      delayMs: () => 100,
      onChange: () => undefined,
      onFinish: () => sentAt.push(-1),
    });
    runner.play(steps('FORWARD', 'LEFT'));
    runner.play(steps('S1F'));
    await clock.advance(300);
    runner.pause();
    runner.resume();
    await clock.runOut();
    expect(sentAt).toEqual([0, 800, -1]);
  });
});

describe('what is known of a program before it runs', () => {
  it('warns of a delay that is shorter than a step, and fits it', () => {
    const program = steps('FORWARD', 'LEFT');
    const values = { ...DEFAULT_SETTINGS, drive: 700, rotation: 50 };
    expect(preflight(program, values)).toMatchObject({
      totalMs: 750,
      longestMs: 700,
      delayTooShort: true,
      fittingDelay: 720,
    });
    expect(preflight(program, { ...values, scriptDelay: 720 }).delayTooShort).toBe(false);
    expect(preflight([], values)).toEqual({
      totalMs: 0,
      longestMs: 0,
      delayTooShort: false,
      fittingDelay: 100,
      path: [],
    });
  });

  it('draws the way from where the robot stands', () => {
    const program = steps('FORWARD', 'LEFT', 'FORWARD');
    const { path } = preflight(program, DEFAULT_SETTINGS, { x: 20, y: 20, heading: 0 });
    expect(path[0]).toEqual({ x: 20, y: 20 });
    expect(path).toHaveLength(4);
    expect(path.at(-1)?.y).toBeLessThan(20);
  });

  it('names the first step whose line loses bytes', () => {
    const full = { ...DEFAULT_SETTINGS, speed: 100, drive: 1000 };
    // The first line is read at once; three more fit the buffer, the fifth does not.
    const program = steps('FORWARD', 'FORWARD', 'FORWARD', 'FORWARD', 'FORWARD', 'FORWARD');
    expect(preflight(program, full).overflowAt).toBe(program[4]?.id);
    expect(preflight(program.slice(0, 4), full).overflowAt).toBeUndefined();
  });

  const long = fc
    .tuple(program, fc.boolean())
    .map(([blocks, more]): Block[] =>
      more ? [...blocks, repeatOf(10, steps('FORWARD', 'BACKWARD'))] : blocks,
    );

  it('says of an overflow exactly what then happens', async () => {
    let overflows = 0;
    await fc.assert(
      fc.asyncProperty(long, settings, async (blocks, values) => {
        const { clock, runner, robotNow } = joined(values);
        runner.play(flatten(blocks));
        await clock.runOut();
        const { dropped } = robotNow().buffer;
        if (dropped > 0) overflows++;
        expect(preflight(blocks, values).overflowAt !== undefined).toBe(dropped > 0);
      }),
      { numRuns: 100 },
    );
    expect(overflows).toBeGreaterThan(5);
  });

  it('promises with a fitting delay that everything arrives, whole and in order', async () => {
    await fc.assert(
      fc.asyncProperty(long, settings, async (blocks, values) => {
        const scriptDelay = preflight(blocks, values).fittingDelay;
        const fitted = { ...values, scriptDelay };
        const { clock, runner, written, robotNow } = joined(fitted);
        const all = flatten(blocks);
        runner.play(all);
        await clock.runOut();
        await clock.advance(2000);
        expect(sent(written)).toEqual(all.map(({ command }) => lineOf(command, fitted)));
        expect(robotNow()).toMatchObject({
          obeyed: all.length,
          garbled: 0,
          running: undefined,
          buffer: { text: '', dropped: 0 },
        });
        const { path, overflowAt, delayTooShort } = preflight(blocks, fitted);
        expect([overflowAt, delayTooShort]).toEqual([undefined, false]);
        const end = path.at(-1) ?? START;
        expect(robotNow().x).toBeCloseTo(end.x, 6);
        expect(robotNow().y).toBeCloseTo(end.y, 6);
      }),
      { numRuns: 60 },
    );
  });
});
