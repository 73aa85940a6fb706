import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { RobotError } from '../link/problems';
import { parseReply, type Reply } from '../protocol/lines';

/** What the page's log can say; the words stand in content/pages/remote.yaml, `{…}` are the values. */
export const LOG_CODES = [
  /** A command was given with no robot to take it: 'Bluetooth not connected'. */
  'notConnected',
  /** PLAY with nothing to play: 'No commands in sequence'. */
  'noCommands',
  /** `{steps}` and `{seconds}`. */
  'programFinished',
  /** `{step}` and `{steps}`. */
  'programPaused',
  'programStopped',
  /** `{steps}`: the most that a program may have. */
  'programFull',
  'recording',
  /** `{steps}` of the program that it became. */
  'recorded',
  /** `{depth}`: how many repeats may stand within each other. */
  'programDeep',
  /** `{name}`, the robot's short name or, without one, its kind. */
  'connected',
  'disconnected',
  'connectFailed',
  'connectionLost',
  /** `{attempt}`, `{attempts}` and `{seconds}`. */
  'reconnecting',
  /** `{line}`. */
  'writeFailed',
  'takenOver',
] as const;

export type LogCode = (typeof LOG_CODES)[number];
export type LogWords = Record<LogCode, string>;

/** 'sent', 'superseded' and 'failed' are lines to the robot, 'received' is a line from it. */
export type LogKind = 'info' | 'sent' | 'superseded' | 'failed' | 'received' | 'error';

export interface LogEntry {
  /** Counts up from 1. */
  id: number;
  /** In ms since 1970. */
  time: number;
  kind: LogKind;
  text: string;
  /** Of a line: from the write to the robot's acknowledgement, in ms. */
  ackMs?: number;
  /** Of a line: what the robot answered. */
  answer?: Answer;
}

type Answer = Extract<Reply['kind'], 'done' | 'cut' | 'refused'>;

const MOST_ENTRIES = 500;

/** Oldest first, at most 500. */
export const $log = atom<readonly LogEntry[]>([]);

/** The last line that a robot took. */
export const $lastSent = computed($log, (log) => log.findLast(({ kind }) => kind === 'sent')?.text);

let words: Partial<LogWords> = {};
let lastId = 0;

/** Gives the log its words. */
export function setLogWords(given: LogWords): void {
  words = given;
}

/** Adds an entry as it stands. */
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

/** The longest command, and some time for its answer: a line that has none by then gets none. */
const ANSWERED_WITHIN_MS = 3000;

/**
 * Puts a robot's answer beside the oldest line that waits for one.
 * @param begins how that line begins
 * @returns false when no such line waits
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

/** Says something in the page's log, in the console and to a screen reader, which hears of no line: they are many. */
export function logInfo(code: LogCode, values: Parameters<typeof fill>[1] = {}): void {
  const text = sentence(code, values);
  console.log(text);
  addToLog('info', text);
  announce(text);
}

/** Says what failed in the same places; the browser's own words are for the log and the console. */
export function logError(code: LogCode, error: unknown): void {
  const text = sentence(code, {});
  console.error(text, error);
  addToLog('error', `${text} (${String(error)})`);
  announce(text);
}

/** Says that a line was not sent. What failed by itself goes to the console as well, not what was only left. */
export function logLineFailure(line: string, error: unknown): void {
  if (!(error instanceof RobotError)) console.error(sentence('writeFailed', { line }), error);
  addToLog('failed', `${line} (${String(error)})`);
}

export function clearLog(): void {
  $log.set([]);
}

function sentence(code: LogCode, values: Parameters<typeof fill>[1]): string {
  return fill(words[code] ?? code, values);
}

/** What a robot has told of itself and of what is around it. */
export interface Heard {
  button?: 'A' | 'B' | undefined;
  centimeters?: number;
  millivolts?: number;
}

/** The newest of each; empty for a robot that says nothing. */
export const $heard = atom<Heard>({});

/** A button is shown for this long. */
const BUTTON_MS = 4000;

/** More lines in a second are left unread: a robot that raves must not keep the page busy. */
const MOST_A_SECOND = 40;

/** Of another program's line, the characters that are shown. */
const MOST_CHARACTERS = 60;

let second = 0;
let count = 0;
let buttonTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes a line from the robot: its own program's answers and news, and whatever other programs say. */
export function hear(line: string): void {
  const now = Math.floor(performance.now() / 1000);
  if (now !== second) count = 0;
  second = now;
  if (++count > MOST_A_SECOND) return;
  const reply = parseReply(line);
  if (reply && isAnswer(reply)) return;
  addToLog('received', line.slice(0, MOST_CHARACTERS).replaceAll(/\p{C}/gu, '\u{fffd}'));
  if (reply) note(reply);
}

/** Whether a reply is the answer to a line of the log, where it stands from now on. */
function isAnswer(reply: Reply): boolean {
  if (reply.kind === 'refused') return answerInLog(reply.line, 'refused');
  if (reply.kind !== 'done' && reply.kind !== 'cut') return false;
  return answerInLog(`${reply.command},`, reply.kind);
}

function note(reply: Reply): void {
  const heard = $heard.get();
  if (reply.kind === 'distance') $heard.set({ ...heard, centimeters: reply.centimeters });
  if (reply.kind === 'battery') $heard.set({ ...heard, millivolts: reply.millivolts });
  if (reply.kind !== 'button') return;
  $heard.set({ ...heard, button: reply.button });
  clearTimeout(buttonTimer);
  buttonTimer = setTimeout(() => $heard.set({ ...$heard.get(), button: undefined }), BUTTON_MS);
}

/** The robot is gone, and with it what it told. */
export function forgetHeard(): void {
  clearTimeout(buttonTimer);
  $heard.set({});
}
