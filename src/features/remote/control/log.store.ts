import type { CollectionEntry } from 'astro:content';
import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { RobotError } from '../link/problems';
import { FIND_LINE, parseReply, type Reply } from '../protocol/lines';

/** Sentences of the log, from content/pages/remote.yaml. */
type LogWords = CollectionEntry<'remote'>['data']['log']['says'];
type LogCode = keyof LogWords;

/** 'sent', 'superseded' and 'failed' are lines to the robot, 'received' are lines from it. */
type LogKind = 'info' | 'sent' | 'superseded' | 'failed' | 'received' | 'error';

export interface LogEntry {
  id: number;
  time: number;
  kind: LogKind;
  text: string;
  /** Time until the robot acknowledged the line, in ms. */
  ackMs?: number;
  answer?: Answer;
}

type Answer = Extract<Reply['kind'], 'done' | 'cut' | 'refused'>;

const MAX_ENTRIES = 500;

export const $log = atom<readonly LogEntry[]>([]);

export const $lastSent = computed($log, (log) => log.findLast(({ kind }) => kind === 'sent')?.text);

let words: Partial<LogWords> = {};
let lastId = 0;

export function setLogWords(given: LogWords): void {
  words = given;
}

export function addToLog(kind: LogKind, text: string, ackMs?: number): void {
  const entry: LogEntry = {
    id: ++lastId,
    time: Date.now(),
    kind,
    text,
    ...(ackMs !== undefined && { ackMs }),
  };
  $log.set([...$log.get(), entry].slice(-MAX_ENTRIES));
}

/** Time limit for an answer: longer than the longest command. */
const ANSWER_TIMEOUT_MS = 3000;

/**
 * Adds an answer to the oldest line that waits for one.
 * @param start how that line begins
 * @returns false if no such line waits
 */
function answerInLog(start: string, answer: Answer): boolean {
  const log = $log.get();
  const since = Date.now() - ANSWER_TIMEOUT_MS;
  const entry = log.find(
    ({ kind, text, time, answer: earlier }) =>
      kind === 'sent' && !earlier && time >= since && `${text},`.startsWith(start),
  );
  if (!entry) return false;
  $log.set(log.map((other) => (other === entry ? { ...entry, answer } : other)));
  return true;
}

/** Logs a sentence on the page and in the console, and announces it to screen readers. */
export function logInfo(code: LogCode, values: Parameters<typeof fill>[1] = {}): void {
  const text = logSentence(code, values);
  console.log(text);
  addToLog('info', text);
  announce(text);
}

let toldNotConnected = false;

/** Logs 'Bluetooth not connected': in the console every time, on the page only once until a connection ends. */
export function logNotConnected(): void {
  if (toldNotConnected) return console.log(logSentence('notConnected', {}));
  toldNotConnected = true;
  logInfo('notConnected');
}

/** Like {@link logInfo}, for an error. Screen readers skip the browser's message. */
export function logError(code: LogCode, error: unknown): void {
  const text = logSentence(code, {});
  console.error(text, error);
  addToLog('error', `${text} (${reasonOf(error)})`);
  announce(text);
}

/** Logs a line that was not sent. A line dropped with its link does not go to the console. */
export function logLineFailure(line: string, error: unknown): void {
  const dropped = error instanceof RobotError && error.code === 'lost' && !error.cause;
  if (!dropped) console.error(logSentence('writeFailed', { line }), error);
  addToLog('failed', `${line} (${reasonOf(error)})`);
}

/** The browser's own message, if there is one. */
const reasonOf = (error: unknown) => String((error instanceof RobotError && error.cause) || error);

export function clearLog(): void {
  $log.set([]);
}

function logSentence(code: LogCode, values: Parameters<typeof fill>[1]): string {
  return fill(words[code] ?? code, values);
}

interface RobotValues {
  button?: 'A' | 'B' | undefined;
  centimeters?: number;
  millivolts?: number;
  /** The robot's program is too old to blink and beep. */
  cannotFind?: boolean;
}

export const $robotValues = atom<RobotValues>({});

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
  addToLog('received', line.slice(0, MAX_CHARACTERS).replaceAll(/\p{C}/gu, '\u{fffd}'));
  if (reply) updateValues(reply);
}

/** Adds an answer to its line in the log; false for other replies. */
function logAnswer(reply: Reply): boolean {
  if (reply.kind === 'refused') {
    if (reply.line === FIND_LINE.trim())
      $robotValues.set({ ...$robotValues.get(), cannotFind: true });
    return answerInLog(reply.line, 'refused');
  }
  if (reply.kind !== 'done' && reply.kind !== 'cut') return false;
  return answerInLog(`${reply.command},`, reply.kind);
}

function updateValues(reply: Reply): void {
  const values = $robotValues.get();
  if (reply.kind === 'distance') $robotValues.set({ ...values, centimeters: reply.centimeters });
  if (reply.kind === 'battery') $robotValues.set({ ...values, millivolts: reply.millivolts });
  if (reply.kind !== 'button') return;
  $robotValues.set({ ...values, button: reply.button });
  clearTimeout(buttonTimer);
  buttonTimer = setTimeout(
    () => $robotValues.set({ ...$robotValues.get(), button: undefined }),
    BUTTON_MS,
  );
}

/** For the end of a link: forgets what the robot said. The next 'Bluetooth not connected' is shown again. */
export function clearRobotValues(): void {
  clearTimeout(buttonTimer);
  $robotValues.set({});
  toldNotConnected = false;
}
