import { describe, expect, it } from 'vitest';
import { ROBOT_RADIUS, SQUARE } from '@/features/robot/simulator/motion';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { OPEN_FIELD, type World } from '@/features/robot/simulator/world';
import { lineWith } from '../../support/remote/line-with';

/** Center of the square in a column and a row, both from 0, in cm. */
const square = (column: number, row: number) => ({
  x: (column + 0.5) * SQUARE,
  y: (row + 0.5) * SQUARE,
});

const FORWARD = lineWith('FORWARD');

/** A robot in the first square of the second row, facing right. */
const facing = (world: Partial<World>) =>
  robotAt({ ...square(0, 1), heading: 0, world: { ...OPEN_FIELD, ...world } });

/** The same robot after a number of FORWARD lines, when everything is at rest. */
const driven = (world: Partial<World>, times: number, frameMs = 100) => {
  let robot = facing(world);
  for (let time = 0; time < times; time++) {
    robot = receiveLine(robot, FORWARD);
    for (let ms = 0; ms < 100; ms += frameMs)
      robot = advanceRobot(robot, Math.min(frameMs, 100 - ms));
  }
  return advanceRobot(robot, 500);
};

const wallAt = (x: number) => ({ from: { x, y: 16 }, to: { x, y: 32 }, radius: 1 });

describe('on the field', () => {
  it('a wall stops the robot', () => {
    const robot = driven({ obstacles: [wallAt(32)] }, 3);
    expect(robot.x).toBeCloseTo(32 - 1 - ROBOT_RADIUS, 6);
    expect(robot.y).toBeCloseTo(square(0, 1).y, 6);
  });

  it('each push against a wall counts as a bump', () => {
    expect(driven({ obstacles: [wallAt(32)] }, 3).bumps).toBe(2);
    expect(driven({}, 3).bumps).toBe(0);
  });

  it('the robot slides around a cone that it grazes', () => {
    const cone = { x: 40, y: square(0, 1).y + 5 };
    const robot = driven({ obstacles: [{ from: cone, to: cone, radius: 3 }] }, 6);
    expect(robot.x).toBeGreaterThan(60);
    expect(robot.y).toBeLessThan(square(0, 1).y);
  });

  it('a pushed ball rolls to the center of the next square, but not through a wall', () => {
    const ball = { ...square(2, 1), color: 'coral' as const };
    const [one, two] = [driven({ balls: [ball] }, 2), driven({ balls: [ball] }, 3)];
    expect(one.world.balls).toEqual([{ ...square(3, 1), color: 'coral' }]);
    expect(two.world.balls).toEqual([{ ...square(4, 1), color: 'coral' }]);
    expect(two.x).toBeCloseTo(square(3, 1).x, 6);
    const held = driven({ balls: [ball], obstacles: [wallAt(48)] }, 4);
    expect(held.world.balls[0]?.x).toBeCloseTo(48 - 1 - 4, 6);
    expect(held.bumps).toBeGreaterThan(0);
  });

  const prizes = [{ ...square(1, 1), thing: 'cap' as const }];

  it('the robot collects a cap by driving over it', () => {
    expect(driven({ prizes }, 1).world.prizes).toEqual([]);
  });

  it('flags count in their order only', () => {
    const flags = [square(3, 1), square(2, 1)];
    expect(driven({ flags }, 3).world.flags).toEqual([square(2, 1)]);
  });

  it('parking reaches the goal once all caps are collected', () => {
    const parking = { prizes, zones: [{ ...square(4, 1), for: 'robot' as const }] };
    expect(driven(parking, 3).done).toBeUndefined();
    expect(driven(parking, 5).done).toEqual({ commands: 4, ms: 400 });
  });

  it('a ball in its place reaches the goal', () => {
    const scoring = {
      balls: [{ ...square(2, 1), color: 'sun' as const }],
      zones: [{ ...square(4, 1), for: 'sun' as const }],
    };
    expect(driven(scoring, 2).done).toBeUndefined();
    expect(driven(scoring, 3).done?.commands).toBe(3);
  });

  it('the result does not depend on the frame rate', () => {
    const world = {
      balls: [{ ...square(2, 1), y: square(2, 1).y + 3, color: 'violet' as const }],
      obstacles: [wallAt(80)],
      zones: [{ ...square(3, 1), for: 'violet' as const }],
    };
    const [often, seldom] = [driven(world, 5, 7.3), driven(world, 5)];
    expect(often.world.balls).toEqual(seldom.world.balls);
    expect(often.x).toBeCloseTo(seldom.x, 9);
    expect(often.done?.commands).toBe(seldom.done?.commands);
  });
});
