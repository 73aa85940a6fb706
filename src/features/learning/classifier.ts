// k-nearest neighbors: the most similar examples vote, closer ones with more weight.

/** Whoever trains with examples may give them more fields, such as a picture. */
export interface Example {
  kind: number;
  features: Float32Array;
}

export interface Model<Each extends Example = Example> {
  examples: readonly Each[];
  kinds: number;
  /** Usual distance between pictures of one kind. */
  usual: number;
}

export interface Answer<Each extends Example = Example> {
  /** Confidence per kind, 0 to 1. The sum is below 1 if no example is similar. */
  shares: readonly number[];
  /** The most similar examples, which decided; the closest is first. */
  voters: readonly Each[];
}

const VOTERS = 5;
/** Lower limit of `usual`: camera noise alone puts equal scenes this far apart. */
const LEAST_USUAL = 0.3;
/** Confidence falls from 1 at the usual distance to 0 at this multiple of it. */
const UNKNOWN = 2;

export function distanceOf(one: Float32Array, other: Float32Array): number {
  let square = 0;
  for (let at = 0; at < one.length; at++) square += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}

/** The closest examples, the closest first. */
export function neighborsOf<Each extends Example>(
  examples: readonly Each[],
  features: Float32Array,
) {
  const nearest: { example: Each; distance: number }[] = [];
  for (const example of examples) {
    const distance = distanceOf(example.features, features);
    // Sorting them all takes ten times as long.
    if (distance >= (nearest[VOTERS - 1]?.distance ?? Infinity)) continue;
    const before = nearest.filter((other) => other.distance <= distance).length;
    nearest.splice(before, 0, { example, distance });
    nearest.length = Math.min(nearest.length, VOTERS);
  }
  return nearest;
}

export function train<Each extends Example>(examples: readonly Each[], kinds: number): Model<Each> {
  // A sample of 100 is enough for the percentile.
  const some = examples.filter((_, index) => index % Math.ceil(examples.length / 100) === 0);
  const distances = some.map(({ kind, features }) => {
    const own = examples.filter((other) => other.kind === kind);
    return neighborsOf(own, features).at(-1)?.distance ?? 0;
  });
  const usual = distances.sort((a, b) => a - b)[Math.floor(distances.length * 0.9)] ?? 0;
  return { examples, kinds, usual: Math.max(usual, LEAST_USUAL) };
}

export function answer<Each extends Example>(
  { examples, kinds, usual }: Model<Each>,
  features: Float32Array,
): Answer<Each> {
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
  return { shares, voters: neighbors.map(({ example }) => example) };
}

export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** Index of the largest share. */
export function surest(shares: readonly number[]): number {
  return shares.indexOf(Math.max(...shares));
}

export interface Trial<Each extends Example = Example> {
  example: Each;
  /** Index of the kind that the model answered. */
  said: number;
  /** Confidence in the right kind, 0 to 1. */
  sure: number;
}

/** Tests a model with examples that it was not trained with. */
export function tryOut<Each extends Example>(
  model: Model<Each>,
  kept: readonly Each[],
): Trial<Each>[] {
  return kept.map((example) => {
    const { shares } = answer(model, example.features);
    return { example, said: surest(shares), sure: shares[example.kind] ?? 0 };
  });
}

export const isRight = ({ example, said }: Trial) => example.kind === said;
