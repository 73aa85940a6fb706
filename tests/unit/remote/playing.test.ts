import { describe, expect, it } from 'vitest';
import { createSender } from '@/features/robot/link/sender';
import { preflight } from '@/features/program/model/preflight';
import {
  flatten,
  isMove,
  repeatOf,
  restAfter,
  stepOf,
  waitOf,
} from '@/features/program/model/program';
import { AT_REST, createProgramRunner, type Run } from '@/features/program/model/runner';
import type { Command } from '@/features/robot/protocol/commands';
import { lineOf, numbersIn } from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '@/features/robot/protocol/settings';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { fakeClock } from '../../support/remote/fake-clock';
import { lineWith } from '../../support/remote/line-with';

/** Runner, sender and simulated robot, connected as on the page, without Bluetooth. */
function joined(values: Settings) {
  const clock = fakeClock();
  let robot = robotAt();
  let seen = 0;
  const written: { line: string; at: number }[] = [];
  const runs: Run[] = [];
  const finished: number[] = [];
  const robotNow = () => {
    robot = advanceRobot(robot, clock.now() - seen);
    seen = clock.now();
    return robot;
  };
  const write = (line: string) => {
    written.push({ line, at: clock.now() });
    robot = receiveLine(robotNow(), line);
    return Promise.resolve();
  };
  const sender = createSender({ write, onBroken: () => undefined });
  const runner = createProgramRunner({
    send: async (step) => {
      const line = lineOf(step.command, numbersIn(step.command, values, step.own));
      return (await sender.send(line)).status === 'sent';
    },
    restMs: (step) => restAfter(step, values),
    onChange: (run) => runs.push(run),
    onFinish: (_, tookMs) => finished.push(tookMs),
  });
  const lines = () => written.map(({ line }) => line);
  return { clock, ...runner, runs, written, lines, finished, robotNow };
}

const steps = (...commands: Command[]) => commands.map((command) => stepOf(command));

describe('PLAY', () => {
  it('sends the steps in order with the script delay between them, then ends', async () => {
    const { clock, play, runs, written, finished } = joined(DEFAULT_SETTINGS);
    const program = steps('FORWARD', 'LEFT', 'S1F');
    play(program);
    await clock.runOut();
    expect(written).toEqual([
      { line: 'FORWARD,50,100\n', at: 0 },
      { line: 'LEFT,50,50\n', at: 100 },
      { line: 'S1F,50,50\n', at: 200 },
    ]);
    expect(finished).toEqual([200]);
    const playing = program.map(({ id }, index) => ({
      state: 'playing',
      index,
      of: 3,
      stepId: id,
    }));
    expect(runs).toEqual([...playing, AT_REST]);
  });

  it('keeps the script delay between two steps over a short pause', async () => {
    const { clock, play, pause, resume, written } = joined({
      ...DEFAULT_SETTINGS,
      scriptDelay: 500,
    });
    play(steps('FORWARD', 'LEFT', 'RIGHT'));
    await clock.advance(100);
    pause();
    await clock.advance(200);
    resume();
    await clock.advance(250);
    expect(written.map(({ at }) => at)).toEqual([0, 500]);
  });

  it('sends the rest only after a long pause', async () => {
    const { clock, play, pause, resume, written, finished } = joined(DEFAULT_SETTINGS);
    play(steps('FORWARD', 'LEFT', 'RIGHT'));
    await clock.advance(150);
    pause();
    await clock.advance(10_000);
    expect(written).toHaveLength(2);
    resume();
    await clock.runOut();
    expect([written.length, finished.length]).toEqual([3, 1]);
  });

  it('sends a step again if the link was lost during it', async () => {
    const clock = fakeClock();
    const asked: Command[] = [];
    let answer = Promise.withResolvers<boolean>();
    const runner = createProgramRunner({
      send: ({ command }) => {
        asked.push(command);
        return answer.promise;
      },
      restMs: () => 100,
      onChange: () => undefined,
      onFinish: () => undefined,
    });
    runner.play(steps('FORWARD', 'LEFT'));
    runner.pause();
    answer.resolve(false);
    await clock.runOut();
    answer = Promise.withResolvers();
    answer.resolve(true);
    runner.resume();
    await clock.runOut();
    expect(asked).toEqual(['FORWARD', 'FORWARD', 'LEFT']);
  });

  it('runs step by step', async () => {
    const { clock, stepOnce, runs, lines } = joined(DEFAULT_SETTINGS);
    const program = steps('FORWARD', 'LEFT', 'RIGHT');
    stepOnce(program);
    await clock.advance(5000);
    expect(lines()).toEqual(['FORWARD,50,100\n']);
    expect(runs.at(-1)).toEqual({ state: 'paused', index: 0, of: 3, stepId: program[0]?.id });
    stepOnce(program);
    await clock.advance(5000);
    expect(lines()).toHaveLength(2);
  });

  it('runs the rest after a single step', async () => {
    const { clock, stepOnce, resume, lines, finished } = joined(DEFAULT_SETTINGS);
    stepOnce(steps('FORWARD', 'LEFT', 'RIGHT'));
    await clock.advance(5000);
    resume();
    await clock.runOut();
    expect([lines().length, finished.length]).toEqual([3, 1]);
  });

  it('ends after the only step', async () => {
    const { clock, stepOnce, runs, finished } = joined(DEFAULT_SETTINGS);
    stepOnce(steps('FORWARD'));
    await clock.runOut();
    expect([finished.length, runs.at(-1)]).toEqual([1, AT_REST]);
  });

  it('sends each step after the waits and lengths before it', async () => {
    const { clock, play, written, runs, finished } = joined(DEFAULT_SETTINGS);
    const program = [
      stepOf('FORWARD'),
      waitOf(1000),
      stepOf('LEFT', { ms: 700 }),
      stepOf('RIGHT', { ms: 10, power: 80 }),
      stepOf('S1F'),
      waitOf(300),
    ];
    play(program);
    await clock.runOut();
    expect(written).toEqual([
      { line: 'FORWARD,50,100\n', at: 0 },
      { line: 'LEFT,50,700\n', at: 1100 },
      { line: 'RIGHT,80,10\n', at: 1800 },
      { line: 'S1F,50,50\n', at: 1900 },
    ]);
    expect(finished).toEqual([2300]);
    expect(preflight(program, DEFAULT_SETTINGS).totalMs).toBe(2300);
    expect(runs.map(({ stepId }) => stepId)).toEqual([...program.map(({ id }) => id), undefined]);
  });

  it('sends nothing of a stopped program, even if another starts right after it', async () => {
    const { clock, play, stop, lines, finished } = joined(DEFAULT_SETTINGS);
    play(steps('FORWARD', 'FORWARD', 'FORWARD'));
    await clock.advance(100);
    stop();
    play(steps('LEFT', 'RIGHT'));
    await clock.runOut();
    const forward = 'FORWARD,50,100\n';
    expect(lines()).toEqual([forward, forward, 'LEFT,50,50\n', 'RIGHT,50,50\n']);
    expect(finished).toHaveLength(1);
  });

  it('waits for a slow robot’s acknowledgment, whatever is pressed meanwhile', async () => {
    const clock = fakeClock();
    const sentAt: number[] = [];
    const runner = createProgramRunner({
      send: () => {
        sentAt.push(clock.now());
        return new Promise((done) => setTimeout(done, 700));
      },
      restMs: () => 100,
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

describe('the preflight check', () => {
  const values = { ...DEFAULT_SETTINGS, drive: 700, rotation: 50 };

  it('suggests a delay that fits if a step is longer than the delay', () => {
    const program = steps('FORWARD', 'LEFT');
    const known = { totalMs: 750, longestMs: 700, delayTooShort: true, fittingDelay: 720 };
    expect(preflight(program, values)).toMatchObject(known);
    expect(preflight(program, { ...values, scriptDelay: 720 }).delayTooShort).toBe(false);
  });

  it('finds nothing wrong with an empty program', () => {
    const nothing = { totalMs: 0, longestMs: 0, delayTooShort: false, fittingDelay: 100, path: [] };
    expect(preflight([], values)).toEqual(nothing);
  });

  it('knows the path from where the robot stands', () => {
    const start = { x: 20, y: 20, heading: 0 };
    const { path } = preflight(steps('FORWARD', 'LEFT'), values, start);
    expect([path[0], path.length]).toEqual([{ x: 20, y: 20 }, 3]);
  });

  it('does not warn of a long step that a wait or its own length gives time', () => {
    const waited = [stepOf('FORWARD'), waitOf(650), stepOf('LEFT')];
    expect(preflight(waited, values)).toMatchObject({ delayTooShort: false, totalMs: 800 });
    const own = [stepOf('FORWARD', { ms: 900 }), stepOf('LEFT')];
    expect(preflight(own, values)).toMatchObject({ delayTooShort: false, totalMs: 950 });
  });

  it('finds the first step whose line overflows the robot’s buffer', () => {
    const full = { ...DEFAULT_SETTINGS, speed: 100, drive: 1000 };
    // The robot reads the first line immediately; three more fit the buffer.
    const program = steps('FORWARD', 'FORWARD', 'FORWARD', 'FORWARD', 'FORWARD', 'FORWARD');
    expect(preflight(program, full).overflowAt).toBe(program[4]?.id);
    expect(preflight(program.slice(0, 4), full).overflowAt).toBeUndefined();
  });

  it.each<[string, Partial<Settings>]>([
    ['at their defaults', {}],
    ['longer than the delay', { speed: 80, drive: 700, rotation: 90 }],
    ['at their maximum', { speed: 100, drive: 1000, rotation: 1000, motors34Duration: 1000 }],
  ])(
    'with sliders %s, suggests a delay with which the robot carries out every step',
    async (_, set) => {
      const blocks = [...steps('FORWARD', 'LEFT'), repeatOf(4, steps('S1F', 'RIGHT', 'BACKWARD'))];
      const values = { ...DEFAULT_SETTINGS, ...set };
      const fitted = { ...values, scriptDelay: preflight(blocks, values).fittingDelay };
      const { clock, play, lines, robotNow } = joined(fitted);
      const all = flatten(blocks);
      play(all);
      await clock.runOut();
      await clock.advance(2000);
      expect(lines()).toEqual(all.filter(isMove).map(({ command }) => lineWith(command, fitted)));
      const { path, overflowAt, delayTooShort } = preflight(blocks, fitted);
      expect([overflowAt, delayTooShort]).toEqual([undefined, false]);
      const robot = robotNow();
      expect(robot.running).toBeUndefined();
      expect([robot.buffer, robot.dropped]).toEqual(['', 0]);
      expect(robot.x).toBeCloseTo(path.at(-1)?.x ?? 0, 6);
      expect(robot.y).toBeCloseTo(path.at(-1)?.y ?? 0, 6);
    },
  );
});
