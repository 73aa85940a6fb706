import type { Sound } from '../../robot/control/sounds.store';
import { type Game, isOver, type Move, type State, STAY } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import * as school from '../model/pupil';
import type { Decision, Moment, Pupil } from '../model/pupil';

export const PLAY_STEPS = ['play', 'teach', 'watch', 'break'] as const;
export type PlayStep = (typeof PLAY_STEPS)[number];

/** Ways to learn what a model needs: with a badly played game, one without →, or with few of the moments. */
export const EXPERIMENTS = ['badly', 'never', 'curve'] as const;
type Experiment = (typeof EXPERIMENTS)[number];
const RIGHT: Move = 1;

/** A pupil with its scores in the games of the test. */
interface Lesson {
  pupil: Pupil;
  scores: readonly number[];
}

/** What became of the last help. */
interface Helped extends Pick<Field, 'helps' | 'replaced'> {
  change: school.Change;
  before: readonly number[];
}

/** What one game's robot learned from. */
interface Robot {
  moments: readonly Moment[];
  /** Its player's delay in decisions, and last score. */
  lag: number;
  yours: number;
  lesson?: Lesson;
  helped?: Helped;
}
const UNTAUGHT: Robot = { moments: [], lag: 0, yours: 0 };

/** What the robot does, and the sense that decided. */
export interface Thought {
  says: school.Choice['says'] | 'helping';
  copies?: Moment | undefined;
  sense?: string | undefined;
}

/** One robot on one field. */
export interface Field {
  before: State;
  now: State;
  move: Move;
  /** Degrees that the robot is turned by; it follows the way that it faces. */
  turn: number;
  decisions: readonly Decision[];
  pupil?: Pupil | undefined;
  mind: school.Mind;
  /** The newest last. */
  thoughts: readonly Thought[];
  /** What is outlined, and since which tick. */
  thought?: Thought | undefined;
  thoughtAt: number;
  /** What is written, and since which tick. */
  line?: Thought | undefined;
  lineAt: number;
  /** Decisions without knowing what to do. */
  doubts: number;
  helps: number;
  replaced: number;
}

interface Trial {
  experiment: Experiment;
  curve?: ReturnType<typeof school.curveOf>;
  /** What the robot learned from this game alone, and its player's score. */
  lesson?: Lesson;
  yours?: number;
}

/** What the page says of a change; a card tells itself. */
export type Fact = 'score' | 'missed' | 'line' | 'moved' | 'where';

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
  /** Share of the time to the next state that has passed. */
  share: number;
  trial?: Trial | undefined;
  /** What the last event asks for. */
  sounds: readonly Sound[];
  facts: readonly Fact[];
}

export type Event =
  | { do: 'choose'; name: GameName }
  | { do: 'go'; step: PlayStep }
  | { do: 'forget' | 'run' | 'compare' | 'end' }
  | { do: 'stepwise'; on: boolean }
  | { do: 'try'; experiment: Experiment }
  | { do: 'pass'; ticks: number; share: number; own?: Move | undefined }
  | { do: 'step'; own?: Move | undefined };

export const gameOf = ({ name }: Play): Game => GAMES[name].rules;
export const robotOf = ({ name, robots }: Play): Robot => robots[name];
/** Whether fields are on the screen. */
export const isOnField = ({ step, trial, fields }: Play) =>
  fields.length > 1 ||
  step === 'play' ||
  step === 'watch' ||
  Boolean(trial && !trial.lesson && !trial.curve);

export function fieldOf(game: Game, seed: number, pupil?: Pupil): Field {
  const now = game.start(seed);
  return {
    ...{ before: now, now, move: STAY, turn: -90, decisions: [], pupil, mind: school.FRESH },
    ...{ thoughts: [], thoughtAt: -Infinity, lineAt: -Infinity, doubts: 0, helps: 0, replaced: 0 },
  };
}

export const FIRST: Play = {
  ...{ name: 'football', robots: { football: UNTAUGHT, pacman: UNTAUGHT }, step: 'play' },
  ...{ phase: 'choosing', stepwise: false, seed: 1, share: 0, sounds: [], facts: [] },
  fields: [fieldOf(GAMES.football.rules, 1)],
};

/** The next state of the page. */
export function after(before: Play, event: Event): Play {
  const play = { ...before, sounds: [], facts: [] };
  switch (event.do) {
    case 'choose':
      return goTo({ ...play, name: event.name }, 'play');
    case 'forget':
      return goTo(withRobot(play, UNTAUGHT), 'play');
    case 'go':
      return goTo(play, event.step);
    case 'stepwise':
      return setUp({ ...play, stepwise: event.on });
    case 'run':
      return play.phase === 'ready' ? { ...play, phase: 'running' } : play;
    case 'try':
      return tryOut(play, event.experiment);
    case 'compare':
      return compare(play);
    case 'pass':
      return pass(play, event);
    case 'step':
      return stepOn(play, event.own);
    case 'end':
      return play.phase === 'running' ? end(play) : play;
  }
}

const tell = (play: Play, ...facts: readonly Fact[]): Play => ({
  ...play,
  facts: [...play.facts, ...facts],
});

const withRobot = (play: Play, robot: Robot): Play => ({
  ...play,
  robots: { ...play.robots, [play.name]: robot },
});

/** Puts a new game on the field; each starts differently. */
function setUp(play: Play): Play {
  const seed = play.seed + 1;
  const pupil = play.step === 'watch' ? robotOf(play).lesson?.pupil : undefined;
  return { ...play, seed, phase: 'ready', share: 0, fields: [fieldOf(gameOf(play), seed, pupil)] };
}

/** Goes to a step, for which a robot learns what it doesn't know yet. Nothing leads on from a game without moves. */
function goTo(play: Play, step: PlayStep): Play {
  const { lesson, moments } = robotOf(play);
  const isOld = step !== 'play' && lesson?.pupil.examples !== moments;
  if (isOld && moments.length === 0) return play;
  return setUp({ ...(isOld ? learn(play) : play), step, trial: undefined });
}

function lessonOf(play: Play, moments: readonly Moment[]): Lesson {
  const pupil = school.teach(moments);
  return { pupil, scores: school.scoresOf(gameOf(play), pupil) };
}

function learn(play: Play): Play {
  const robot = robotOf(play);
  return withRobot(play, { ...robot, lesson: lessonOf(play, robot.moments) });
}

/** Begins an experiment. What the robot learned stays. */
function tryOut(play: Play, experiment: Experiment): Play {
  if (experiment !== 'curve') return setUp({ ...play, trial: { experiment } });
  const { moments, lesson } = robotOf(play);
  const curve = school.curveOf(gameOf(play), moments, lesson?.scores ?? []);
  return { ...play, trial: { experiment, curve } };
}

/** Lets the whole robot and the spoiled one play the same game. */
function compare(play: Play): Play {
  const seed = play.seed + 1;
  const fieldWith = (lesson?: Lesson) => fieldOf(gameOf(play), seed, lesson?.pupil);
  const fields: Play['fields'] = [fieldWith(robotOf(play).lesson), fieldWith(play.trial?.lesson)];
  return { ...play, seed, phase: 'running', share: 0, fields };
}

function pass(play: Play, { ticks, share, own }: Event & { do: 'pass' }): Play {
  if (play.phase !== 'running') return play;
  let next = play;
  for (let tick = 0; tick < ticks && !isOver(next.fields[0].now); tick++) next = tickOn(next, own);
  return isOver(next.fields[0].now) ? end(next) : { ...next, share };
}

/** Plays one step of a game that waits. Without an own move, the robot decides. */
function stepOn(play: Play, own: Move | undefined): Play {
  if (play.phase === 'over') return play;
  const ticks = gameOf(play).ticksPerStep;
  const next = pass({ ...play, phase: 'running' }, { do: 'pass', ticks, share: 0, own });
  if (next.phase === 'over') return next;
  const [field] = next.fields;
  const thought = field.thoughts.at(-1);
  const fields: Play['fields'] = [{ ...field, before: field.now, thought, line: thought }];
  const facts = next.facts.filter((fact) => fact !== 'line');
  return { ...next, fields, facts: [...facts, ...(thought ? ['moved' as const] : []), 'where'] };
}

const mapped = ([one, other]: Play['fields'], change: (field: Field) => Field): Play['fields'] =>
  other ? [change(one), change(other)] : [change(one)];

function tickOn(play: Play, own: Move | undefined): Play {
  const game = gameOf(play);
  const decides = play.fields[0].now.tick % game.ticksPerMove === 0;
  const decided = decides ? decide(play, own) : play;
  const fields = mapped(decided.fields, (field) => moved(game, field));
  return heard({ ...decided, fields }, play.fields[0]);
}

/** Share of a turn that the robot makes within a tick. */
const TURNING = 0.35;

function moved(game: Game, field: Field): Field {
  const now = game.next(field.now, field.move);
  const away = now.facing * 90 - 90 - field.turn;
  const turn = field.turn + TURNING * (((away + 900) % 360) - 180);
  return { ...field, before: field.now, now, turn };
}

/** What a change sounds like, and is told as. Nobody could tell two robots apart by what is said. */
function heard(play: Play, before: Field): Play {
  const { sounds, toldEach } = gameOf(play);
  const [{ now, line }, second] = play.fields;
  const scored = now.score > before.now.score;
  const missed = now.misses > before.now.misses;
  const made = [...(scored ? [sounds.scored] : []), ...(missed ? [sounds.missed] : [])];
  const facts: Fact[] = [];
  if (scored && now.score % toldEach === 0) facts.push('score');
  if (missed) facts.push('missed');
  if (line && line.says !== before.line?.says) facts.push('line');
  const next: Play = { ...play, sounds: [...play.sounds, ...made] };
  return second ? next : tell(next, ...facts);
}

function decide(play: Play, own: Move | undefined): Play {
  const game = gameOf(play);
  const { fields, step, trial } = play;
  const [field] = fields;
  if (fields.length > 1) return { ...play, fields: mapped(fields, (each) => ownWay(game, each)) };
  if (step === 'watch') return own === undefined ? goOn(play) : help(play, own);
  const isOff = trial?.experiment === 'never' && own === RIGHT;
  const move = (isOff ? undefined : own) ?? (game.goesOn ? field.move : STAY);
  return { ...play, fields: [noted(field, move)] };
}

const noted = (field: Field, move: Move): Field => ({
  ...field,
  move,
  decisions: [...field.decisions, { state: field.now, move }],
});

/** How long an outline and a line stay at least, in ticks: people can't read a faster change. */
const OUTLINED = 25;
const WRITTEN = 125;
/** A line about help stays this long after it. */
const HELPED = 50;

/** What was thought most often lately becomes the next line. */
function think(game: Game, field: Field, thought: Thought): Field {
  const { tick } = field.now;
  const thoughts = [...field.thoughts, thought].slice(-Math.ceil(WRITTEN / game.ticksPerMove));
  const next = { ...field, thoughts };
  if (tick - field.thoughtAt >= OUTLINED) Object.assign(next, { thought, thoughtAt: tick });
  if (tick - field.lineAt < WRITTEN) return next;
  const often = ({ says, sense }: Thought) =>
    thoughts.filter((one) => one.says === says && one.sense === sense).length;
  const line = thoughts.reduce((one, other) => (often(other) > often(one) ? other : one));
  return { ...next, line, lineAt: tick };
}

/** Lets a pupil decide. */
function ownWay(game: Game, field: Field): Field {
  const { pupil, now, mind: known } = field;
  if (!pupil) return noted(field, STAY);
  const { move, copies, says, mind } = school.choose(game, pupil, now, known);
  const decided = says === 'copies' && copies;
  const sense = decided ? school.deciding(game, pupil, now, copies) : undefined;
  const doubts = field.doubts + (decided ? 0 : 1);
  return think(game, { ...noted(field, move), mind, doubts }, { says, copies, sense });
}

/** Lets the robot decide. After a correction it knows better at once. */
function goOn(play: Play): Play {
  const [field] = play.fields;
  const { moments } = robotOf(play);
  const pupil = field.pupil?.examples === moments ? field.pupil : school.teach(moments);
  return { ...play, fields: [ownWay(gameOf(play), { ...field, pupil })] };
}

function help(play: Play, own: Move): Play {
  const robot = robotOf(play);
  const [before] = play.fields;
  const field = noted(before, own);
  const better = school.lastMoment(gameOf(play), field.decisions, robot.lag);
  if (!better) return { ...play, fields: [field] };
  const moments = school.correct(robot.moments, better);
  const thought: Thought = { says: 'helping' };
  const { tick } = field.now;
  const helped: Field = {
    ...field,
    ...{ thoughts: [thought], thought, thoughtAt: tick - OUTLINED },
    ...{ line: thought, lineAt: tick - WRITTEN + HELPED },
    helps: before.helps + (before.thoughts.at(-1)?.says === 'helping' ? 0 : 1),
    replaced: before.replaced + robot.moments.length + 1 - moments.length,
  };
  return { ...withRobot(play, { ...robot, moments }), fields: [helped] };
}

/** Ends a game, before its time if the visitor says so. */
function end(before: Play): Play {
  const [last, second] = before.fields;
  const field: Field = { ...last, thought: undefined, line: undefined };
  const play: Play = { ...before, phase: 'over', sounds: [...before.sounds, 'done'] };
  if (second) return play;
  const ended: Play = { ...play, fields: [field] };
  const robot = robotOf(play);
  if (play.step === 'watch') return withHelp(ended, field);
  const yours = field.now.score;
  const { moments, lag } = school.watch(gameOf(play), field.decisions);
  if (play.trial)
    return { ...ended, trial: { ...play.trial, yours, lesson: lessonOf(play, moments) } };
  return withRobot(ended, { ...robot, moments: school.add(robot.moments, moments), lag, yours });
}

function withHelp(play: Play, { helps, replaced }: Field): Play {
  if (helps === 0) return play;
  const before = robotOf(play).lesson?.scores ?? [];
  const learned = learn(play);
  const robot = robotOf(learned);
  const change = school.changeOf(before, robot.lesson?.scores ?? []);
  return withRobot(learned, { ...robot, helped: { helps, replaced, change, before } });
}
