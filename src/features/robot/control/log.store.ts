import type { CollectionEntry } from 'astro:content';
import { atom, computed } from 'nanostores';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { RobotError } from '../link/problems';
import type { Reply } from '../protocol/lines';

/** From content/pages/remote.yaml or its translation. */
export type RemoteWords = CollectionEntry<'remote'>['data'] & { lang: Lang };

/** The texts of the page; empty until it starts. */
export const $texts = atom<Partial<RemoteWords>>({});

type LogCode = keyof RemoteWords['log']['says'];

/** 'sent', 'superseded' and 'failed' are lines to the robot, 'received' are lines from it. */
type LogKind = 'info' | 'sent' | 'superseded' | 'failed' | 'received' | 'error';

export interface LogEntry {
  id: number;
  time: number;
  kind: LogKind;
  text: string;
  /** Time until the robot acknowledged the line, in ms. */
  ackMs?: number | undefined;
  answer?: LineAnswer;
}

type LineAnswer = Extract<Reply['kind'], 'done' | 'cut' | 'refused'>;

const MAX_ENTRIES = 500;

export const $log = atom<readonly LogEntry[]>([]);

export const $lastSent = computed($log, (log) => log.findLast(({ kind }) => kind === 'sent')?.text);

let lastId = 0;

export function addToLog(kind: LogKind, text: string, ackMs?: number): void {
  const entry: LogEntry = { id: ++lastId, time: Date.now(), kind, text, ackMs };
  $log.set([...$log.get(), entry].slice(-MAX_ENTRIES));
}

/** Time limit for an answer: longer than the longest command. */
const ANSWER_TIMEOUT_MS = 3000;

/**
 * Adds an answer to the oldest line that waits for one.
 * @param start how that line begins
 * @returns false if no such line waits
 */
export function answerInLog(start: string, answer: LineAnswer): boolean {
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
export function logInfo(code: LogCode, values?: Parameters<typeof fill>[1]): void {
  const text = logSentence(code, values);
  console.log(text);
  addToLog('info', text);
  announce(text);
}

/** Like {@link logInfo}, for an error. Screen readers skip the browser's message. */
export function logError(code: LogCode, error: unknown): void {
  const text = logSentence(code);
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

export function logSentence(code: LogCode, values: Parameters<typeof fill>[1] = {}): string {
  return fill($texts.get().log?.says[code] ?? code, values);
}
