import { type Game, isOver, type Move, type State, STAY, TICK_MS } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import * as school from '../model/pupil';
import type { Decision, Moment, Pupil } from '../model/pupil';

export const PLAY_STEPS = ['play', 'teach', 'watch', 'break'] as const;
export type PlayStep = (typeof PLAY_STEPS)[number];

/** Ways to learn what a model needs: with a badly played game, one without →, or with few of the moments. */
export const EXPERIMENTS = ['badly', 'never', 'curve'] as const;
export type Experiment = (typeof EXPERIMENTS)[number];
const RIGHT: Move = 1;

/** A pupil with its scores in the games of the test. */
interface Lesson {
  pupil: Pupil;
  scores: readonly number[];
}

/** What one game's robot learned from. */
interface Robot {
  moments: readonly Moment[];
  /** Its player's delay in decisions, and last score. */
  lag: number;
  yours: number;
  lesson?: Lesson;
  /** Scores before the last game that it played, and perhaps got help in. */
  before?: readonly number[] | undefined;
}
const UNTAUGHT: Robot = { moments: [], lag: 0, yours: 0 };

/** What the robot does, what it copies, the sense that decided, and the tick until which that is shown. */
export interface Thought {
  says: school.Choice['says'] | 'helping';
  copies?: Moment | undefined;
  sense?: string | undefined;
  until: number;
}

/** One robot on one field. */
export interface Field {
  name: GameName;
  now: State;
  move: Move;
  decisions: readonly Decision[];
  pupil?: Pupil | undefined;
  mind: school.Mind;
  outlined?: Thought | undefined;
  line?: Thought | undefined;
  /** Decisions without knowing what to do. */
  doubts: number;
}

interface Trial {
  experiment: Experiment;
  curve?: ReturnType<typeof school.curveOf> | undefined;
  /** What the robot learned from this game alone. */
  lesson?: Lesson;
}

export interface Play {
  name: GameName;
  robots: Readonly<Record<GameName, Robot>>;
  step: PlayStep;
  /** At first no game is chosen. */
  phase: 'choosing' | 'ready' | 'running' | 'over';
  /** Whether the game waits for each move. */
  stepwise: boolean;
  seed: number;
  /** Two fields while the whole robot and the spoiled one play side by side. */
  fields: readonly [Field, Field?];
  /** Time in ms that has passed since the last state. */
  owed: number;
  /** A key pressed since the last decision, even if it is already released. */
  pressed?: Move | undefined;
  trial?: Trial | undefined;
}

export const gameOf = ({ name }: Play): Game => GAMES[name];
export const robotOf = ({ name, robots }: Play): Robot => robots[name];
/** Whether fields are on the screen. */
export const isOnField = ({ step, phase, trial }: Play) =>
  step === 'play' ||
  step === 'watch' ||
  phase === 'running' ||
  Boolean(trial && !trial.lesson && !trial.curve);

/** Whether the visitor may move. */
export const isOpen = (play: Play) =>
  ['ready', 'running'].includes(play.phase) && isOnField(play) && play.fields.length === 1;

/** Whether time passes. A pair of robots waits for no moves. */
export const isFlowing = ({ phase, stepwise, fields }: Play) =>
  phase === 'running' && (!stepwise || fields.length > 1);

export function fieldOf(name: GameName, seed: number, pupil?: Pupil): Field {
  const now = GAMES[name].start(seed);
  return { name, now, move: STAY, decisions: [], pupil, mind: school.FRESH, doubts: 0 };
}

export const FIRST: Play = {
  ...{ name: 'football', robots: { football: UNTAUGHT, pacman: UNTAUGHT }, step: 'play' },
  ...{ phase: 'choosing', stepwise: false, seed: 1, owed: 0 },
  fields: [fieldOf('football', 1)],
};

export const choose = (play: Play, name: GameName) => goTo({ ...play, name }, 'play');

export const forget = (play: Play) => goTo(withRobot(play, UNTAUGHT), 'play');

export const changeStepwise = (play: Play) => setUp({ ...play, stepwise: !play.stepwise });

export const run = (play: Play): Play =>
  play.phase === 'ready' ? { ...play, phase: 'running' } : play;

/** Lets the whole robot and the spoiled one play. */
export const compare = (play: Play) => run(setUp(play, play.trial?.lesson?.pupil));

const withRobot = (play: Play, robot: Robot): Play => ({
  ...play,
  robots: { ...play.robots, [play.name]: robot },
});

/** Puts a new game on the field; each starts differently. Two pupils play the same. */
function setUp(play: Play, other?: Pupil): Play {
  const seed = play.seed + 1;
  const pupil = play.step === 'watch' || other ? robotOf(play).lesson?.pupil : undefined;
  const field = fieldOf(play.name, seed, pupil);
  const fields: Play['fields'] = other ? [field, fieldOf(play.name, seed, other)] : [field];
  return { ...play, seed, phase: 'ready', owed: 0, pressed: undefined, fields };
}

/** Goes to a step, for which a robot learns what it doesn't know yet. Nothing leads on from a game without moves. */
export function goTo(play: Play, step: PlayStep): Play {
  if (step === 'play') return setUp({ ...play, step, trial: undefined });
  if (robotOf(play).moments.length === 0) return play;
  return setUp({ ...learn(play), step, trial: undefined });
}

function lessonOf(play: Play, moments: readonly Moment[]): Lesson {
  const pupil = school.teach(moments);
  return { pupil, scores: school.scoresOf(gameOf(play), pupil) };
}

function learn(play: Play): Play {
  const robot = robotOf(play);
  const { lesson, moments } = robot;
  if (lesson?.pupil.examples === moments) return play;
  return withRobot(play, { ...robot, lesson: lessonOf(play, moments) });
}

/** Begins an experiment. What the robot learned stays. */
export function tryOut(play: Play, experiment: Experiment): Play {
  const { moments, lesson } = robotOf(play);
  const scores = lesson?.scores ?? [];
  const curve = experiment === 'curve' ? school.curveOf(gameOf(play), moments, scores) : undefined;
  return setUp({ ...play, trial: { experiment, curve } });
}

/** In a game that waits, plays one step; without an own move, the robot decides. Else a game of the visitor begins. */
export function press(play: Play, own?: Move): Play {
  if (!isOpen(play)) return play;
  if (play.stepwise) return pass(run(play), gameOf(play).ticksPerStep * TICK_MS, own);
  const next = play.step === 'watch' ? play : run(play);
  return next.phase === 'running' ? { ...next, pressed: own } : next;
}

export function pass(play: Play, ms: number, own?: Move): Play {
  if (play.phase !== 'running') return play;
  let next = { ...play, owed: play.owed + ms };
  for (; next.owed >= TICK_MS && !isOver(next.fields[0].now); next.owed -= TICK_MS)
    next = tickOn(next, own);
  return isOver(next.fields[0].now) ? end(next) : next;
}

const mapped = ([one, other]: Play['fields'], change: (field: Field) => Field): Play['fields'] =>
  other ? [change(one), change(other)] : [change(one)];

function tickOn(play: Play, own: Move | undefined): Play {
  const game = gameOf(play);
  const decides = play.fields[0].now.tick % game.ticksPerMove === 0;
  const decided = decides ? { ...decide(play, play.pressed ?? own), pressed: undefined } : play;
  const moved = (field: Field) => ({ ...field, now: game.next(field.now, field.move) });
  return { ...decided, fields: mapped(decided.fields, moved) };
}

function decide(play: Play, own: Move | undefined): Play {
  const { fields, trial } = play;
  const [field] = fields;
  if (field.pupil && own !== undefined && fields.length === 1) return help(play, own);
  if (field.pupil) return { ...play, fields: mapped(fields, (each) => ownWay(play, each)) };
  const isOff = trial?.experiment === 'never' && own === RIGHT;
  const onward = gameOf(play).goesOn ? field.move : STAY;
  return { ...play, fields: [noted(field, (isOff ? undefined : own) ?? onward)] };
}

const noted = (field: Field, move: Move): Field => ({
  ...field,
  move,
  decisions: [...field.decisions, { state: field.now, move }],
});

/** How long an outline and a line stay at least, in ticks: people can't read a faster change. */
const OUTLINED = 25;
const WRITTEN = 125;
/** Help stays written for so long. */
const HELPED = 50;

/** Lets a pupil decide. In a game that waits, each thought is shown. */
function ownWay(play: Play, field: Field): Field {
  const { pupil, now, mind: known } = field;
  if (!pupil) return noted(field, STAY);
  const game = gameOf(play);
  const { move, copies, says, mind } = school.choose(game, pupil, now, known);
  const sense = copies && school.deciding(game, pupil, now, copies);
  const shown = (before: Thought | undefined, ticks: number) =>
    before && isFlowing(play) && now.tick < before.until
      ? before
      : { says, copies, sense, until: now.tick + ticks };
  return {
    ...noted(field, move),
    mind,
    doubts: field.doubts + (copies ? 0 : 1),
    outlined: shown(field.outlined, OUTLINED),
    line: shown(field.line, WRITTEN),
  };
}

/** Corrects the robot, which knows better at once. */
function help(play: Play, own: Move): Play {
  const robot = robotOf(play);
  const field = noted(play.fields[0], own);
  const better = school.momentAt(gameOf(play), field.decisions, robot.lag);
  if (!better) return { ...play, fields: [field] };
  const moments = school.correct(robot.moments, better);
  const line: Thought = { says: 'helping', until: field.now.tick + HELPED };
  return {
    ...withRobot(play, { ...robot, moments }),
    fields: [{ ...field, pupil: school.teach(moments), outlined: line, line }],
  };
}

/** Ends a game, before its time if the visitor says so. An experiment needs moves, or its game begins again. */
export function end(before: Play): Play {
  if (before.phase !== 'running') return before;
  const [last, second] = before.fields;
  const play: Play = { ...before, phase: 'over', owed: 0 };
  if (second) return play;
  const robot = robotOf(play);
  if (play.step === 'watch')
    return learn(withRobot(play, { ...robot, before: robot.lesson?.scores }));
  const { moments, lag } = school.watch(gameOf(play), last.decisions);
  if (play.trial && moments.length === 0) return setUp(play);
  if (play.trial) return { ...play, trial: { ...play.trial, lesson: lessonOf(play, moments) } };
  const all = school.add(robot.moments, moments);
  return withRobot(play, { ...robot, moments: all, lag, yours: last.now.score });
}
