import type { Clock } from '../clock';
import type { ConnectionEvent } from './connection';
import { openWithin } from './opening';
import { classify, type ProblemCode, RobotError } from './problems';
import type { Robot, Transport } from './transport';

/** Waits before the attempts to reach a lost robot again, in ms; the last one holds for all further ones. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000] as const;

/** Attempts to reach a lost robot before giving up. */
export const ATTEMPTS = 6;

/** Share of a wait by which it is shortened or lengthened, so that two pages do not keep colliding. */
const JITTER = 0.25;

/**
 * The wait before an attempt, in ms.
 * @param attempt from 1
 * @param random from 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
  const wait = WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? WAITS_MS[0];
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}

/** What a session tells the page. */
interface SessionEvents {
  onState: (event: ConnectionEvent) => void;
  /** A link is open. */
  onOpen: (transport: Transport, robot: Robot) => void;
  /** The link is gone, by itself or on purpose. */
  onGone: (reason: 'lost' | 'closed') => void;
  /** The robot could not be reached, for the first time or after all attempts to reach it again. */
  onFailed: (error: unknown, problem: ProblemCode) => void;
  onLine: (line: string) => void;
}

/** One visitor's robot: choosing it, keeping the link up, letting it go. */
export function createSession(clock: Clock, random: () => number, events: SessionEvents) {
  /** Aborted when the visitor lets the robot go; a new one for each robot. */
  let life = new AbortController();
  let link: { transport: Transport; robot: Robot } | undefined;
  let endWait: (() => void) | undefined;

  async function open(robot: Robot, attempts: 1 | 2): Promise<void> {
    const { signal } = life;
    const transport = await openWithin(
      robot,
      { onLost: () => lost(signal), onLine: events.onLine },
      clock,
      signal,
      attempts,
    );
    if (signal.aborted) return void transport.close().catch(() => undefined);
    link = { transport, robot };
    events.onState({ type: 'opened' });
    events.onOpen(transport, robot);
  }

  function fail(error: unknown): void {
    const cause = classify(error, 'open');
    const problem = cause === 'cancelled' ? 'unknown' : cause;
    events.onState({ type: 'failed', problem });
    events.onFailed(error, problem);
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
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const retryInMs = backoffMs(attempt, random());
      events.onState({ type: 'retry', attempt, attempts: ATTEMPTS, retryInMs });
      await waitToRetry(retryInMs);
      if (signal.aborted) return;
      events.onState({ type: 'retry', attempt, attempts: ATTEMPTS, retryInMs: 0 });
      try {
        return await open(robot, 1);
      } catch (failure) {
        if (signal.aborted) return;
        error = failure;
      }
    }
    fail(error);
  }

  function waitToRetry(ms: number): Promise<void> {
    return new Promise((done) => {
      const forget = clock.after(ms, done);
      endWait = () => {
        forget();
        done();
      };
    });
  }

  return {
    /** Lets the visitor choose a robot and opens it; never rejects. Must be called from a press. */
    async connect(choose: () => Promise<Robot>): Promise<void> {
      life.abort();
      life = new AbortController();
      const { signal } = life;
      events.onState({ type: 'choose' });
      let robot: Robot;
      try {
        robot = await choose();
      } catch (error) {
        if (signal.aborted) return;
        const problem = classify(error, 'choose');
        if (problem === 'cancelled') return events.onState({ type: 'cancelled' });
        events.onState({ type: 'failed', problem });
        return events.onFailed(error, problem);
      }
      if (signal.aborted) return;
      events.onState({ type: 'chosen', kind: robot.kind, name: robot.name });
      try {
        await open(robot, 2);
      } catch (error) {
        if (!signal.aborted) fail(error);
      }
    },
    /** Lets the robot go, or gives up reaching it. */
    close() {
      life.abort();
      endWait?.();
      const open = link;
      link = undefined;
      events.onState({ type: 'closed' });
      if (!open) return;
      void open.transport.close().catch(() => undefined);
      events.onGone('closed');
    },
    /** Ends the wait before the next attempt. */
    retryNow: () => endWait?.(),
    /** Treats the link as broken and opens it anew. */
    renew() {
      const open = link;
      if (!open) return;
      void open.transport.close().catch(() => undefined);
      lost(life.signal);
    },
  };
}
