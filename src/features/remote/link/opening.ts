import { type Clock, wait } from '../clock';
import { classify, RobotError } from './problems';
import type { Robot, Transport, TransportEvents } from './transport';

/** A robot that has not answered by then will not, in ms; for both attempts together. */
export const OPEN_WITHIN_MS = 10_000;

/** Rest before the second attempt: right after connecting, Windows now and then drops the first link. */
const SETTLE_MS = 600;

/**
 * Opens a robot's link within {@link OPEN_WITHIN_MS}.
 * @param attempts 2: once more when it is refused
 * @throws DOMException or {@link RobotError}: the last attempt's error, or 'timeout'
 */
export async function openWithin(
  robot: Robot,
  events: TransportEvents,
  clock: Clock,
  cancelled: AbortSignal,
  attempts: 1 | 2,
): Promise<Transport> {
  const deadline = new AbortController();
  const forget = clock.after(OPEN_WITHIN_MS, () =>
    deadline.abort(new RobotError('timeout', `No answer within ${OPEN_WITHIN_MS} ms`)),
  );
  const signal = AbortSignal.any([cancelled, deadline.signal]);
  const open = () => {
    const opened = robot.open(events, signal);
    const inTime = orAborted(opened, signal);
    // A link that comes about too late is nobody's: it must not keep the robot from others.
    inTime.catch(() => void opened.then((transport) => transport.close()).catch(() => undefined));
    return inTime;
  };
  try {
    return await open().catch(async (error: unknown) => {
      if (attempts === 1 || signal.aborted || !worthRetrying(error)) throw error;
      await orAborted(wait(clock, SETTLE_MS), signal);
      return open();
    });
  } finally {
    forget();
  }
}

function worthRetrying(error: unknown): boolean {
  return ['connect-failed', 'lost', 'busy'].includes(classify(error, 'open'));
}

/** Rejects with the signal's reason as soon as it is aborted. */
function orAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((done, fail) => {
    const abort = () => fail(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    promise.then(done, fail).finally(() => signal.removeEventListener('abort', abort));
  });
}
