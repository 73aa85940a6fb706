import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill, fillCount } from '@/lib/fill';
import {
  $heldCommand,
  $stick,
  bindHoldEnds,
  directionOf,
  endHolds,
  steer,
} from '../../robot/control/input.store';
import { bindGamepads } from '../../robot/control/gamepad-on-demand';
import { bindKeyboard, isFieldInView } from '../../robot/control/keyboard';
import { playSound, restoreSounds } from '../../robot/control/sounds.store';
import { COMMANDS } from '../../robot/protocol/commands';
import * as school from '../model/pupil';
import type { Moment, Pupil } from '../model/pupil';
import { football } from '../rules/football';
import { type Game, GAME_TICKS, isOver, type Move, type State, STAY, TICK_MS } from '../rules/game';
import { pacman } from '../rules/pacman';
import type { PlayWords } from '../words';
import { describe } from './describe';

export const GAMES = { football, pacman } satisfies Record<string, Game>;
export const GAME_NAMES = ['football', 'pacman'] as const;
export type GameName = (typeof GAME_NAMES)[number];

export const PLAY_STEPS = ['play', 'teach', 'watch', 'break'] as const;
export type PlayStep = (typeof PLAY_STEPS)[number];

/** Ways to make a model fail: with a badly played game, a one-sided one, or half of the moments. */
export const EXPERIMENTS = ['badly', 'side', 'half'] as const;
export type Experiment = (typeof EXPERIMENTS)[number];

/** Set by {@link startPlaying}. */
let words: PlayWords;

/** The chosen game; none at first. */
export const $name = atom<GameName | undefined>(undefined);
export const $step = atom<PlayStep>('play');

const standing = (state: State) => ({ before: state, now: state, share: 0 });

/** Two successive states, and the share of the time between them that has passed. */
export const $frame = atom(standing(football.start(1)));
export const $phase = atom<'ready' | 'running' | 'over'>('ready');
export const $score = computed($frame, ({ now }) => now.score);
export const $seconds = computed($frame, ({ now }) =>
  Math.ceil(((GAME_TICKS - now.tick) * TICK_MS) / 1000),
);

/** What the visitor did in all games since the last 'Start over', and the last score. */
export const $moments = atom<readonly Moment[]>([]);
export const $yours = atom(0);

/** A pupil with its mean score, also before the last help, and that of chance. */
interface Lesson {
  pupil: Pupil;
  its: number;
  before: number;
  chance: number;
}
export const $lesson = atom<Lesson | undefined>(undefined);

/** What the robot does now, and the moment that it copies. */
interface Thought {
  says: 'copies' | 'unsure' | 'helping';
  copies?: Moment | undefined;
}
export const $thought = atom<Thought | undefined>(undefined);

/** How often the visitor took over in the running game. */
export const $helps = atom(0);

/** Whether the game waits for each move. */
export const $stepwise = atom(false);

interface Trial {
  experiment: Experiment;
  moments: readonly Moment[];
  /** Mean score of a pupil that learned from these moments alone, once there is one. */
  score?: number;
}
export const $trial = atom<Trial | undefined>(undefined);

/** Whether the field is on the screen. */
export const $onField = computed(
  [$step, $trial],
  (step, trial) => step === 'play' || step === 'watch' || (trial && trial.score === undefined),
);

const gameNow = (): Game => GAMES[$name.get() ?? 'football'];

/** Each game starts differently. */
let seed = 0;
let move: Move = STAY;
let choose = school.chooser(gameNow());

/** Puts a new game on the field. */
export function setUp(): void {
  cancelAnimationFrame(frame);
  endHolds();
  // The pad may be gone before its finger.
  steer(undefined);
  move = STAY;
  pressed = undefined;
  choose = school.chooser(gameNow());
  $phase.set('ready');
  $frame.set(standing(gameNow().start(++seed)));
  $thought.set(undefined);
  $helps.set(0);
}

/** Forgets all moments, and starts with a game. */
export function chooseGame(name: GameName): void {
  $name.set(name);
  $moments.set([]);
  $lesson.set(undefined);
  goTo('play');
}

export function goTo(step: PlayStep): void {
  const known = $lesson.get()?.pupil.examples;
  if (step !== 'play' && known && known !== $moments.get()) learn();
  $step.set(step);
  $trial.set(undefined);
  setUp();
}

export function watch(): void {
  goTo('watch');
  run();
}

export function setStepwise(on: boolean): void {
  $stepwise.set(on);
  setUp();
}

/** A key pressed since the last decision, even if it is already released. */
let pressed: Move | undefined;

function heldMove(): Move | undefined {
  const push = $stick.get();
  const command = $heldCommand.get() ?? (push && directionOf(push));
  return command && COMMANDS[command].wheels && (COMMANDS[command].quarters as Move);
}

/** Whether an open menu or dialog is over the game, which then waits. */
const isCovered = () => document.querySelector('main[inert]') !== null;

const canPlay = () =>
  Boolean($name.get() && $onField.get()) && $phase.get() !== 'over' && !isCovered();

/** At the last input; a stick reports on every frame. */
let heldBefore: Move | undefined;

function onInput(): void {
  const now = heldMove();
  const isNew = now !== heldBefore;
  heldBefore = now;
  if (now === undefined || !isNew || !canPlay()) return;
  if ($stepwise.get()) return advance(now);
  if ($step.get() !== 'watch') run();
  if ($phase.get() === 'running') pressed = now;
}

/** Binds keys, gamepads and page events. Call after hydration. Returns the undo. */
export function startPlaying(playWords: PlayWords): () => void {
  words = playWords;
  const undo = [
    restoreSounds(),
    bindHoldEnds(),
    bindKeyboard(() => canPlay() && isFieldInView()),
    bindGamepads(canPlay),
    $heldCommand.listen(onInput),
    $stick.listen(onInput),
  ];
  return () => {
    undo.forEach((end) => end());
    cancelAnimationFrame(frame);
  };
}

let frame = 0;
let shownAt = 0;
/** Time in ms that has passed and not been played; after a pause, the game goes on where it was. */
let owed = 0;
const MOST_OWED = 100;

export function run(): void {
  if ($phase.get() !== 'ready') return;
  $phase.set('running');
  if ($stepwise.get()) return;
  shownAt = performance.now();
  owed = 0;
  frame = requestAnimationFrame(onFrame);
}

function onFrame(now: number): void {
  if (!isCovered()) owed += Math.min(MOST_OWED, Math.max(0, now - shownAt));
  shownAt = now;
  let { before, now: state } = $frame.get();
  for (; owed >= TICK_MS && !isOver(state); owed -= TICK_MS) {
    before = state;
    state = tick(state);
  }
  $frame.set({ before, now: state, share: owed / TICK_MS });
  if (isOver(state)) end();
  else frame = requestAnimationFrame(onFrame);
}

/** Plays one step of a game that waits. @param own the visitor's move; without one, the robot decides */
export function advance(own?: Move): void {
  run();
  let { now } = $frame.get();
  const until = now.tick + gameNow().ticksPerStep;
  news = [];
  while (now.tick < until && !isOver(now)) {
    pressed = own;
    now = tick(now);
  }
  pressed = undefined;
  $frame.set(standing(now));
  if (isOver(now)) end();
  else announce([...news, describe(now, words)].join(' '));
}

function tick(state: State): State {
  const game = gameNow();
  if (state.tick % game.ticksPerMove === 0) {
    const own = pressed ?? heldMove();
    pressed = undefined;
    move = $step.get() === 'watch' ? letChoose(state, own) : play(state, own);
  }
  const next = game.next(state, move);
  tellChange(state, next);
  return next;
}

function play(state: State, own: Move | undefined): Move {
  const wanted = own ?? (gameNow().goesOn ? move : STAY);
  const moment = school.momentOf(gameNow(), state, wanted);
  const trial = $trial.get();
  if (moment && trial) $trial.set({ ...trial, moments: [...trial.moments, moment] });
  else if (moment) $moments.set([...$moments.get(), moment].slice(-school.MOST_MOMENTS));
  return wanted;
}

/** How long a copied moment stays, in ticks: people can't read a faster change. */
const READABLE = 25;
let thoughtAt = 0;

function think(thought: Thought, { tick }: State): void {
  const same = thought.says === $thought.get()?.says;
  if (same && !$stepwise.get() && Math.abs(tick - thoughtAt) < READABLE) return;
  thoughtAt = tick;
  $thought.set(thought);
}

function letChoose(state: State, own: Move | undefined): Move {
  const lesson = $lesson.get();
  if (!lesson) return STAY;
  if (own === undefined) {
    // After a correction it knows better at once.
    if ($thought.get()?.says === 'helping')
      $lesson.set({ ...lesson, pupil: school.teach($moments.get()) });
    const choice = choose($lesson.get()?.pupil ?? lesson.pupil, state);
    think({ says: choice.unsure ? 'unsure' : 'copies', copies: choice.copies }, state);
    return choice.move;
  }
  const better = school.momentOf(gameNow(), state, own);
  if (better) {
    $moments.set(school.correct($moments.get(), better));
    if ($helps.get() === 0 || $thought.get()?.says !== 'helping') $helps.set($helps.get() + 1);
  }
  think({ says: 'helping' }, state);
  return own;
}

/** What happened in this step. One at a time, an announcement would replace the one before. */
let news: string[] = [];

function tell(text: string): void {
  if ($stepwise.get()) news.push(text);
  else announce(text);
}

/** Dots between two announcements. */
const DOTS_TOLD = 10;

function tellChange(before: State, now: State): void {
  const isGoal = $name.get() === 'football';
  if (now.score > before.score) {
    playSound(isGoal ? 'success' : 'drive');
    if (isGoal || now.score % DOTS_TOLD === 0) tell(scoreText(now.score));
  }
  if (now.misses === before.misses) return;
  playSound(isGoal ? 'bonk' : 'wrong');
  tell(gameWords().missed);
}

const gameWords = () => words.games[$name.get() ?? 'football'];
export const scoreText = (score: number) => fillCount(gameWords().score, score, words.lang);
/** A mean score with one digit. */
export const meanText = (score: number) => fill(gameWords().mean, { n: score.toFixed(1) });

export const tellAll = () => announce(describe($frame.get().now, words));

/** Ends a game, before its time if the visitor says so. */
export function end(): void {
  cancelAnimationFrame(frame);
  $phase.set('over');
  $thought.set(undefined);
  playSound('done');
  const { score } = $frame.get().now;
  announce(`${words.over} ${scoreText(score)}`);
  if ($step.get() === 'play') $yours.set(score);
  if ($step.get() === 'watch' && $helps.get() > 0) learn();
  const trial = $trial.get();
  if (trial) tryOut(trial);
}

const meanOf = (moments: readonly Moment[]) =>
  school.meanScore(gameNow(), () => school.pupilPlayer(gameNow(), school.teach(moments)));

function learn(): void {
  const moments = $moments.get();
  const { its: before = 0, chance = school.meanScore(gameNow(), school.chancePlayer) } =
    $lesson.get() ?? {};
  $lesson.set({ pupil: school.teach(moments), its: meanOf(moments), before, chance });
}

/** One press: trains a pupil, and shows what became of it. */
export function teachRobot(): void {
  if ($moments.get().length === 0) return;
  learn();
  goTo('teach');
}

function tryOut(trial: Trial): void {
  const score = meanOf(trial.moments);
  $trial.set({ ...trial, score });
  announce(fill(words.fail.now, { score: meanText(score) }));
}

/** Begins an experiment. The moments of the lesson stay. Half of the moments can be wiped again and again. */
export function setTrial(experiment: Experiment): void {
  setUp();
  const before = $trial.get()?.experiment === 'half' ? $trial.get()?.moments : $moments.get();
  const half = (before ?? []).filter((_, index) => index % 2 === 0);
  if (experiment === 'half') tryOut({ experiment, moments: half });
  else $trial.set({ experiment, moments: [] });
}
