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

/** Wait before each attempt to reconnect, in ms. */
export const WAITS_MS = [500, 1000, 2000, 4000, 8000, 8000];

/** Time limit for both attempts to open a link, in ms. */
export const OPEN_WITHIN_MS = 10_000;

/** Wait before the second attempt: Windows sometimes drops the first link right after connecting. */
const SETTLE_MS = 600;

interface SessionEvents {
  onOpen: (transport: Transport, robot: Robot) => void;
  onGone: (reason: 'lost' | 'closed') => void;
  /** The robot could not be reached, or not be reconnected. */
  onFailed: (error: unknown) => void;
  onLine: (line: string) => void;
}

/**
 * Connects to a robot, keeps the link up and closes it.
 * @param $connection the state, for the page
 */
export function createSession($connection: WritableAtom<Connection>, events: SessionEvents) {
  /** One per robot; aborted when the visitor disconnects. */
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
     * Lets the visitor choose a robot and connects to it, unless there is one already. Call from a click; never
     * rejects.
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
    retryNow: () => endWait?.(),
    /** Closes the link and reconnects. */
    renew() {
      if (!link) return;
      link.transport.close();
      lost(life.signal);
    },
  };
}

/**
 * Opens a link within {@link OPEN_WITHIN_MS}.
 * @param attempts 2: retries once if the robot refuses
 * @throws DOMException or {@link RobotError} of the last attempt, or 'timeout'
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
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const open = () => {
    const opened = robot.open(events, signal);
    const inTime = Promise.race([opened, aborted]);
    // Close a link that opens too late, or it would keep the robot from others.
    inTime.catch(() => opened.then((transport) => transport.close()).catch(() => undefined));
    return inTime;
  };
  try {
    return await open().catch(async (error: unknown) => {
      if (attempts === 1 || signal.aborted || !worthRetrying(error)) throw error;
      await Promise.race([wait(SETTLE_MS), aborted]);
      return open();
    });
  } finally {
    clearTimeout(timer);
  }
}

function worthRetrying(error: unknown): boolean {
  return ['connect-failed', 'lost', 'busy'].includes(classify(error, 'open'));
}
