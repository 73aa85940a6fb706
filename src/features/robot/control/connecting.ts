import { createSession } from '../link/session';
import { RobotError } from '../link/problems';
import { claimRobot, lookForOtherTab, releaseRobot } from '../link/tab-claim.store';
import type { Robot } from '../link/transport';
import { $connection, clearRobotValues, readRobotLine } from './robots.store';
import { attachLink, detachLink, halt, noteReply } from './driving.store';
import { logError, logInfo } from './log.store';

const session = createSession($connection, {
  onOpen: (transport, { kind, name }) => {
    halt('pause');
    attachLink(transport, session.renew);
    logInfo('connected', { name: name || kind });
  },
  onGone: (reason) => {
    const stopped = detachLink(reason);
    clearRobotValues();
    if (reason === 'lost') halt('pause');
    logInfo(reason === 'lost' ? 'connectionLost' : 'disconnected');
    return stopped;
  },
  onFailed: (error) => logError('connectFailed', error),
  onLine: (line) => {
    noteReply(line);
    readRobotLine(line);
  },
});

$connection.listen(({ phase, attempt, attempts, retryInMs = 0 }) => {
  if (phase === 'reconnecting')
    logInfo('reconnecting', { attempt, attempts, seconds: (retryInMs / 1000).toFixed(1) });
  if (phase === 'idle' || phase === 'failed') releaseRobot();
});

/** Waits for a module of `link/`. @throws RobotError 'not-loaded' */
async function load<Module>(module: Promise<Module>): Promise<Module> {
  try {
    return await module;
  } catch (error) {
    throw new RobotError('not-loaded', String(error), error);
  }
}

const bluetooth = () => load(import('../link/bluetooth'));

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
  return claimAndConnect(async () => (await load(import('../link/usb'))).chooseUsb());
}

/** Connects, and takes the robot from another tab once it is chosen. Call from a click. */
export function takeControl(): Promise<void> {
  return session.connect(async () => {
    const robot = await (await bluetooth()).chooseBluetooth(false);
    await claimRobot(onTaken, { steal: true });
    return robot;
  });
}

export const { close: disconnect, renew: renewLink, retryNow } = session;

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
