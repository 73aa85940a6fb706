import type { WritableAtom } from 'nanostores';
import { classify, type ProblemCode, RobotError } from './problems';
import {
  type Connection,
  NOT_CONNECTED,
  type Robot,
  type Transport,
  type TransportEvents,
  wait,
} from './transport';

/** The wait before each attempt to reach a lost robot again, in ms. */
export const WAITS_MS = [500, 1000, 2000, 4000, 8000, 8000];

/** A robot that has not answered by then will not, in ms; for both attempts together. */
export const OPEN_WITHIN_MS = 10_000;

/** Rest before the second attempt: right after connecting, Windows now and then drops the first link. */
const SETTLE_MS = 600;

/** What a session tells the page. */
interface SessionEvents {
  /** A link is open. */
  onOpen: (transport: Transport, robot: Robot) => void;
  /** The link is gone, by itself or on purpose. */
  onGone: (reason: 'lost' | 'closed') => void;
  /** The robot could not be reached, for the first time or after all attempts to reach it again. */
  onFailed: (error: unknown) => void;
  onLine: (line: string) => void;
}

/**
 * One visitor's robot: choosing it, keeping the link up, letting it go.
 * @param $connection where that stands, for the page
 */
export function createSession($connection: WritableAtom<Connection>, events: SessionEvents) {
  /** Aborted when the visitor lets the robot go; a new one for each robot. */
  let life = new AbortController();
  let link: { transport: Transport; robot: Robot } | undefined;
  let endWait: (() => void) | undefined;

  async function open(robot: Robot, attempts: 1 | 2): Promise<void> {
    const { signal } = life;
    const told = { onLost: () => lost(signal), onLine: events.onLine };
    const transport = await openWithin(robot, told, signal, attempts);
    if (signal.aborted) return transport.close();
    link = { transport, robot };
    become('connected', robot);
    events.onOpen(transport, robot);
  }

  function become(
    phase: Connection['phase'],
    robot?: Robot,
    more?: Pick<Connection, 'problem' | 'attempt' | 'attempts' | 'retryInMs'>,
  ): void {
    const named = robot && { kind: robot.kind, name: robot.name };
    $connection.set({ ...NOT_CONNECTED, phase, ...named, ...more });
  }

  function fail(error: unknown, problem: ProblemCode, robot?: Robot): void {
    become('failed', robot, { problem });
    events.onFailed(error);
  }

  function failToOpen(robot: Robot, error: unknown): void {
    const cause = classify(error, 'open');
    fail(error, cause === 'cancelled' ? 'unknown' : cause, robot);
  }

  function lost(signal: AbortSignal): void {
    if (signal.aborted || !link) return;
    const { robot } = link;
    link = undefined;
    events.onGone('lost');
    void reopen(robot, signal);
  }

  async function reopen(robot: Robot, signal: AbortSignal): Promise<void> {
    let error: unknown = new RobotError('lost', 'The link broke');
    for (const [index, retryInMs] of WAITS_MS.entries()) {
      const attempt = index + 1;
      become('reconnecting', robot, { attempt, attempts: WAITS_MS.length, retryInMs });
      await Promise.race([wait(retryInMs), new Promise<void>((done) => (endWait = done))]);
      if (signal.aborted) return;
      try {
        return await open(robot, 1);
      } catch (failure) {
        if (signal.aborted) return;
        error = failure;
      }
    }
    fail(error, 'lost', robot);
  }

  return {
    /**
     * Lets the visitor choose a robot and opens it, unless there is one already or it is being chosen; never
     * rejects. Must be called from a press.
     */
    async connect(choose: () => Promise<Robot>): Promise<void> {
      const before = $connection.get();
      if (before.phase !== 'idle' && before.phase !== 'failed') return;
      life = new AbortController();
      const { signal } = life;
      $connection.set({ ...before, phase: 'choosing' });
      let robot: Robot;
      try {
        robot = await choose();
      } catch (error) {
        if (signal.aborted) return;
        const problem = classify(error, 'choose');
        if (problem !== 'cancelled') return fail(error, problem);
        return $connection.set({ ...before, cancels: before.cancels + 1 });
      }
      if (signal.aborted) return;
      become('connecting', robot);
      try {
        await open(robot, 2);
      } catch (error) {
        if (!signal.aborted) failToOpen(robot, error);
      }
    },
    /** Lets the robot go, or gives up reaching it. */
    close() {
      life.abort();
      endWait?.();
      const open = link;
      link = undefined;
      $connection.set(NOT_CONNECTED);
      if (!open) return;
      open.transport.close();
      events.onGone('closed');
    },
    /** Ends the wait before the next attempt. */
    retryNow: () => endWait?.(),
    /** Treats the link as broken and opens it anew. */
    renew() {
      if (!link) return;
      link.transport.close();
      lost(life.signal);
    },
  };
}

/**
 * Opens a robot's link within {@link OPEN_WITHIN_MS}.
 * @param attempts 2: once more when it is refused
 * @throws DOMException or {@link RobotError}: the last attempt's error, or 'timeout'
 */
async function openWithin(
  robot: Robot,
  events: TransportEvents,
  cancelled: AbortSignal,
  attempts: 1 | 2,
): Promise<Transport> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new RobotError('timeout', `No answer within ${OPEN_WITHIN_MS} ms`)),
    OPEN_WITHIN_MS,
  );
  const signal = AbortSignal.any([cancelled, deadline.signal]);
  const open = () => {
    const opened = robot.open(events, signal);
    const inTime = orAborted(opened, signal);
    // A link that comes about too late is nobody's: it must not keep the robot from others.
    inTime.catch(() => opened.then((transport) => transport.close()).catch(() => undefined));
    return inTime;
  };
  try {
    return await open().catch(async (error: unknown) => {
      if (attempts === 1 || signal.aborted || !worthRetrying(error)) throw error;
      await orAborted(wait(SETTLE_MS), signal);
      return open();
    });
  } finally {
    clearTimeout(timer);
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
