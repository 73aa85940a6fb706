import type { WritableAtom } from 'nanostores';
import { codeOf, type ProblemCode, RobotError } from './problems';
import {
  type Connection,
  NOT_CONNECTED,
  type Robot,
  type Transport,
  type TransportEvents,
  wait,
} from './transport';

/** Waits before each attempt to reconnect. */
export const RETRY_WAITS_MS = [500, 1000, 2000, 4000, 8000, 8000];

/** Time limit for both attempts to open a link. */
export const OPEN_TIMEOUT_MS = 10_000;

/** Wait before the second attempt: Windows sometimes drops the first link right after connecting. */
const SECOND_ATTEMPT_MS = 600;

/** How long a link stays open for its last line, which stops the robot. */
const LAST_LINE_MS = 500;

interface SessionEvents {
  onOpen: (transport: Transport, robot: Robot) => void;
  /** @returns for 'closed', the pending write of a last line, after which the link closes */
  onGone: (reason: 'lost' | 'closed') => Promise<unknown> | undefined;
  /** Connecting or reconnecting failed. */
  onFailed: (error: unknown) => void;
  onLine: (line: string) => void;
}

/**
 * Connects to a robot, keeps the link up and closes it.
 * @param $connection the state, for the page
 */
export function createSession($connection: WritableAtom<Connection>, events: SessionEvents) {
  /** One per robot; aborted when the visitor disconnects. */
  let robotAborter = new AbortController();
  let link: { transport: Transport; robot: Robot } | undefined;
  let endWait: (() => void) | undefined;
  /** Resolves when the previous robot's link is closed. */
  let closing: Promise<void> | undefined;

  async function open(robot: Robot, attempts: 1 | 2): Promise<void> {
    const { signal } = robotAborter;
    const linkEvents = { onLost: () => lost(signal), onLine: events.onLine };
    const transport = await openInTime(robot, linkEvents, signal, attempts);
    if (signal.aborted) return transport.close();
    link = { transport, robot };
    setPhase('connected', robot);
    events.onOpen(transport, robot);
  }

  const setPhase = (phase: Connection['phase'], robot?: Robot, more?: Partial<Connection>) =>
    $connection.set({ ...NOT_CONNECTED, phase, kind: robot?.kind, name: robot?.name, ...more });

  function fail(error: unknown, problem: ProblemCode, robot?: Robot): void {
    setPhase('failed', robot, { problem });
    events.onFailed(error);
  }

  function lost(signal: AbortSignal): void {
    if (signal.aborted || !link) return;
    const { robot } = link;
    link = undefined;
    void events.onGone('lost');
    void reopen(robot, signal);
  }

  async function reopen(robot: Robot, signal: AbortSignal): Promise<void> {
    let error: unknown = new RobotError('lost', 'The link broke');
    for (const [index, retryInMs] of RETRY_WAITS_MS.entries()) {
      const attempt = index + 1;
      setPhase('reconnecting', robot, { attempt, attempts: RETRY_WAITS_MS.length, retryInMs });
      await Promise.race([wait(retryInMs), new Promise<void>((done) => (endWait = done))]);
      if (signal.aborted) return;
      try {
        return await open(robot, 1);
      } catch (failure) {
        if (signal.aborted) return;
        error = failure;
      }
    }
    fail(error, causeOf(error, AFTER_A_LINK), robot);
  }

  return {
    /**
     * Connects to the robot that the visitor chooses, unless one is connected. Asks anew if the browser's list is
     * awaited, because some browsers never open or end it. Call from a click; never rejects.
     */
    async connect(choose: () => Promise<Robot>): Promise<void> {
      const before = $connection.get();
      if (before.phase === 'choosing') robotAborter.abort();
      else if (before.phase !== 'idle' && before.phase !== 'failed') return;
      robotAborter = new AbortController();
      const { signal } = robotAborter;
      $connection.set({ ...before, phase: 'choosing' });
      let robot: Robot;
      try {
        robot = await choose();
      } catch (error) {
        if (signal.aborted) return;
        const problem = codeOf(error);
        if (problem !== 'cancelled') return fail(error, problem);
        const phase = before.problem ? 'failed' : 'idle';
        return $connection.set({ ...before, phase, cancels: before.cancels + 1 });
      }
      if (signal.aborted) return;
      setPhase('connecting', robot);
      try {
        await closing;
        if (!signal.aborted) await open(robot, 2);
      } catch (error) {
        if (!signal.aborted) fail(error, causeOf(error, WITHOUT_A_LINK), robot);
      }
    },
    close() {
      const aborter = robotAborter;
      endWait?.();
      const open = link;
      link = undefined;
      $connection.set(NOT_CONNECTED);
      const lastLine = open && events.onGone('closed');
      const end = () => {
        aborter.abort();
        open?.transport.close();
      };
      if (!lastLine) return end();
      closing = Promise.race([lastLine, wait(LAST_LINE_MS)]).then(end, end);
    },
    retryNow: () => endWait?.(),
    /** Closes the link and reconnects. */
    renew() {
      if (!link) return;
      link.transport.close();
      lost(robotAborter.signal);
    },
  };
}

/**
 * Opens a link within {@link OPEN_TIMEOUT_MS}.
 * @param attempts 2: retries once if the robot refuses
 * @throws RobotError of the last attempt, or 'timeout'
 */
async function openInTime(
  robot: Robot,
  events: TransportEvents,
  cancelled: AbortSignal,
  attempts: 1 | 2,
): Promise<Transport> {
  const deadline = new AbortController();
  const late = new RobotError('timeout', `No answer within ${OPEN_TIMEOUT_MS} ms`);
  const timer = setTimeout(() => deadline.abort(late), OPEN_TIMEOUT_MS);
  const { signal } = deadline;
  cancelled.addEventListener('abort', () => deadline.abort(cancelled.reason), { signal });
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  const open = () => {
    const opened = robot.open(events, signal);
    const inTime = Promise.race([opened, aborted]);
    // A link that opens too late would block the robot for others.
    inTime.catch(() => opened.then((transport) => transport.close()).catch(() => undefined));
    return inTime;
  };
  try {
    return await open().catch(async (error: unknown) => {
      const isPassing = ['connect-failed', 'lost', 'busy'].includes(codeOf(error));
      if (attempts === 1 || signal.aborted || !isPassing) throw error;
      await Promise.race([wait(SECOND_ATTEMPT_MS), aborted]);
      return open();
    });
  } finally {
    clearTimeout(timer);
  }
}

type Told = Partial<Record<RobotError['code'], ProblemCode>>;

const WITHOUT_A_LINK: Told = { lost: 'connect-failed' };
const AFTER_A_LINK: Told = { 'connect-failed': 'lost', timeout: 'lost', busy: 'lost' };

/** Why a link could not be opened; `told` replaces causes whose advice would be wrong here. */
function causeOf(error: unknown, told: Told): ProblemCode {
  const cause = codeOf(error);
  return told[cause] ?? (cause === 'cancelled' ? 'unknown' : cause);
}
