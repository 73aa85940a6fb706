import { describe, expect, it } from 'vitest';
import {
  answer,
  type Example,
  mapOf,
  surest,
  train,
  tryOut,
} from '@/features/teach/model/classifier';
import { decide, gently } from '@/features/teach/model/command';
import { examplesOf } from '@/features/teach/model/examples';
import { FEATURES, featuresOf, pictureOf } from '@/features/teach/model/picture';
import { parseLine, lineOf } from '@/features/remote/protocol/lines';
import { DEFAULT_SETTINGS } from '@/features/remote/protocol/settings';
import { START } from '@/features/remote/simulator/motion';
import { advanceRobot, receiveLine, robotAt } from '@/features/remote/simulator/simulator';
import { frameOf, heldPose, type Pose, randomFrom, type Shape } from '../../support/teach/shapes';

const SHAPES: readonly Shape[] = ['disc', 'cross', 'wedge'];

const random = randomFrom(11);
const seen = (shape: Shape, pose: Pose) => featuresOf(pictureOf(frameOf(shape, pose, random)));
const examples = (count: number, pose = () => heldPose(random)): Example[] =>
  SHAPES.flatMap((shape, kind) =>
    Array.from({ length: count }, () => ({ kind, features: seen(shape, pose()) })),
  );

/** Share of examples that a model recognizes. */
function rateOf(learned: readonly Example[], tried: readonly Example[]): number {
  const all = [...learned, ...tried];
  const kept = tried.map((_, index) => learned.length + index);
  const trials = tryOut(train(learned, SHAPES.length), all, kept);
  return trials.filter(({ kind, said }) => kind === said).length / trials.length;
}

describe('the small picture', () => {
  it('has the same features in any light', () => {
    const [day, dusk] = [1, 0.4].map((light) =>
      featuresOf(pictureOf(frameOf('cross', { light, noise: 0 }))),
    );
    const apart = day?.map((value, at) => Math.abs(value - (dusk?.[at] ?? 0))) ?? [];
    expect(day).toHaveLength(FEATURES);
    expect(Math.max(...apart)).toBeLessThan(0.02);
  });

  it('shows a dark, noisy wall as nothing', () => {
    const black = pictureOf(new Uint8ClampedArray(frameOf('nothing').length));
    expect(new Set(black)).toEqual(new Set([128]));
    expect(featuresOf(black).every((value) => value === 0)).toBe(true);
  });
});

describe('the model', () => {
  it('recognizes at least 95 of 100 new pictures of shapes', () => {
    expect(rateOf(examples(20), examples(40))).toBeGreaterThanOrEqual(0.95);
  });

  it('fails after a few similar examples, but not after many varied ones', () => {
    const tilted = () => ({ turn: 0.5 + random(0.3), x: random(0.3) });
    const few = rateOf(
      examples(4, () => ({})),
      examples(40, tilted),
    );
    const many = rateOf(
      examples(20, () => ({ turn: random(0.9), x: random(0.3) })),
      examples(40, tilted),
    );
    expect(few).toBeLessThan(0.85);
    expect(many).toBeGreaterThan(few + 0.1);
  });

  it('is unsure about a wall, which it was never shown', () => {
    const model = train(examples(20), SHAPES.length);
    const known = answer(model, seen('disc', heldPose(random)));
    expect(surest(known.shares)).toBe(0);
    expect(known.shares[0]).toBeGreaterThan(0.8);
    expect(model.examples[known.nearest]?.kind).toBe(0);
    const wall = answer(model, seen('nothing', { noise: 20 }));
    expect(Math.max(...wall.shares)).toBeLessThan(0.3);
  });

  it('is tested with the last quarter of each kind; the map counts its answers', () => {
    const picture = pictureOf(frameOf('disc'));
    const kind = (count: number) => ({
      ...{ name: '', action: 'STOP' as const },
      pictures: Array.from({ length: count }, () => picture),
    });
    const { kinds, kept } = examplesOf([kind(8), kind(0), kind(4)]);
    expect(kinds).toEqual([0, 2]);
    expect(kept).toEqual([6, 7, 11]);
    const trials = [
      [0, 0],
      [0, 1],
      [1, 1],
    ].map(([of = 0, said = 0]) => ({ index: 0, kind: of, said }));
    expect(mapOf(trials, 2)).toEqual([
      [1, 1],
      [0, 1],
    ]);
  });
});

describe('the decision', () => {
  it('is the mean of the last answers, if it is sure enough', () => {
    expect(decide([[0.9, 0.1]], 65)).toBe(0);
    expect(
      decide(
        [
          [0.9, 0.1],
          [0.9, 0.1],
          [0, 1],
        ],
        65,
      ),
    ).toBe(-1);
    expect(decide([[0.1, 0.6]], 65)).toBe(-1);
    expect(decide([], 65)).toBe(-1);
  });

  it.each([DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, speed: 73, drive: 313, rotation: 47 }])(
    'moves the robot as far as a press does, at any settings',
    (settings) => {
      const scale = { settings, inRealTime: false };
      for (const command of ['FORWARD', 'RIGHT'] as const) {
        const line = lineOf(command, gently(command, settings));
        expect(parseLine(line)).toMatchObject({ command });
        const robot = advanceRobot(receiveLine(robotAt({ ...START, scale }), line), 3000);
        expect(robot.commands).toBe(1);
        if (command === 'FORWARD') expect(START.y - robot.y).toBeCloseTo(16, 0);
        else expect(robot.heading).toBeCloseTo(0, 1);
      }
    },
  );
});
