import { describe, expect, it } from 'vitest';
import { SQUARE, START } from '@/features/robot/simulator/motion';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { lineWith } from '../../support/remote/line-with';

const after = (ms: number, ...lines: string[]) =>
  advanceRobot(lines.reduce(receiveLine, robotAt()), ms);

describe('the receive buffer', () => {
  it('drops bytes beyond 61, so the cut line runs into the next', () => {
    const line = 'FORWARD,100,1000\n';
    // The robot reads the first line immediately, so it takes no space.
    const full = after(0, ...Array.from({ length: 7 }, () => line));
    expect(full).toMatchObject({ buffer: `${line.repeat(3)}FORWARD,10`, dropped: 41 });
    const later = advanceRobot(receiveLine(advanceRobot(full, 3500), 'LEFT,50,300\n'), 1000);
    expect(later.said.slice(-2)).toEqual(['DONE,FORWARD', 'NO,FORWARD,10LE']);
    expect(later.buffer).toBe('');
  });
});

describe('the simulated robot', () => {
  it('drives around a square with the default settings', () => {
    const [forward, left] = [lineWith('FORWARD'), lineWith('LEFT')];
    const first = after(1000, forward, left);
    expect(START.y - first.y).toBeCloseTo(SQUARE, 6);
    expect(Math.abs(first.heading)).toBeCloseTo(Math.PI, 6);
    let robot = first;
    for (let side = 0; side < 3; side++)
      robot = [forward, left].reduce(
        (now, line) => advanceRobot(receiveLine(now, line), 200),
        robot,
      );
    expect(robot.x).toBeCloseTo(START.x, 6);
    expect(robot.y).toBeCloseTo(START.y, 6);
    expect(robot.heading).toBeCloseTo(START.heading, 6);
  });

  it('moves one servo up or down, within its range', () => {
    expect(after(1000, 'S2F,50,50\n').servos).toEqual([0, 30, 0]);
    expect(after(1000, 'S3B,100,1000\n').servos).toEqual([0, 0, -90]);
  });

  it('stops when a line’s time is over', () => {
    expect(after(30, 'FORWARD,50,100\n')).toMatchObject({ running: 'FORWARD', power: 50 });
    const { x, y } = after(100, 'FORWARD,50,100\n');
    expect(after(200, 'FORWARD,50,100\n')).toMatchObject({ running: undefined, power: 0, x, y });
  });

  it('stops immediately on STOP', () => {
    const running = after(30, 'FORWARD,50,100\n');
    const stopped = receiveLine(receiveLine(running, 'LEFT,50,50\n'), 'STOP\n');
    expect(stopped).toMatchObject({ running: undefined, power: 0, x: running.x, y: running.y });
    expect(advanceRobot(stopped, 1000)).toEqual({ ...stopped, ms: 1030 });
  });

  it('answers each line as the firmware does', () => {
    const { said } = after(200, `${'x'.repeat(40)}\n`, 'FORWARD,50,100\n', 'JUMP\n', 'LEFT,50,0\n');
    expect(said).toEqual([`NO,${'x'.repeat(12)}`, 'DONE,FORWARD', 'NO,JUMP', 'DONE,LEFT']);
    const stopped = receiveLine(after(30, 'FORWARD,50,100\n'), 'STOP\n');
    expect(stopped.said).toEqual(['CUT,FORWARD', 'DONE,STOP']);
    const raving = Array.from({ length: 1000 }, () => 'X\n').reduce(receiveLine, robotAt());
    expect(raving.said.length).toBeLessThan(100);
  });
});
