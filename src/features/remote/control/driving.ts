import { atom } from 'nanostores';
import { classify, RobotError } from '../link/problems';
import { createSender, type Sender, type SendResult } from '../link/sender';
import type { Transport } from '../link/transport';
import type { SentLine } from '../program/record';
import { type Command, lineOf, type Numbers, numbersIn, STOP_LINE } from '../protocol/lines';
import { addToLog, forgetHeard, logInfo, logLineFailure } from './log.store';
import { $connection, $virtualOn, followsReal, virtualReceive } from './robots.store';
import { $mirror, $settings, $understandsStop } from './settings.store';

/** The last line that a robot took. */
export const $sent = atom<SentLine | undefined>(undefined);

let realLink: Sender | undefined;
const virtualLink = createSender({
  write: (line) => Promise.resolve(virtualReceive(line)),
  onStuck: () => undefined,
});

/** Where commands go: to the connected robot, or, while none is lost and sought, to the virtual one. */
function currentLink(): Sender | undefined {
  if (realLink) return realLink;
  const lost = $connection.get().phase === 'reconnecting';
  return $virtualOn.get() && !lost ? virtualLink : undefined;
}

/** A command was given with no robot to take it; until there is one, or the visitor closes what says so. */
export const $missed = atom(false);

/** Whether there is a robot to drive; says 'Bluetooth not connected' when there is none. */
export function hasRobot(): boolean {
  if (currentLink()) return true;
  logInfo('notConnected');
  $missed.set(true);
  return false;
}

/** A robot's motors run on after the time they were given, in ms; and a person takes as long to notice. */
const RUNS_ON_MS = 500;

/** How many lines are on their way to a robot. */
export const $underWay = atom(0);
let movesUntil = 0;

/** Whether a robot moves by what was sent, or is about to. */
export function robotMoves(): boolean {
  return $underWay.get() > 0 || performance.now() < movesUntil;
}

/** Drives a connected robot from now on. */
export function attachLink(transport: Transport, onStuck: () => void): void {
  const write: Transport['write'] = async (line, options) => {
    await transport.write(line, options);
    if ($mirror.get()) virtualReceive(line);
  };
  realLink = createSender({ write, onStuck });
  $missed.set(false);
}

/** The connected robot is gone: what was held ends, what waited is never sent. */
export function detachLink(): void {
  releaseAll();
  const link = realLink;
  realLink = undefined;
  link?.close(new RobotError('lost', 'The link ended'));
  forgetHeard();
}

/** Wakes the virtual robot, to be driven or, while a real one is connected, to copy that one. */
export function wakeVirtual(): void {
  if (followsReal($connection.get())) return $mirror.set(true);
  $virtualOn.set(true);
  $missed.set(false);
}

/** Sends the virtual robot to sleep: nobody drives it any more, and it copies a connected one no more. */
export function putVirtualAway(): void {
  if (followsReal($connection.get())) $mirror.set(false);
  if (!realLink) releaseAll();
  void virtualLink.stop();
  $virtualOn.set(false);
  virtualReceive(STOP_LINE);
}

/**
 * Sends a command; false when it failed, was dropped or found no robot.
 * @param own numbers in the place of those of the settings
 */
export async function sendCommand(command: Command, own?: Partial<Numbers>): Promise<boolean> {
  return hasRobot() && (await sendLine(command, 'send', own));
}

/** Sends a command in the place of the newest that still waits. */
export function sendNewest(command: Command, own?: Numbers): void {
  void sendLine(command, 'repeat', own);
}

/** Counts what ended every hold: fingers and sticks from before drive no more until they are let go. */
export const $halts = atom(0);

/** Ends every hold, and the stick. */
export function releaseAll(): void {
  $halts.set($halts.get() + 1);
}

/** Ends every hold and drops what waits to be sent; tells STOP to a robot that knows it. */
export function haltRobot(): void {
  releaseAll();
  movesUntil = 0;
  const link = currentLink();
  if (!link) return;
  const real = link !== virtualLink;
  const line = !real || $understandsStop.get() ? STOP_LINE : undefined;
  const sent = link.stop(line);
  if (line) void sent.then((result) => note(line, result, real));
  if (real && $mirror.get() && !line) virtualReceive(STOP_LINE);
}

/** Sends a command, unless there is no robot; false as for {@link sendCommand}. */
export async function sendLine(
  command: Command,
  lane: 'send' | 'repeat',
  own?: Partial<Numbers>,
): Promise<boolean> {
  const link = currentLink();
  if (!link) return false;
  const numbers = numbersIn(command, $settings.get(), own);
  const line = lineOf(command, numbers);
  $underWay.set($underWay.get() + 1);
  const result = await link[lane](line);
  const sent = result.status === 'sent';
  if (sent) {
    const now = performance.now();
    movesUntil = now + numbers.ms + RUNS_ON_MS;
    $sent.set({ command, ...numbers, at: now - result.ackMs, repeated: lane === 'repeat' });
  }
  $underWay.set($underWay.get() - 1);
  note(line, result, link !== virtualLink && lane === 'send');
  if (link === realLink) tellTrouble(result, lane);
  return sent;
}

/** The connection shows what keeps lines from the robot, until it has acknowledged one. */
function tellTrouble(result: SendResult, lane: 'send' | 'repeat'): void {
  const connection = $connection.get();
  if (connection.phase !== 'connected') return;
  let { problem } = connection;
  if (result.status === 'failed') {
    const cause = classify(result.error, 'write');
    // Of a link that is lost the session tells by itself.
    problem = cause === 'cancelled' || cause === 'lost' ? 'write-failed' : cause;
  } else if (result.status === 'sent' && lane === 'send') problem = undefined;
  if (problem !== connection.problem) $connection.set({ ...connection, problem });
}

/** Puts what became of a line into the log. */
function note(line: string, result: SendResult, measured: boolean): void {
  const text = line.trimEnd();
  if (result.status === 'failed') return logLineFailure(text, result.error);
  if (result.status === 'superseded') return addToLog('superseded', text);
  addToLog('sent', text, measured ? Math.round(result.ackMs) : undefined);
}
