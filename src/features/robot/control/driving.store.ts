import { atom } from 'nanostores';
import { codeOf, RobotError } from '../link/problems';
import { createSender, type Sender, type SendResult } from '../link/sender';
import type { Transport } from '../link/transport';
import type { Command } from '../protocol/commands';
import {
  FIND_LINE,
  lineOf,
  type Numbers,
  numbersIn,
  parseReply,
  STOP_LINE,
} from '../protocol/lines';
import { scaleLine } from '../simulator/motion';
import { endHolds } from './input.store';
import { $knownRobot, learn } from './known-robots.store';
import { addToLog, logInfo, logLineFailure, logSentence } from './log.store';
import { $connection, $scale, $virtualAwake, $virtualOn, sendToVirtual } from './robots.store';
import { $settings, $understandsStop } from './settings.store';
import { playSound } from './sounds.store';

export interface SentLine extends Numbers {
  command: Command;
  /** Time of sending, in ms. */
  at: number;
  /** Sent while the key was held. */
  repeated: boolean;
}

export const $sentLine = atom<SentLine | undefined>(undefined);

let realLink: Sender | undefined;
const virtualLink = createSender({
  write: (line) => Promise.resolve(sendToVirtual(line)),
  onBroken: () => undefined,
});

/** The connected robot, or else the virtual one if it is on. None while a lost robot is being reconnected. */
function currentLink(): Sender | undefined {
  if (realLink) return realLink;
  const lost = $connection.get().phase === 'reconnecting';
  return $virtualOn.get() && !lost ? virtualLink : undefined;
}

/**
 * Whether there is a robot to drive. Without a real one, wakes the virtual one, or logs 'Bluetooth not connected'
 * while a lost robot is being reconnected.
 */
export function hasRobot(): boolean {
  if (!currentLink()) $virtualOn.set(true);
  if (currentLink()) return true;
  logNotConnected();
  return false;
}

let toldNotConnected = false;

/** Logs 'Bluetooth not connected': in the console every time, on the page only once until a connection ends. */
function logNotConnected(): void {
  if (toldNotConnected) return console.log(logSentence('notConnected'));
  toldNotConnected = true;
  logInfo('notConnected');
}

/** Whether the chosen robot has said a line of the protocol, which only programs that know STOP do. */
let isProven = false;

$connection.listen(({ phase }) => {
  if (phase === 'choosing') isProven = false;
});

/** Notes whether a line from the connected robot proves that it knows STOP. */
export function noteReply(line: string): void {
  if (isProven || !realLink || !parseReply(line)) return;
  isProven = true;
  learn({ knowsStop: true });
}

function understandsStop(): boolean {
  return isProven || $knownRobot.get()?.knowsStop || $understandsStop.get();
}

/** The robot counts as moving this long after a command: motors coast, and people react late. */
const COAST_MS = 500;

export const $pendingLines = atom(0);
let movesUntil = 0;

export function robotMoves(): boolean {
  return $pendingLines.get() > 0 || performance.now() < movesUntil;
}

/** Whether a program or a model drives. */
export const $drivesItself = atom(false);

/** Whether there is something to stop. */
export function isMoving(): boolean {
  return $drivesItself.get() || robotMoves();
}

export function attachLink(transport: Transport, onBroken: () => void): void {
  const write: Transport['write'] = async (line, options) => {
    await transport.write(line, options);
    if ($virtualAwake.get()) sendToVirtual(line);
  };
  realLink = createSender({ write, onBroken });
}

/**
 * Stops using the link.
 * @param reason 'closed': stops a moving robot first, if it understands STOP
 * @returns the pending write of STOP, if any
 */
export function detachLink(reason: 'lost' | 'closed'): Promise<SendResult> | undefined {
  const link = realLink;
  const stops = robotMoves() && understandsStop();
  const lastLine = () => (stops ? link?.stop(STOP_LINE) : stopping);
  const stopped = reason === 'closed' ? lastLine() : undefined;
  halt('release');
  realLink = undefined;
  const close = () => link?.close(new RobotError('lost', 'The link ended'));
  if (stopped) void stopped.then(close);
  else close();
  movesUntil = 0;
  toldNotConnected = false;
  return stopped;
}

/**
 * Sends a command.
 * @param own overrides the settings
 * @returns false if it failed, was dropped or there is no robot
 */
export async function sendCommand(command: Command, own?: Partial<Numbers>): Promise<boolean> {
  return hasRobot() && (await sendLine(command, 'send', own));
}

/**
 * What ends. 'release': holds, and what drives by itself without a program, such as a model. 'pause': programs pause,
 * too, because the page lost the focus or the robot changed. 'stop': programs and recordings end, too.
 */
type Halt = 'release' | 'pause' | 'stop';

/** The last halt. Nothing drives after one before a new press. */
export const $halt = atom<{ kind: Halt }>({ kind: 'release' });

export function halt(kind: Halt): void {
  endHolds();
  $halt.set({ kind });
}

/** A write of STOP to the connected robot. */
let stopping: Promise<SendResult> | undefined;

/** STOP: ends all that drives, and drops waiting lines. */
export function stopAll(): void {
  if (isMoving()) playSound('stop');
  haltRobot();
}

/** Like {@link stopAll}, without a sound. Sends STOP to a robot that understands it. */
export function haltRobot(): void {
  halt('stop');
  movesUntil = 0;
  const link = currentLink();
  if (!link) return;
  const isReal = link !== virtualLink;
  const line = !isReal || understandsStop() ? STOP_LINE : undefined;
  const sent = link.stop(line);
  if (isReal && line) stopping = sent;
  if (line)
    void sent.then((result) => {
      if (stopping === sent) stopping = undefined;
      logResult(line, result, isReal);
    });
  if (isReal && $virtualAwake.get() && !line) sendToVirtual(STOP_LINE);
}

/** Makes the connected robot blink and beep, unless its program is too old. */
export async function findRobot(): Promise<void> {
  const result = await realLink?.send(FIND_LINE);
  if (result) logResult(FIND_LINE, result, true);
}

/**
 * Like {@link sendCommand}, but without a message if there is no robot.
 * @param lane 'repeat', of a held command, replaces one that still waits
 */
export async function sendLine(
  command: Command,
  lane: 'send' | 'repeat',
  own?: Partial<Numbers>,
): Promise<boolean> {
  const link = currentLink();
  if (!link) return false;
  const numbers = numbersIn(command, $settings.get(), own);
  const line = lineOf(command, numbers);
  const isReal = link !== virtualLink;
  if (!isReal) logNotConnected();
  $pendingLines.set($pendingLines.get() + 1);
  const result = await link[lane](line);
  const sent = result.status === 'sent';
  if (sent) {
    const now = performance.now();
    const { ms } = isReal ? numbers : scaleLine(command, numbers, $scale.get());
    // A robot runs its lines one after another.
    movesUntil = Math.max(now, movesUntil - COAST_MS) + ms + COAST_MS;
    $sentLine.set({ command, ...numbers, at: now - result.ackMs, repeated: lane === 'repeat' });
  }
  $pendingLines.set($pendingLines.get() - 1);
  logResult(line, result, isReal && lane === 'send');
  if (link === realLink) updateProblem(result, lane);
  return sent;
}

/** Sets the connection's problem when a line fails, and clears it when the robot acknowledges a line. */
function updateProblem(result: SendResult, lane: 'send' | 'repeat'): void {
  const connection = $connection.get();
  if (connection.phase !== 'connected') return;
  let { problem } = connection;
  if (result.status === 'failed') {
    const cause = codeOf(result.error);
    problem = cause === 'cancelled' ? 'write-failed' : cause;
  } else if (result.status === 'sent' && lane === 'send') problem = undefined;
  if (problem !== connection.problem) $connection.set({ ...connection, problem });
}

function logResult(line: string, result: SendResult, measured: boolean): void {
  const text = line.trimEnd();
  if (result.status === 'failed') return logLineFailure(text, result.error);
  if (result.status === 'superseded') return addToLog('superseded', text);
  addToLog('sent', text, measured ? Math.round(result.ackMs) : undefined);
}
