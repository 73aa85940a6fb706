import type { ReactElement } from 'react';
import type { Sound } from '../../robot/control/sounds.store.ts';
import type { Point } from '../../robot/simulator/motion.ts';
import type { PlayWords } from '../words.ts';

export type { Point };

/** A direction in quarter turns from up, or {@link STAY}. */
export type Move = 0 | 1 | 2 | 3 | 4;
export const STAY: Move = 4;
export const WAYS: readonly Move[] = [0, 1, 2, 3];

/** How a move is called, and where it leads. */
export const MOVES = [
  { name: 'up', x: 0, y: -1 },
  { name: 'right', x: 1, y: 0 },
  { name: 'down', x: 0, y: 1 },
  { name: 'left', x: -1, y: 0 },
  { name: 'stay', x: 0, y: 0 },
] as const;

/** Closer than this along one axis counts as level. */
const LEVEL = 5;

export const listed = (all: readonly Move[], { moves, lang }: PlayWords) =>
  new Intl.ListFormat(lang).format(all.map((move) => moves[MOVES[move].name].toLowerCase()));

/** Where something is from the robot, such as 'up and left'. */
export function whereIs(thing: Point, robot: Point, words: PlayWords): string {
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const sides = ([0, 2, 1, 3] as const).filter(
    (way) => x * MOVES[way].x + y * MOVES[way].y > LEVEL,
  );
  return listed(sides, words) || words.tell.here;
}

/** Side of the square field, in its units. */
export const SIDE = 96;

/** Of the robot's figure, which a picture may scale. */
export const ROBOT_RADIUS = 6;

/** What the states of all games have. */
export interface State {
  /** Ticks since the start. */
  tick: number;
  /** Goals or dots. */
  score: number;
  /** Counts what went wrong: saved shots, or catches. */
  misses: number;
  robot: Point;
  /** The direction the robot faces. */
  facing: Move;
  /** The keeper, or the ghost. */
  rival: Point;
  /** The next random number's seed. */
  seed: number;
}

/** A part of what the robot can tell. */
interface Sense<S extends State> {
  /** Always as many, and of a size like those of other senses. */
  numbers(state: S): readonly number[];
  /** Where on the field it is. */
  thing?(state: S): Point | undefined;
}

export interface Game<S extends State = State> {
  /** A decision lasts this many ticks. */
  ticksPerMove: number;
  /** How far one press goes if the game waits for each, in ticks. */
  ticksPerStep: number;
  /** Dots or goals from one announcement to the next. */
  toldEach: number;
  sounds: Readonly<Record<'scored' | 'missed', Sound>>;
  /** Whether the robot goes on without a key. */
  goesOn: boolean;
  start(seed: number): S;
  /** The state one tick later. */
  next(state: S, move: Move): S;
  /** What a move comes to. */
  effectOf(state: S, move: Move): Move;
  /** What the robot can tell from where it stands. */
  senses: Readonly<Record<string, Sense<S>>>;
}

/** A game as the page shows it. */
export interface Entry<S extends State = State> extends Game<S> {
  /** The state in words. */
  tell(state: S, words: PlayWords): string;
  viewBox: string;
  /** Size of the robot. */
  scale: number;
  ground(state: S): ReactElement;
  /** What moves beside the robot. Figures are around 0. */
  parts: Readonly<Record<string, { place(state: S): Point; figure: ReactElement }>>;
}

export const TICK_MS = 20;
const GAME_MS = 30_000;
export const GAME_TICKS = GAME_MS / TICK_MS;

export const isOver = ({ tick }: State) => tick >= GAME_TICKS;

/** A random number from 0 to 1, and the seed of the next (mulberry32). */
export function roll(seed: number): [value: number, next: number] {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32, next];
}

export const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Decides on a move, once per {@link Game.ticksPerMove}. */
export type Player<S extends State = State> = (state: S) => Move;

export function playOut<S extends State>(game: Game<S>, seed: number, player: Player<S>): S {
  let state = game.start(seed);
  let move: Move = STAY;
  while (!isOver(state)) {
    if (state.tick % game.ticksPerMove === 0) move = player(state);
    state = game.next(state, move);
  }
  return state;
}
