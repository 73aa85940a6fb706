import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { RobotError } from '../link/problems';
import { FIND_LINE, parseReply, type Reply } from '../protocol/lines';

/** The sentences of the log; content/pages/remote.yaml has their words. */
export const LOG_CODES = [
  /** 'Bluetooth not connected' */
  'notConnected',
  /** 'No commands in sequence' */
  'noCommands',
  'programFinished',
  'programPaused',
  'programStopped',
  'programFull',
  'recording',
  'recorded',
  'programDeep',
  'connected',
  'disconnected',
  'connectFailed',
  'connectionLost',
  'reconnecting',
  'writeFailed',
  'takenOver',
] as const;

export type LogCode = (typeof LOG_CODES)[number];
export type LogWords = Record<LogCode, string>;

/** 'sent', 'superseded' and 'failed' are lines to the robot, 'received' is one from it. */
export type LogKind = 'info' | 'sent' | 'superseded' | 'failed' | 'received' | 'error';

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

const MOST_ENTRIES = 500;

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
  $log.set([...$log.get(), entry].slice(-MOST_ENTRIES));
}

/** An answer may come this late: after the longest command and some time. */
const ANSWERED_WITHIN_MS = 3000;

/**
 * Adds an answer to the oldest line that waits for one.
 * @param begins the start of that line
 * @returns false if no such line waits
 */
function answerInLog(begins: string, answer: Answer): boolean {
  const log = $log.get();
  const since = Date.now() - ANSWERED_WITHIN_MS;
  const index = log.findIndex(
    (entry) =>
      entry.kind === 'sent' &&
      !entry.answer &&
      entry.time >= since &&
      `${entry.text},`.startsWith(begins),
  );
  const entry = log[index];
  if (!entry) return false;
  $log.set(log.with(index, { ...entry, answer }));
  return true;
}

/** Logs a sentence on the page, in the console and to screen readers, which hear no lines: there are too many. */
export function logInfo(code: LogCode, values: Parameters<typeof fill>[1] = {}): void {
  const text = logSentence(code, values);
  console.log(text);
  addToLog('info', text);
  announce(text);
}

/** Like {@link logInfo}, for an error; the browser's message goes to the log and the console only. */
export function logError(code: LogCode, error: unknown): void {
  const text = logSentence(code, {});
  console.error(text, error);
  addToLog('error', `${text} (${String(error)})`);
  announce(text);
}

/** Logs that a line was not sent. Only real errors go to the console, not lines dropped on purpose. */
export function logLineFailure(line: string, error: unknown): void {
  if (!(error instanceof RobotError)) console.error(logSentence('writeFailed', { line }), error);
  addToLog('failed', `${line} (${String(error)})`);
}

export function clearLog(): void {
  $log.set([]);
}

function logSentence(code: LogCode, values: Parameters<typeof fill>[1]): string {
  return fill(words[code] ?? code, values);
}

export interface RobotValues {
  button?: 'A' | 'B' | undefined;
  centimeters?: number;
  millivolts?: number;
  /** Its program is too old to blink and beep. */
  cannotFind?: boolean;
}

export const $robotValues = atom<RobotValues>({});

const BUTTON_MS = 4000;

/** Most lines read per second: a flooding robot must not freeze the page. */
const MOST_A_SECOND = 40;

const MOST_CHARACTERS = 60;

let second = 0;
let count = 0;
let buttonTimer: ReturnType<typeof setTimeout> | undefined;

/** Reads a line from the robot: replies, sensor values, or the output of another program. */
export function readRobotLine(line: string): void {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) count = 0;
  second = now;
  if (++count > MOST_A_SECOND) return;
  const reply = parseReply(line);
  if (reply && isAnswer(reply)) return;
  addToLog('received', line.slice(0, MOST_CHARACTERS).replaceAll(/\p{C}/gu, '\u{fffd}'));
  if (reply) noteValue(reply);
}

/** Adds an answer to its line in the log; false for other replies. */
function isAnswer(reply: Reply): boolean {
  if (reply.kind === 'refused') {
    if (reply.line === FIND_LINE.trim())
      $robotValues.set({ ...$robotValues.get(), cannotFind: true });
    return answerInLog(reply.line, 'refused');
  }
  if (reply.kind !== 'done' && reply.kind !== 'cut') return false;
  return answerInLog(`${reply.command},`, reply.kind);
}

function noteValue(reply: Reply): void {
  const heard = $robotValues.get();
  if (reply.kind === 'distance') $robotValues.set({ ...heard, centimeters: reply.centimeters });
  if (reply.kind === 'battery') $robotValues.set({ ...heard, millivolts: reply.millivolts });
  if (reply.kind !== 'button') return;
  $robotValues.set({ ...heard, button: reply.button });
  clearTimeout(buttonTimer);
  buttonTimer = setTimeout(
    () => $robotValues.set({ ...$robotValues.get(), button: undefined }),
    BUTTON_MS,
  );
}

export function clearRobotValues(): void {
  clearTimeout(buttonTimer);
  $robotValues.set({});
}
