import {
  answer,
  distanceOf,
  type Example,
  meanOf,
  type Model,
  neighborsOf,
  train,
  tryOut,
} from '../../learning/classifier.ts';
import {
  type Game,
  type Move,
  playOut,
  type Point,
  type State,
  STAY,
  WAYS,
} from '../games/game.ts';

/** What the robot could tell when the player decided, and which way that one went. Standing still teaches nothing. */
export interface Moment extends Example {
  kind: Move;
  state: State;
}

/** The newest three games of football. */
const MOST_MOMENTS = 900;

/** A player's move, and the state in which it was made. */
export interface Decision {
  state: State;
  move: Move;
}

/** People act on what they saw up to this many ticks before. */
const LATEST = 10;
/** Parts of a game; the moves of each are compared with the other parts. */
const PARTS = 6;

/** What the robot can tell, as numbers. */
export const featuresOf = (game: Game, state: State) =>
  Float32Array.from(Object.values(game.senses).flatMap((sense) => sense.numbers(state)));

/** What a decision teaches, if the player decided on the state that was there `lag` decisions before. */
export function momentAt(game: Game, all: readonly Decision[], lag: number, at = all.length - 1) {
  const { state } = all[Math.max(0, at - lag)] ?? {};
  const { move } = all[at] ?? {};
  if (!state || move === undefined) return undefined;
  const kind = game.effectOf(state, move);
  return kind === STAY ? undefined : { at, kind, state, features: featuresOf(game, state) };
}

/** How well the rest of the game foretells each change of the way, 0 to 1. */
function agreement(moments: readonly (Moment & { at: number })[], length: number): number {
  const partOf = ({ at }: { at: number }) => Math.floor((at * PARTS) / length);
  const changes = moments.filter(({ kind }, index) => moments[index - 1]?.kind !== kind);
  const trials = Array.from({ length: PARTS }, (_, part) => {
    const rest = teach(moments.filter((moment) => partOf(moment) !== part));
    const kept = changes.filter((moment) => partOf(moment) === part);
    return tryOut(rest, kept);
  }).flat();
  return trials.length === 0 ? 0 : meanOf(trials.map(({ sure }) => sure));
}

/** What a game teaches. Its player's lag is the one with which the moves fit best to what was there. */
export function watch(game: Game, decisions: readonly Decision[]) {
  const lags = Array.from({ length: 1 + Math.floor(LATEST / game.ticksPerMove) }, (_, lag) => {
    const moments = decisions.flatMap((_, at) => momentAt(game, decisions, lag, at) ?? []);
    return { lag, moments, fits: agreement(moments, decisions.length) };
  });
  return lags.reduce((one, other) => (other.fits > one.fits ? other : one));
}

export const add = (moments: readonly Moment[], more: readonly Moment[]) =>
  [...moments, ...more].slice(-MOST_MOMENTS);

export type Pupil = Model<Moment>;

export const teach = (moments: readonly Moment[]): Pupil => train(moments, WAYS.length);

/** Moments closer than this are the same to a pupil. */
const ALIKE = 0.3;
const isAlike = (one: Example, other: Example) => distanceOf(one.features, other.features) < ALIKE;

/** Adds a correction. It replaces the moments like it that say something else. */
export function correct(moments: readonly Moment[], better: Moment): readonly Moment[] {
  const kept = moments.filter((one) => one.kind === better.kind || !isAlike(one, better));
  return add(kept, [better]);
}

/** Less confidence counts as not knowing. */
const LEAST_SURE = 0.3;
/** Ticks of standing still where it does not know, and then of each guess. */
const HESITATES = 20;
/** It goes in circles if it gets no farther than this, in units of the field, within so many ticks. */
const CIRCLE = 14;
const CIRCLE_TICKS = 75;

/** What a pupil remembers within one game. */
export interface Mind {
  /** What it tried, and what was around it there. */
  guesses: readonly Moment[];
  /** Decisions for which the last guess still holds. */
  guessing: number;
  path: readonly Point[];
}
export const FRESH: Mind = { guesses: [], guessing: 0, path: [] };

export interface Choice {
  move: Move;
  /** The most similar moment with this move, which the robot copies. */
  copies?: Moment | undefined;
  /** Unsure, it stands still for a moment because nothing that it was shown is near. Then, or in a circle, it guesses. */
  says: 'copies' | 'unsure' | 'circles';
  mind: Mind;
}

/** A pupil's choice in one state. */
export function choose(game: Game, pupil: Pupil, state: State, before: Mind): Choice {
  const features = featuresOf(game, state);
  const { shares, voters } = answer(pupil, features);
  const sure = (move: Move) => shares[move] ?? 0;
  // A way that leads nowhere is no choice.
  const ways = WAYS.filter((way) => game.effectOf(state, way) !== STAY);
  const move = ways.reduce((one, other) => (sure(other) > sure(one) ? other : one), STAY);
  const knows = sure(move) >= LEAST_SURE;
  const most = Math.ceil(CIRCLE_TICKS / game.ticksPerMove);
  const path = [...before.path, state.robot].slice(-most);
  const circles = path.length === most && isCircle(path);
  const says = knows ? 'circles' : 'unsure';
  const guessing = Math.max(0, before.guessing - 1);
  const mind = { ...before, path, guessing };
  const last = before.guesses.at(-1);
  const isOpen = (kind: Move) => (kind === STAY ? !knows : ways.includes(kind));
  if (guessing > 0 && last && isOpen(last.kind)) return { move: last.kind, says, mind };
  if (knows && !circles)
    return { move, copies: voters.find(({ kind }) => kind === move), says: 'copies', mind };
  const here = { kind: STAY, state, features };
  const hesitates = !knows && !circles && before.guessing === 0;
  // Where it guessed before, it tries another way.
  const tries = (kind: Move) =>
    before.guesses.filter((one) => one.kind === kind && isAlike(one, here)).length;
  const nearest = ways
    .map((way) => pupil.examples.filter(({ kind }) => kind === way))
    .flatMap((examples) => neighborsOf(examples, features).slice(0, 1))
    .sort((one, other) => one.distance - other.distance)
    .map(({ example }) => example.kind)
    .sort((one, other) => tries(one) - tries(other));
  const kind = (hesitates ? undefined : nearest[0]) ?? STAY;
  const guesses = [...before.guesses, { ...here, kind }];
  const holds = HESITATES / game.ticksPerMove;
  return { move: kind, says, mind: { guesses, guessing: holds, path: circles ? [] : path } };
}

function isCircle(path: readonly Point[]): boolean {
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all);
  return spread(path.map(({ x }) => x)) < CIRCLE && spread(path.map(({ y }) => y)) < CIRCLE;
}

/** What decided: the sense that most makes the copied moment nearer than any with another move. */
export function deciding(game: Game, pupil: Pupil, state: State, copies: Moment) {
  const others = pupil.examples.filter(({ kind }) => kind !== copies.kind);
  const [other] = neighborsOf(others, featuresOf(game, state));
  const weightOf = (name: string) => {
    const numbersIn = (each: State) => Float32Array.from(game.senses[name]?.numbers(each) ?? []);
    const apart = (moment: Moment) => distanceOf(numbersIn(moment.state), numbersIn(state)) ** 2;
    return apart(other?.example ?? copies) - apart(copies);
  };
  const names = Object.keys(game.senses);
  return names.reduce((one, name) => (weightOf(name) > weightOf(one) ? name : one), names[0] ?? '');
}

/** Seeds of games that nobody plays. Fewer than 16 scores scatter as much as a help is worth. */
const SEEDS = Array.from({ length: 16 }, (_, index) => 1001 + index);

export const scoresOf = (game: Game, pupil: Pupil, seeds = SEEDS): readonly number[] =>
  seeds.map((seed) => {
    let mind = FRESH;
    const player = (state: State) => {
      const choice = choose(game, pupil, state, mind);
      mind = choice.mind;
      return choice.move;
    };
    return playOut(game, seed, player).score;
  });

export type Change = 'nothing' | 'fell' | 'same' | 'rose';

/** Mean scores below this are nothing, and nearer ones are the same. */
const LITTLE = 0.5;

/** How scores of the same games changed. Less than their standard error is no change. */
export function changeOf(before: readonly number[], now: readonly number[]): Change {
  if (meanOf(before) < LITTLE && meanOf(now) < LITTLE) return 'nothing';
  const steps = now.map((score, at) => score - (before[at] ?? 0));
  const mean = meanOf(steps);
  const error = Math.sqrt(meanOf(steps.map((step) => (step - mean) ** 2)) / steps.length);
  return Math.abs(mean) <= error ? 'same' : mean < 0 ? 'fell' : 'rose';
}

const FEW = [3, 10, 30, 100];

/** How many moments it needs: scores with a few of them, spread over all, and with all. */
export function curveOf(game: Game, moments: readonly Moment[], all: readonly number[]) {
  const counts = FEW.filter((count) => count < moments.length * 0.8).slice(-3);
  const few = counts.map((count) => {
    const part = (at: number) => Math.floor((at * count) / moments.length);
    const some = moments.filter((_, at) => part(at) !== part(at - 1));
    return { count, scores: scoresOf(game, teach(some)) };
  });
  const curve = [...few, { count: moments.length, scores: all }];
  const best = curve.reduce((one, other) =>
    meanOf(other.scores) > meanOf(one.scores) ? other : one,
  );
  const [fewest = best] = curve;
  const isLess = changeOf(best.scores, all) === 'fell';
  return { curve, best, change: changeOf((isLess ? best : fewest).scores, all) };
}
