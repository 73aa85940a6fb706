import { describe, expect, it } from 'vitest';
import {
  answer,
  type Example,
  isRight,
  surest,
  train,
  tryOut,
} from '@/features/learning/classifier';
import { decide, gently } from '@/features/teach/model/command';
import { learn, mixedUp, spoil, sureIn } from '@/features/teach/model/lesson';
import { FEATURES, featuresOf, type Picture, toPicture } from '@/features/teach/model/picture';
import { parseLine, lineOf } from '@/features/robot/protocol/lines';
import { DEFAULT_SETTINGS } from '@/features/robot/protocol/settings';
import { START } from '@/features/robot/simulator/motion';
import { advanceRobot, receiveLine, robotAt } from '@/features/robot/simulator/simulator';
import { frameOf, heldPose, type Pose, randomFrom, type Shape } from '../../support/teach/shapes';

const SHAPES: readonly Shape[] = ['disc', 'cross', 'wedge'];

const random = randomFrom(11);
const photo = (shape: Shape, pose: Pose) => toPicture(frameOf(shape, pose, random));
const seen = (shape: Shape, pose: Pose) => featuresOf(photo(shape, pose));
const held = () => heldPose(random);
const photos = (shape: Shape, count: number, pose = held) =>
  Array.from({ length: count }, () => photo(shape, pose()));
const kindOf = (pictures: Picture[]) => ({ name: '', action: 'STOP' as const, pictures });
const examples = (count: number): Example[] =>
  SHAPES.flatMap((shape, kind) =>
    photos(shape, count).map((picture) => ({ kind, picture, features: featuresOf(picture) })),
  );

describe('the small picture', () => {
  it('has the same features in any light', () => {
    const [day, dusk] = [1, 0.4].map((light) =>
      featuresOf(toPicture(frameOf('cross', { light, noise: 0 }))),
    );
    const apart = day?.map((value, at) => Math.abs(value - (dusk?.[at] ?? 0))) ?? [];
    expect(day).toHaveLength(FEATURES);
    expect(Math.max(...apart)).toBeLessThan(0.02);
  });

  it('shows a dark, noisy wall as nothing', () => {
    const black = toPicture(new Uint8ClampedArray(frameOf('nothing').length));
    expect(new Set(black)).toEqual(new Set([128]));
    expect(featuresOf(black).every((value) => value === 0)).toBe(true);
  });
});

describe('the model', () => {
  it('recognizes at least 95 of 100 new pictures of shapes', () => {
    const trials = tryOut(train(examples(20), SHAPES.length), examples(40));
    expect(trials.filter(isRight).length / trials.length).toBeGreaterThanOrEqual(0.95);
  });

  it('is unsure about a wall, which it was never shown', () => {
    const model = train(examples(20), SHAPES.length);
    const known = answer(model, seen('disc', heldPose(random)));
    expect(surest(known.shares)).toBe(0);
    expect(known.shares[0]).toBeGreaterThan(0.8);
    expect(known.voters[0]?.kind).toBe(0);
    const wall = answer(model, seen('nothing', { noise: 20 }));
    expect(Math.max(...wall.shares)).toBeLessThan(0.3);
  });

  it('is tested with the last quarter of each kind', () => {
    const { kinds, learned, trials } = learn([
      kindOf(photos('disc', 8)),
      kindOf([]),
      kindOf([...photos('cross', 3), photo('disc', {})]),
    ]);
    expect(kinds).toEqual([0, 2]);
    expect(learned).toHaveLength(9);
    expect(trials.map(({ example, said }) => [example.kind, said])).toEqual([
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
  });
});

describe('two names', () => {
  const lessonOf = (...shapes: Shape[]) => learn(shapes.map((shape) => kindOf(photos(shape, 24))));

  it('of the same thing are told as mixed up', () => {
    expect(mixedUp(lessonOf('cross', 'disc', 'cross'))).toEqual([0, 2]);
  });

  it('of different things are not', () => {
    expect(mixedUp(lessonOf('cross', 'disc', 'wedge'))).toBeUndefined();
  });
});

describe('an experiment', () => {
  const lesson = learn(SHAPES.map((shape) => kindOf(photos(shape, 24))));

  it('with one picture of each thing leaves the model unsure', () => {
    const few = spoil(lesson, 'few');
    expect(few.learned).toHaveLength(3);
    expect(sureIn(lesson)).toBeGreaterThan(0.8);
    expect(sureIn(few)).toBeLessThan(0.6);
  });

  it('with an unfair set makes the model take other things for the one with more pictures', () => {
    const tilted = () => ({ turn: random(0.4), x: random(0.3) });
    const more = learn(
      SHAPES.map((shape, kind) => kindOf(photos(shape, kind === 1 ? 60 : 24, tilted))),
    );
    expect(more.trials.every(isRight)).toBe(true);
    const { trials } = spoil(more, 'unfair');
    const wrong = trials.filter((trial) => !isRight(trial)).map(({ said }) => said);
    expect(wrong.length).toBeGreaterThan(4);
    expect(wrong.filter((said) => said === 1).length).toBeGreaterThan(wrong.length / 2);
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
