import { answer, type Example, type Model, surest, train } from '../../learning/classifier.ts';
import {
  type Game,
  type Move,
  MOVES,
  type Player,
  playOut,
  type Point,
  type State,
  STAY,
} from '../games/game.ts';

/** What the robot could tell when the player decided, and which way that one went. Standing still teaches nothing. */
export interface Moment extends Example {
  kind: Move;
  state: State;
}

/** The newest three games of football. */
const MOST_MOMENTS = 900;
const newest = (moments: readonly Moment[]) => moments.slice(-MOST_MOMENTS);

/** A player's move, and the state in which it was made. */
export interface Decision {
  state: State;
  move: Move;
}

/** People act on what they saw up to this many ticks before. */
const LATEST = 10;
/** Parts of a game; the moves of each are compared with the other parts. */
const PARTS = 6;

/** What a decision teaches, if the player decided on the state that was there `lag` decisions before. */
function momentAt(game: Game, decisions: readonly Decision[], at: number, lag: number) {
  const { state } = decisions[Math.max(0, at - lag)] ?? {};
  const { move } = decisions[at] ?? {};
  if (!state || move === undefined) return undefined;
  const kind = game.effectOf(state, move);
  return kind === STAY ? undefined : { at, kind, state, features: game.features(state) };
}

export const lastMoment = (game: Game, decisions: readonly Decision[], lag: number) =>
  momentAt(game, decisions, decisions.length - 1, lag);

/** How well the rest of the game foretells each change of the way, 0 to 1. */
function agreement(moments: readonly (Moment & { at: number })[], length: number): number {
  const partOf = ({ at }: { at: number }) => Math.floor((at * PARTS) / length);
  const sures = Array.from({ length: PARTS }, (_, part) => {
    const rest = teach(moments.filter((moment) => partOf(moment) !== part));
    return moments
      .filter(
        (moment, index) => partOf(moment) === part && moments[index - 1]?.kind !== moment.kind,
      )
      .map(({ kind, features }) => answer(rest, features).shares[kind] ?? 0);
  }).flat();
  return sures.length === 0 ? 0 : meanOf(sures);
}

/** What a game teaches. Its player's lag is the one with which the moves fit best to what was there. */
export function watch(game: Game, decisions: readonly Decision[]) {
  const lags = Array.from({ length: 1 + Math.floor(LATEST / game.ticksPerMove) }, (_, lag) => {
    const moments = decisions.flatMap((_, at) => momentAt(game, decisions, at, lag) ?? []);
    return { lag, moments, fits: agreement(moments, decisions.length) };
  });
  return lags.reduce((one, other) => (other.fits > one.fits ? other : one));
}

export const add = (moments: readonly Moment[], more: readonly Moment[]) =>
  newest([...moments, ...more]);

export type Pupil = Model<Moment>;

export const teach = (moments: readonly Moment[]): Pupil => train(moments, MOVES.length);

function apart(one: Float32Array, other: Float32Array): number {
  let square = 0;
  for (let at = 0; at < one.length; at++) square += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return Math.sqrt(square);
}

/** Moments closer than this are the same to a pupil. */
const ALIKE = 0.3;
const isAlike = (one: Float32Array, other: Float32Array) => apart(one, other) < ALIKE;

/** Adds a correction. It replaces the moments like it that say something else. */
export function correct(moments: readonly Moment[], better: Moment): readonly Moment[] {
  const { kind, features } = better;
  const kept = moments.filter((one) => one.kind === kind || !isAlike(one.features, features));
  return newest([...kept, better]);
}

/** Less confidence counts as not knowing. */
const LEAST_SURE = 0.3;
/** Ticks of standing still where it does not know, and then of each guess. */
const HESITATES = 20;
/** It goes in circles if it gets no farther than this, in units of the field, within so many ticks. */
const CIRCLE = 14;
const CIRCLE_TICKS = 75;
/** The newest guesses that it remembers. */
const MOST_GUESSES = 40;

/** What a pupil remembers within one game. */
export interface Mind {
  /** Decisions since it knew what to do. */
  waited: number;
  /** Decisions for which the last guess still holds. */
  guessing: number;
  guesses: readonly Moment[];
  path: readonly Point[];
}
export const FRESH: Mind = { waited: 0, guessing: 0, guesses: [], path: [] };

export interface Choice {
  move: Move;
  /** The most similar moment with this move, which the robot copies. */
  copies: Moment | undefined;
  /** Unsure, it stands still for a moment because nothing that it was shown is near. Then, or in a circle, it guesses. */
  says: 'copies' | 'unsure' | 'circles';
  mind: Mind;
}

const WAYS = [0, 1, 2, 3] as const;

/** A pupil's choice in one state. */
export function choose(game: Game, pupil: Pupil, state: State, before: Mind): Choice {
  const features = game.features(state);
  const { shares: all, voters } = answer(pupil, features);
  // A way that leads nowhere is no choice.
  const ways = WAYS.filter((move) => game.effectOf(state, move) !== STAY);
  const shares = WAYS.map((move) => (ways.includes(move) ? (all[move] ?? 0) : 0));
  const most = Math.ceil(CIRCLE_TICKS / game.ticksPerMove);
  const path = [...before.path, state.robot].slice(-most);
  const circles = path.length === most && isCircle(path);
  const knows = Math.max(...shares) >= LEAST_SURE;
  const waited = knows ? 0 : before.waited + 1;
  const guessing = Math.max(0, before.guessing - 1);
  const mind = { ...before, path, waited, guessing };
  const says = circles || (knows && guessing > 0) ? 'circles' : 'unsure';
  const last = mind.guesses.at(-1);
  if (guessing > 0 && last && ways.some((way) => way === last.kind))
    return { move: last.kind, copies: last, says, mind };
  if (knows && !circles) {
    const move = WAYS[surest(shares)] ?? STAY;
    return { move, copies: voters.find(({ kind }) => kind === move), says: 'copies', mind };
  }
  const hesitates = HESITATES / game.ticksPerMove;
  if (!circles && waited <= hesitates) return { move: STAY, copies: undefined, says, mind };
  // Where it guessed before, it tries another way.
  const tries = (move: Move) =>
    mind.guesses.filter((one) => one.kind === move && isAlike(one.features, features)).length;
  const nearest = nearestByMove(pupil, features);
  const farOf = (move: Move) => nearest[move]?.far ?? Infinity;
  const [way] = ways
    .filter((move) => nearest[move])
    .sort((one, other) => tries(one) - tries(other) || farOf(one) - farOf(other));
  const copies = way === undefined ? undefined : nearest[way]?.moment;
  if (!copies) return { move: STAY, copies, says, mind };
  const guesses = [...mind.guesses, { ...copies, features }].slice(-MOST_GUESSES);
  const after = { ...mind, guesses, guessing: hesitates, path: circles ? [] : path };
  return { move: copies.kind, copies, says, mind: after };
}

function isCircle(path: readonly Point[]): boolean {
  const spread = (all: number[]) => Math.max(...all) - Math.min(...all);
  return spread(path.map(({ x }) => x)) < CIRCLE && spread(path.map(({ y }) => y)) < CIRCLE;
}

/** The nearest moment with each move. */
function nearestByMove({ examples }: Pupil, features: Float32Array) {
  const nearest: { moment: Moment; far: number }[] = [];
  for (const moment of examples) {
    const far = apart(moment.features, features);
    if (far < (nearest[moment.kind]?.far ?? Infinity)) nearest[moment.kind] = { moment, far };
  }
  return nearest;
}

/** What decided: the sense that most makes the copied moment nearer than any with another move. */
export function deciding(game: Game, pupil: Pupil, state: State, copies: Moment) {
  const features = game.features(state);
  const others = nearestByMove(pupil, features).filter((near) => near.moment.kind !== copies.kind);
  const [other] = others.sort((one, two) => one.far - two.far);
  const square = (moment: Moment | undefined, at: number) =>
    ((moment?.features[at] ?? 0) - (features[at] ?? 0)) ** 2;
  const weigh = (indexes: readonly number[]) =>
    indexes.reduce((sum, at) => sum + square(other?.moment, at) - square(copies, at), 0);
  const names = Object.keys(game.senses);
  const weightOf = (name: string) => weigh(game.senses[name]?.features ?? []);
  return names.reduce((one, name) => (weightOf(name) > weightOf(one) ? name : one), names[0] ?? '');
}

function pupilPlayer(game: Game, pupil: Pupil): Player {
  let mind = FRESH;
  return (state) => {
    const choice = choose(game, pupil, state, mind);
    mind = choice.mind;
    return choice.move;
  };
}

/** Seeds of games that nobody plays. Fewer than 16 scores scatter as much as a help is worth. */
const SEEDS = Array.from({ length: 16 }, (_, index) => 1001 + index);

export const scoresOf = (game: Game, pupil: Pupil, seeds = SEEDS): readonly number[] =>
  seeds.map((seed) => playOut(game, seed, pupilPlayer(game, pupil)).score);

export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

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

/** A pupil's scores beside its player's last one. */
export function besidePlayer(scores: readonly number[], yours: number): Change {
  const more = meanOf(scores) - yours;
  if (meanOf(scores) < LITTLE) return 'nothing';
  return Math.abs(more) < LITTLE ? 'same' : more < 0 ? 'fell' : 'rose';
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
