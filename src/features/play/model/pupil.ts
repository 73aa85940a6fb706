import { answer, type Example, type Model, surest, train } from '../../learning/classifier.ts';
import { type Game, type Move, MOVES, type Player, playOut, roll, STAY } from '../rules/game.ts';
import type { State } from '../rules/game.ts';

/** What the robot could tell at a decision, and which way the player went. Standing still teaches nothing. */
export interface Moment<S extends State = State> extends Example {
  kind: Move;
  state: S;
}

/** The newest three games of football. */
export const MOST_MOMENTS = 900;

export function momentOf<S extends State>(game: Game<S>, state: S, move: Move) {
  const kind = game.effectOf(state, move);
  return kind === STAY ? undefined : { kind, state, features: game.features(state) };
}

export type Pupil<S extends State = State> = Model<Moment<S>>;

export const teach = <S extends State>(moments: readonly Moment<S>[]): Pupil<S> =>
  train(moments, MOVES.length);

/** Moments closer than this are the same to a pupil. */
const ALIKE = 0.3;

const isAlike = (one: Moment, other: Moment) =>
  Math.hypot(...one.features.map((feature, at) => feature - (other.features[at] ?? 0))) < ALIKE;

/** Adds a correction. It replaces the moments like it that say something else. */
export function correct<S extends State>(moments: readonly Moment<S>[], better: Moment<S>) {
  const kept = moments.filter((moment) => moment.kind === better.kind || !isAlike(moment, better));
  return [...kept, better].slice(-MOST_MOMENTS);
}

/** Less confidence counts as not knowing. */
const LEAST_SURE = 0.3;
/** Ticks of standing still where it does not know, and then of guessing. */
const HESITATES = 20;

export interface Choice<S extends State = State> {
  move: Move;
  /** The most similar moment with this move, which the robot copies. */
  copies: Moment<S> | undefined;
  /** Nothing that it was shown is near: it stands still for a moment, then copies anyway. */
  unsure: boolean;
}

/** Makes a pupil's choices in one game. */
export function chooser<S extends State>(game: Game<S>) {
  const most = HESITATES / game.ticksPerMove;
  let waited = 0;
  return (pupil: Pupil<S>, state: S): Choice<S> => {
    const { shares: all, voters } = answer(pupil, game.features(state));
    // A way that leads nowhere is no choice.
    const leads = (move: number) => game.effectOf(state, move as Move) !== STAY;
    const shares = all.map((share, move) => (leads(move) ? share : 0));
    const unsure = Math.max(...shares) < LEAST_SURE;
    waited = unsure ? (waited + 1) % (2 * most) : 0;
    const stays = waited > 0 && waited <= most;
    const copies = voters.find(({ kind }) => (unsure ? leads(kind) : kind === surest(shares)));
    return { move: stays ? STAY : (copies?.kind ?? STAY), copies, unsure };
  };
}

export function pupilPlayer<S extends State>(game: Game<S>, pupil: Pupil<S>): Player<S> {
  const choose = chooser(game);
  return (state) => choose(pupil, state).move;
}

/** Moves at random. */
export function chancePlayer(seed: number): Player {
  let [value, next] = roll(seed);
  return () => {
    [value, next] = roll(next);
    return Math.floor(value * MOVES.length) as Move;
  };
}

/** Seeds of the games that a mean score averages. */
const SEEDS = [1, 2, 3, 4];

/** Mean score of the players that `playerOf` makes, one for each game. */
export function meanScore<S extends State>(
  game: Game<S>,
  playerOf: (seed: number) => Player<S>,
  seeds = SEEDS,
): number {
  const scores = seeds.map((seed) => playOut(game, seed, playerOf(seed)).score);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
