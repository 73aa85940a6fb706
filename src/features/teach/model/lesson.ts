import {
  type Example,
  meanOf,
  type Model,
  train,
  type Trial,
  tryOut,
} from '../../learning/classifier';
import { isEnough, type Kind } from './examples';
import { featuresOf, type Picture } from './picture';

export interface PictureExample extends Example {
  picture: Picture;
}

export interface Lesson {
  model: Model<PictureExample>;
  /** Indexes of the kinds that have enough pictures, in the model's order. */
  kinds: readonly number[];
  learned: readonly PictureExample[];
  /** Test results of a model trained with `learned` alone. */
  trials: readonly Trial<PictureExample>[];
}

export function learn(all: readonly Kind[]): Lesson {
  const kinds = all.flatMap((kind, index) => (isEnough(kind) ? [index] : []));
  const learned: PictureExample[] = [];
  const kept: PictureExample[] = [];
  kinds.forEach((index, kind) => {
    const { pictures = [] } = all[index] ?? {};
    pictures.forEach((picture, at) => {
      // Test with the last quarter, not every fourth: successive pictures are nearly equal, so any model would pass.
      const list = at < pictures.length * 0.75 ? learned : kept;
      list.push({ kind, picture, features: featuresOf(picture) });
    });
  });
  const trials = tryOut(train(learned, kinds.length), kept);
  // The model that drives learns from the test's pictures, too.
  return { model: train([...learned, ...kept], kinds.length), kinds, learned, trials };
}

/** Mean confidence in the right answers of the test, 0 to 1. */
export const sureIn = ({ trials }: Lesson) => meanOf(trials.map(({ sure }) => sure));

/** From this share of wrong answers between two kinds on, the model can't tell them apart: guessing makes it a half. */
const MIXED_UP = 0.4;

/** Indexes of the two kinds that the test mixes up most, if the model can't tell them apart. */
export function mixedUp({ kinds, trials }: Lesson): readonly [number, number] | undefined {
  const shareOf = (one: number, other: number) => {
    const of = trials.filter(({ example }) => [one, other].includes(example.kind));
    const mixed = of.filter(({ said, example: { kind } }) => said === one + other - kind);
    return mixed.length / of.length;
  };
  const pairs = kinds.flatMap((_, other) =>
    kinds
      .slice(0, other)
      .map((_, one) => ({ pair: [one, other] as const, share: shareOf(one, other) })),
  );
  const [worst] = pairs.sort((one, other) => other.share - one.share);
  return worst && worst.share >= MIXED_UP ? worst.pair : undefined;
}

/** Ways to make a model fail. */
export const EXPERIMENTS = ['few', 'background', 'unfair'] as const;
export type Experiment = (typeof EXPERIMENTS)[number];

/** Trains with one picture per kind ('few'), or with one for every kind but the largest ('unfair'), and repeats the test. */
export function spoil(lesson: Lesson, experiment: Experiment | undefined): Lesson {
  if (!experiment || experiment === 'background') return lesson;
  const all = lesson.kinds.map((_, at) => lesson.learned.filter(({ kind }) => kind === at));
  const [most] = [...all].sort((one, other) => other.length - one.length);
  const unfair = experiment === 'unfair';
  const learned = all.flatMap((own) => (unfair && own === most ? own : own.slice(0, 1)));
  const model = train(learned, all.length);
  const kept = lesson.trials.map(({ example }) => example);
  return { ...lesson, model, learned, trials: tryOut(model, kept) };
}
