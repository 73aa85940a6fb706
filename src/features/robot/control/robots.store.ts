import { atom, computed } from 'nanostores';
import { type Connection, NOT_CONNECTED } from '../link/transport';
import { FIND_LINE, parseReply, type Reply } from '../protocol/lines';
import { type Scale, START } from '../simulator/motion';
import { advanceRobot, isAnimated, receiveLine, robotAt, type Start } from '../simulator/simulator';
import { meetRobot } from './known-robots.store';
import { addToLog, answerInLog } from './log.store';
import { $mirror, $settings } from './settings.store';

export const $connection = atom(NOT_CONNECTED);

/** A problem of the connection to tell: 'notListed' if the browser's list was closed twice. */
export const $problem = computed($connection, ({ phase, problem, cancels }) => {
  const trouble = phase === 'failed' || phase === 'connected' ? problem : undefined;
  return trouble ?? (cancels >= 2 ? 'notListed' : undefined);
});

export const $virtualOn = atom(false);

/** Whether a real robot is connected or being reconnected. The virtual one may then copy it, but is not driven. */
export function followsReal({ phase }: Connection): boolean {
  return phase === 'connected' || phase === 'reconnecting';
}

$connection.listen((connection) =>
  meetRobot(followsReal(connection) ? connection.name : undefined),
);

export const $robotThere = computed(
  [$connection, $virtualOn],
  (connection, on) => followsReal(connection) || on,
);

/** Whether the virtual robot is on the field of a challenge. */
export const $inChallenge = atom(false);

/** In a challenge, the virtual robot always copies a connected one. */
export const $virtualAwake = computed(
  [$connection, $virtualOn, $mirror, $inChallenge],
  (connection, on, mirror, inChallenge) => (followsReal(connection) ? mirror || inChallenge : on),
);

/** In a challenge, or with a real robot, a press is one square or a quarter turn at any setting. */
export const $scale = computed(
  [$connection, $inChallenge, $settings],
  (connection, inChallenge, settings): Scale | undefined => {
    const inRealTime = followsReal(connection);
    return inRealTime || inChallenge ? { inRealTime, settings } : undefined;
  },
);

export const $robot = atom(robotAt());

let start: Start = START;
let robot = robotAt();
let updatedAt = 0;
let ticking = false;

export function sendToVirtual(line: string): void {
  catchUp();
  robot = receiveLine({ ...robot, scale: $scale.get() }, line);
  showRobot();
}

/** Puts the virtual robot on the field of a challenge, or on the open field. */
export function enterField(challenge?: Start): void {
  start = challenge ?? START;
  $inChallenge.set(challenge !== undefined);
  resetVirtual();
}

export function resetVirtual(): void {
  robot = robotAt(start);
  showRobot();
}

/** With reduced motion, the robot jumps from place to place at this interval. */
const JUMP_MS = 500;

let shownAt = 0;

function showRobot(): void {
  readReplies();
  const now = performance.now();
  const moves = isAnimated(robot);
  // Show starts and ends immediately, because other code waits until the robot rests.
  const jumps = moves && isAnimated($robot.get()) && prefersReducedMotion();
  if (!jumps || now - shownAt >= JUMP_MS) {
    shownAt = now;
    $robot.set(robot);
  }
  if (!moves || ticking) return;
  ticking = true;
  requestAnimationFrame(tick);
}

function tick(): void {
  ticking = false;
  catchUp();
  showRobot();
}

/** Reads the replies of the virtual robot, unless it only copies a real one. */
function readReplies(): void {
  const { said } = robot;
  if (said.length === 0) return;
  robot = { ...robot, said: [] };
  if (!$virtualOn.get() || followsReal($connection.get())) return;
  // Log the line before its answer.
  setTimeout(() => said.forEach(readRobotLine));
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whole seconds since the first command; for a finished challenge, the seconds it took. */
export function secondsDriven(): number {
  catchUp();
  return robot.done ? Math.ceil(robot.done.ms / 1000) : Math.floor(robot.ms / 1000);
}

/** Advances the robot to the current time, because frames can be late, and stop in a hidden tab. */
function catchUp(): void {
  const now = performance.now();
  robot = advanceRobot(robot, now - updatedAt);
  updatedAt = now;
}

interface RobotValues {
  button?: 'A' | 'B' | undefined;
  centimeters?: number;
  millivolts?: number;
  /** The robot has announced itself. */
  ready?: boolean;
  /** The robot's program is too old to blink and beep. */
  cannotFind?: boolean;
}

export const $robotValues = atom<RobotValues>({});

const note = (values: RobotValues) => $robotValues.set({ ...$robotValues.get(), ...values });

const BUTTON_MS = 4000;

/** Lines read per second at most, so that a flood of lines can't freeze the page. */
const MAX_LINES_PER_SECOND = 40;

const MAX_CHARACTERS = 60;

let second = 0;
let count = 0;
let buttonTimer: ReturnType<typeof setTimeout> | undefined;

/** Reads a line from the robot: a reply, a sensor value, or the output of another program. */
export function readRobotLine(line: string): void {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) count = 0;
  second = now;
  if (++count > MAX_LINES_PER_SECOND) return;
  const reply = parseReply(line);
  if (reply && logAnswer(reply)) return;
  // Robots repeat it.
  if (reply?.kind === 'ready' && $robotValues.get().ready) return;
  addToLog('received', line.slice(0, MAX_CHARACTERS).replaceAll(/\p{C}/gu, '\u{fffd}'));
  if (reply) updateValues(reply);
}

/** Adds an answer to its line in the log; false for other replies. */
function logAnswer(reply: Reply): boolean {
  if (reply.kind === 'refused') {
    if (reply.line === FIND_LINE.trim()) note({ cannotFind: true });
    return answerInLog(reply.line, 'refused');
  }
  if (reply.kind !== 'done' && reply.kind !== 'cut') return false;
  return answerInLog(`${reply.command},`, reply.kind);
}

function updateValues(reply: Reply): void {
  if (reply.kind === 'ready') note({ ready: true });
  if (reply.kind === 'distance') note({ centimeters: reply.centimeters });
  if (reply.kind === 'battery') note({ millivolts: reply.millivolts });
  if (reply.kind !== 'button') return;
  note({ button: reply.button });
  clearTimeout(buttonTimer);
  buttonTimer = setTimeout(() => note({ button: undefined }), BUTTON_MS);
}

export function clearRobotValues(): void {
  clearTimeout(buttonTimer);
  $robotValues.set({});
}
