// Nearest neighbors: the pictures that look most like the new one vote, closer ones with more weight.

export interface Example {
  /** Index of its kind. */
  kind: number;
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
  /** Index of the example that looks most like the picture. */
  nearest: number;
}

const VOTERS = 5;
/** No two pictures of a camera are the same: closer than this is as good as equal. */
const LEAST_USUAL = 0.3;
/** At the usual distance a picture is known; at this many times of it, it looks like nothing that was shown. */
const UNKNOWN = 2;

function neighborsOf(examples: readonly Example[], features: Float32Array) {
  const all = examples.map((example, index) => {
    let square = 0;
    for (let at = 0; at < features.length; at++)
      square += ((example.features[at] ?? 0) - (features[at] ?? 0)) ** 2;
    return { index, kind: example.kind, distance: Math.sqrt(square) };
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
    ({ kind, distance }) => [kind, 1 / (distance ** 4 + 1e-4)] as const,
  );
  const sum = weights.reduce((all, [, weight]) => all + weight, 0);
  const far = (nearest?.distance ?? Infinity) / usual;
  const known = Math.min(1, Math.max(0, (UNKNOWN - far) / (UNKNOWN - 1)));
  const shares = Array.from({ length: kinds }, () => 0);
  for (const [kind, weight] of weights) shares[kind] = (shares[kind] ?? 0) + (known * weight) / sum;
  return { shares, nearest: nearest?.index ?? -1 };
}

/** Index of the largest share. */
export function surest(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares));
}

export interface Trial {
  /** Index of the example, the kind it is, and the one that the model took it for. */
  index: number;
  kind: number;
  said: number;
}

/** What a model makes of examples that it was not trained with, by their index. */
export function tryOut(model: Model, all: readonly Example[], kept: readonly number[]): Trial[] {
  return kept.map((index) => {
    const { kind = 0, features = new Float32Array() } = all[index] ?? {};
    return { index, kind, said: surest(answer(model, features).shares) };
  });
}

/** How often each kind (row) was taken for each (column). */
export function mapOf(trials: readonly Trial[], kinds: number): number[][] {
  const count = (kind: number, said: number) =>
    trials.filter((trial) => trial.kind === kind && trial.said === said).length;
  const all = Array.from({ length: kinds }, (_, kind) => kind);
  return all.map((kind) => all.map((said) => count(kind, said)));
}
