import type { Sound } from '../../robot/control/sounds.store';
import { type Game, isOver, type Move, type State, STAY } from '../games/game';
import { GAMES, type GameName } from '../games/games';
import * as school from '../model/pupil';
import type { Change, Decision, Moment, Pupil } from '../model/pupil';

export const PLAY_STEPS = ['play', 'teach', 'watch', 'break'] as const;
type PlayStep = (typeof PLAY_STEPS)[number];

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
interface Helped {
  times: number;
  replaced: number;
  change: Change;
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

/** What the robot does, and what decided. */
export interface Thought {
  says: 'copies' | 'unsure' | 'circles' | 'helping';
  copies?: Moment | undefined;
  sense?: string | undefined;
}

/** One robot on one field. */
export interface Field {
  before: State;
  now: State;
  move: Move;
  decisions: readonly Decision[];
  pupil?: Pupil | undefined;
  mind: school.Mind;
  /** What is outlined, and since which tick. */
  thought?: Thought | undefined;
  thoughtAt: number;
  /** What is written, since which tick, and how often each thought came since. */
  line?: Thought | undefined;
  lineAt: number;
  counts: Readonly<Record<string, number>>;
  /** Decisions without knowing what to do. */
  doubts: number;
  helps: number;
  replaced: number;
}

interface Trial {
  experiment: Experiment;
  /** Mean scores by number of moments, from few to all. */
  curve?: readonly { count: number; scores: readonly number[] }[];
  /** What the robot learned from this game alone, and its player's score. */
  lesson?: Lesson;
  yours?: number;
}

/** What the page says of a change. */
export type Fact =
  | { name: 'score' | 'missed' | 'over' | 'where' | 'learned' | 'tried' }
  | { name: 'moved'; move: Move; thought: Thought };

export interface Play {
  /** The chosen game; none at first. */
  name?: GameName;
  robots: Readonly<Partial<Record<GameName, Robot>>>;
  step: PlayStep;
  phase: 'ready' | 'running' | 'over';
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
  | { do: 'forget' | 'again' | 'run' | 'teach' | 'compare' | 'end' }
  | { do: 'stepwise'; on: boolean }
  | { do: 'try'; experiment: Experiment }
  | { do: 'pass'; ticks: number; share: number; own?: Move | undefined }
  | { do: 'step'; own?: Move | undefined };

export const gameOf = ({ name }: Play): Game => GAMES[name ?? 'football'].rules;
export const robotOf = ({ name, robots }: Play): Robot => robots[name ?? 'football'] ?? UNTAUGHT;
/** Whether fields are on the screen. */
export const isOnField = ({ step, trial, fields }: Play) =>
  fields.length > 1 ||
  step === 'play' ||
  step === 'watch' ||
  Boolean(trial && !trial.lesson && !trial.curve);

function fieldOf(game: Game, seed: number, pupil?: Pupil): Field {
  const now = game.start(seed);
  return {
    ...{ before: now, now, move: STAY, decisions: [], pupil, mind: school.FRESH },
    ...{ thoughtAt: -Infinity, lineAt: -Infinity, counts: {}, doubts: 0, helps: 0, replaced: 0 },
  };
}

export const FIRST: Play = {
  ...{ robots: {}, step: 'play', phase: 'ready', stepwise: false, seed: 1, share: 0 },
  ...{ fields: [fieldOf(GAMES.football.rules, 1)], sounds: [], facts: [] },
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
    case 'again':
      return setUp(play);
    case 'stepwise':
      return setUp({ ...play, stepwise: event.on });
    case 'run':
      return play.phase === 'ready' ? { ...play, phase: 'running' } : play;
    case 'teach':
      if (robotOf(play).moments.length === 0) return play;
      return tell(goTo(learn(play), 'teach'), { name: 'learned' });
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
  robots: { ...play.robots, [play.name ?? 'football']: robot },
});

/** Puts a new game on the field; each starts differently. */
function setUp(play: Play): Play {
  const seed = play.seed + 1;
  const pupil = play.step === 'watch' ? robotOf(play).lesson?.pupil : undefined;
  return { ...play, seed, phase: 'ready', share: 0, fields: [fieldOf(gameOf(play), seed, pupil)] };
}

function goTo(play: Play, step: PlayStep): Play {
  const { lesson, moments } = robotOf(play);
  const isOld = step !== 'play' && lesson && lesson.pupil.examples !== moments;
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
  const counts = [10, 30, 100].filter((count) => count < moments.length * 0.8);
  const curve = counts.map((count) => {
    const every = moments.length / count;
    const some = Array.from({ length: count }, (_, at) => moments[Math.floor(at * every)] ?? []);
    return { count, scores: lessonOf(play, some.flat()).scores };
  });
  const all = { count: moments.length, scores: lesson?.scores ?? [] };
  return tell({ ...play, trial: { experiment, curve: [...curve, all] } }, { name: 'tried' });
}

/** Lets the whole robot and the spoiled one play the same game. */
function compare(play: Play): Play {
  const pupils = [robotOf(play).lesson?.pupil, play.trial?.lesson?.pupil] as const;
  const seed = play.seed + 1;
  const [one, other] = [
    fieldOf(gameOf(play), seed, pupils[0]),
    fieldOf(gameOf(play), seed, pupils[1]),
  ];
  return { ...play, seed, phase: 'running', share: 0, fields: [one, other] };
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
  const steps = Array.from({ length: gameOf(play).ticksPerStep });
  const next = steps.reduce<Play>((one) => (isOver(one.fields[0].now) ? one : tickOn(one, own)), {
    ...play,
    phase: 'running',
    share: 0,
  });
  const { now, move, thought } = next.fields[0];
  const fields: Play['fields'] = [{ ...next.fields[0], before: now }];
  if (isOver(now)) return end({ ...next, fields });
  const moved: Fact[] = thought ? [{ name: 'moved', move, thought }] : [];
  return tell({ ...next, fields }, ...moved, { name: 'where' });
}

function tickOn(play: Play, own: Move | undefined): Play {
  const game = gameOf(play);
  const [first, second] = play.fields;
  const decided =
    first.now.tick % game.ticksPerMove === 0 ? decide(play, own) : { play, field: first };
  const field = moved(game, decided.field);
  const other =
    second && moved(game, second.now.tick % game.ticksPerMove ? second : ownWay(game, second));
  const next: Play = { ...decided.play, fields: other ? [field, other] : [field] };
  return heard(next, field);
}

const moved = (game: Game, field: Field): Field => ({
  ...field,
  before: field.now,
  now: game.next(field.now, field.move),
});

/** What a change sounds like, and is told as. */
function heard(play: Play, { before, now }: Field): Play {
  const { sounds, toldEach } = gameOf(play);
  const scored = now.score > before.score;
  const missed = now.misses > before.misses;
  const facts: Fact[] = [];
  if (scored && now.score % toldEach === 0) facts.push({ name: 'score' });
  if (missed) facts.push({ name: 'missed' });
  const made = [...(scored ? [sounds.scored] : []), ...(missed ? [sounds.missed] : [])];
  return made.length === 0 ? play : tell({ ...play, sounds: [...play.sounds, ...made] }, ...facts);
}

function decide(play: Play, own: Move | undefined): { play: Play; field: Field } {
  const game = gameOf(play);
  const [field] = play.fields;
  if (play.fields.length > 1) return { play, field: ownWay(game, field) };
  if (play.step === 'watch') return own === undefined ? goOn(play) : help(play, own);
  const isOff = play.trial?.experiment === 'never' && own === RIGHT;
  const move = (isOff ? undefined : own) ?? (game.goesOn ? field.move : STAY);
  return { play, field: noted(field, move) };
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

const keyOf = ({ says, sense = '' }: Thought) => `${says} ${sense}`;

/** What was thought most often since the last line becomes the next. */
function think(field: Field, thought: Thought, wait = WRITTEN): Field {
  const { tick } = field.now;
  const key = keyOf(thought);
  const counts = { ...field.counts, [key]: (field.counts[key] ?? 0) + 1 };
  const shown = tick - field.thoughtAt >= OUTLINED ? { thought, thoughtAt: tick } : {};
  if (tick - field.lineAt < wait) return { ...field, ...shown, counts };
  const [most = key] = Object.keys(counts).sort(
    (one, other) => (counts[other] ?? 0) - (counts[one] ?? 0),
  );
  const [says, sense] = most.split(' ');
  const line = { ...thought, says: SAYS.find((each) => each === says) ?? thought.says, sense };
  return { ...field, ...shown, line, lineAt: tick, counts: {} };
}

const SAYS = ['copies', 'unsure', 'circles', 'helping'] as const;

/** Lets a pupil decide. */
function ownWay(game: Game, field: Field): Field {
  const { pupil, now, mind: known } = field;
  if (!pupil) return noted(field, STAY);
  const { move, copies, says, mind } = school.choose(game, pupil, now, known);
  const decided = says === 'copies' && copies;
  const sense = decided ? school.deciding(game, pupil, now, copies) : undefined;
  const doubts = field.doubts + (decided ? 0 : 1);
  return think({ ...noted(field, move), mind, doubts }, { says, copies, sense });
}

function goOn(play: Play): { play: Play; field: Field } {
  const [field] = play.fields;
  const wasHelped = field.line?.says === 'helping' || field.thought?.says === 'helping';
  // After a correction it knows better at once.
  const isOld = wasHelped && field.pupil?.examples !== robotOf(play).moments;
  const pupil = isOld ? school.teach(robotOf(play).moments) : field.pupil;
  const lineAt = field.line?.says === 'helping' ? field.lineAt - WRITTEN + HELPED : field.lineAt;
  const next = ownWay(gameOf(play), { ...field, pupil, lineAt });
  return { play, field: next.line === field.line ? { ...next, lineAt: field.lineAt } : next };
}

function help(play: Play, own: Move): { play: Play; field: Field } {
  const robot = robotOf(play);
  const [before] = play.fields;
  const field = { ...noted(before, own), doubts: before.doubts };
  const better = school.lastMoment(gameOf(play), field.decisions, robot.lag);
  if (!better) return { play, field };
  const moments = school.correct(robot.moments, better);
  const isNew = before.thought?.says !== 'helping' || before.helps === 0;
  const thought: Thought = { says: 'helping' };
  const { tick } = field.now;
  return {
    play: withRobot(play, { ...robot, moments }),
    field: {
      ...field,
      ...{ thought, thoughtAt: tick - OUTLINED, line: thought, lineAt: tick, counts: {} },
      helps: before.helps + (isNew ? 1 : 0),
      replaced: before.replaced + robot.moments.length + 1 - moments.length,
    },
  };
}

/** Ends a game, before its time if the visitor says so. */
function end(before: Play): Play {
  const [field] = before.fields;
  const fields: Play['fields'] = [{ ...field, thought: undefined, line: undefined }];
  const play = tell(
    { ...before, phase: 'over', sounds: [...before.sounds, 'done'] },
    { name: 'over' },
  );
  if (before.fields.length > 1) return play;
  const robot = robotOf(play);
  const yours = field.now.score;
  if (play.trial) {
    const { moments } = school.watch(gameOf(play), field.decisions);
    const trial = { ...play.trial, yours, lesson: lessonOf(play, moments) };
    return tell({ ...play, fields, trial }, { name: 'tried' });
  }
  if (play.step === 'play') {
    const { moments, lag } = school.watch(gameOf(play), field.decisions);
    const all = school.add(robot.moments, moments);
    return withRobot({ ...play, fields }, { ...robot, moments: all, lag, yours });
  }
  return withHelp({ ...play, fields }, field);
}

function withHelp(play: Play, { helps, replaced }: Field): Play {
  const before = robotOf(play).lesson?.scores ?? [];
  if (helps === 0) return play;
  const robot = robotOf(learn(play));
  const change = school.changeOf(before, robot.lesson?.scores ?? []);
  return withRobot(play, { ...robot, helped: { times: helps, replaced, change, before } });
}
