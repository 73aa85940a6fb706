// Nearest neighbors: the pictures that look most like the new one vote, closer ones with more weight.
import type { Picture } from './picture';

export interface Example {
  /** Index of its kind. */
  kind: number;
  picture: Picture;
  features: Float32Array;
}

export interface Model {
  examples: readonly Example[];
  kinds: number;
  /** Distance at which pictures of one kind usually are from each other. */
  usual: number;
}

export interface Answer {
  /** How sure it is of each kind, from 0 to 1; together less than 1 if nothing looks like the picture. */
  shares: readonly number[];
  /** The example that looks most like the picture. */
  nearest: Example | undefined;
}

const VOTERS = 5;
/** No two pictures of a camera are the same: closer than this is as good as equal. */
const LEAST_USUAL = 0.3;
/** At the usual distance a picture is known; at this many times of it, it looks like nothing that was shown. */
const UNKNOWN = 2;

function neighborsOf(examples: readonly Example[], features: Float32Array) {
  const all = examples.map((example) => {
    let square = 0;
    for (let at = 0; at < features.length; at++)
      square += ((example.features[at] ?? 0) - (features[at] ?? 0)) ** 2;
    return { example, distance: Math.sqrt(square) };
  });
  return all.sort((a, b) => a.distance - b.distance).slice(0, VOTERS);
}

export function train(examples: readonly Example[], kinds: number): Model {
  // A hundred of them tell as much as all.
  const some = examples.filter((_, index) => index % Math.ceil(examples.length / 100) === 0);
  const distances = some.map(({ kind, features }) => {
    const own = examples.filter((other) => other.kind === kind);
    return neighborsOf(own, features).at(-1)?.distance ?? 0;
  });
  const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length * 0.9)] ?? 0;
  return { examples, kinds, usual: Math.max(usual, LEAST_USUAL) };
}

export function answer({ examples, kinds, usual }: Model, features: Float32Array): Answer {
  const neighbors = neighborsOf(examples, features);
  const [nearest] = neighbors;
  const weights = neighbors.map(
    ({ example, distance }) => [example.kind, 1 / (distance ** 4 + 1e-4)] as const,
  );
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  const far = (nearest?.distance ?? Infinity) / usual;
  const known = Math.min(1, Math.max(0, (UNKNOWN - far) / (UNKNOWN - 1)));
  const shares = Array.from({ length: kinds }, () => 0);
  for (const [kind, weight] of weights) shares[kind] = (shares[kind] ?? 0) + (known * weight) / sum;
  return { shares, nearest: nearest?.example };
}

/** Index of the largest share. */
export function surest(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares));
}

export interface Trial {
  example: Example;
  /** Index of the kind that the model took it for. */
  said: number;
  /** How sure the model was of the right kind, from 0 to 1. */
  sure: number;
}

/** Tests a model with examples that it was not trained with. */
export function tryOut(model: Model, kept: readonly Example[]): Trial[] {
  return kept.map((example) => {
    const { shares } = answer(model, example.features);
    return { example, said: surest(shares), sure: shares[example.kind] ?? 0 };
  });
}

export const isRight = ({ example, said }: Trial) => example.kind === said;
