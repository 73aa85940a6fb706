import { chooseBluetooth } from '../link/bluetooth';
import { createSession } from '../link/session';
import { claimRobot, lookForOtherTab, releaseRobot } from '../link/tab-claim';
import type { Robot } from '../link/transport';
import { chooseUsb } from '../link/usb';
import { $connection } from './robots.store';
import { attachLink, detachLink, releaseAll } from './driving';
import { hear, logError, logInfo } from './log.store';
import { pause, stopProgram } from './play';

const session = createSession($connection, {
  onOpen: (transport, { kind, name }) => {
    // What plays on the virtual robot is not meant for this one.
    pause();
    attachLink(transport, session.renew);
    logInfo('connected', { name: name || kind });
  },
  onGone: (reason) => {
    if (reason === 'lost') pause();
    else stopProgram();
    detachLink();
    logInfo(reason === 'lost' ? 'connectionLost' : 'disconnected');
  },
  onFailed: (error) => logError('connectFailed', error),
  onLine: hear,
});

$connection.listen(({ phase, attempt, attempts, retryInMs = 0 }) => {
  if (phase === 'reconnecting')
    logInfo('reconnecting', { attempt, attempts, seconds: (retryInMs / 1000).toFixed(1) });
  if (phase === 'idle' || phase === 'failed') releaseRobot();
});

/**
 * Opens the browser's chooser and connects; needs a press.
 * @param options.any lists all Bluetooth devices, not only those that are named like a micro:bit
 */
export function connect({ any = false }: { any?: boolean } = {}): Promise<void> {
  return claimAndConnect(() => chooseBluetooth(any));
}

/** Opens the browser's chooser of USB ports and connects; needs a press. */
export function connectUsb(): Promise<void> {
  return claimAndConnect(chooseUsb);
}

/** Takes the robot from the other tab, then opens the chooser; needs a press. */
export async function takeControl(): Promise<void> {
  await claimRobot(onTaken, { steal: true });
  await connect();
}

export const { close: disconnect, renew: renewLink, retryNow } = session;

/** The page is not looked at: nothing goes on by itself. */
export function onPageLeft(): void {
  releaseAll();
  pause();
}

/** The page is looked at again. */
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
