import { createSession } from '../link/session';
import { claimRobot, lookForOtherTab, releaseRobot } from '../link/tab-claim';
import type { Robot } from '../link/transport';
import { $connection } from './robots.store';
import { attachLink, detachLink, releaseAll } from './driving';
import { readRobotLine, logError, logInfo } from './log.store';
import { pauseProgram, stopProgram } from './play';

const session = createSession($connection, {
  onOpen: (transport, { kind, name }) => {
    // A program that plays on the virtual robot must not continue on the real one.
    pauseProgram();
    attachLink(transport, session.renew);
    logInfo('connected', { name: name || kind });
  },
  onGone: (reason) => {
    if (reason === 'lost') pauseProgram();
    else stopProgram();
    detachLink();
    logInfo(reason === 'lost' ? 'connectionLost' : 'disconnected');
  },
  onFailed: (error) => logError('connectFailed', error),
  onLine: readRobotLine,
});

$connection.listen(({ phase, attempt, attempts, retryInMs = 0 }) => {
  if (phase === 'reconnecting')
    logInfo('reconnecting', { attempt, attempts, seconds: (retryInMs / 1000).toFixed(1) });
  if (phase === 'idle' || phase === 'failed') releaseRobot();
});

const bluetooth = () => import('../link/bluetooth');

/** Loads what a press on Connect needs, because browsers open their chooser only soon after a press. */
export const prepareToConnect = () => bluetooth().catch(() => undefined);

/**
 * Opens the browser's chooser and connects. Call from a click.
 * @param options.any lists all Bluetooth devices, not just micro:bits
 */
export function connect({ any = false }: { any?: boolean } = {}): Promise<void> {
  return claimAndConnect(async () => (await bluetooth()).chooseBluetooth(any));
}

export function connectUsb(): Promise<void> {
  return claimAndConnect(async () => (await import('../link/usb')).chooseUsb());
}

/** Takes the robot from another tab and connects. Call from a click. */
export async function takeControl(): Promise<void> {
  await claimRobot(onTaken, { steal: true });
  await connect();
}

export const { close: disconnect, renew: renewLink, retryNow } = session;

/** Stops all movement. */
export function onPageLeft(): void {
  releaseAll();
  pauseProgram();
}

export function onPageSeen(): void {
  session.retryNow();
  void lookForOtherTab();
}

async function claimAndConnect(choose: () => Promise<Robot>): Promise<void> {
  if (await claimRobot(onTaken)) await session.connect(choose);
}

function onTaken(): void {
  logInfo('takenOver');
  session.close();
}
