import { classify } from './problems';
import { wait } from './transport';

/** What became of a line. */
export type SendResult =
  /** `ackMs` from the write to its acknowledgement. */
  | { status: 'sent'; ackMs: number }
  /** A newer line took its place, STOP came first, or too many waited; it was never written. */
  | { status: 'superseded' }
  | { status: 'failed'; error: unknown };

/** Puts lines on the link one at a time. */
export interface Sender {
  /** A press or a step: every one is written, in order. */
  send(line: string): Promise<SendResult>;
  /** A repeat of a held command: only the newest that waits is written, after all that `send` gave. */
  repeat(line: string): Promise<SendResult>;
  /** Drops what waits, also to be written again; `line`, if given, is written next. */
  stop(line?: string): Promise<SendResult>;
  /** Ends: what waits fails with this error, and so does what comes later. */
  close(error: unknown): void;
}

interface SenderOptions {
  write: (line: string, options: { acknowledged: boolean }) => Promise<void>;
  /** A write has hung for {@link STUCK_MS}: the link is of no use any more. */
  onStuck: () => void;
}

/** Shortest time from one line to the next: gives the robot's program a turn to read each by itself. */
export const PACE_MS = 40;
/** More presses than these never wait: a robot that drives on for seconds obeys nobody. */
export const MOST_WAITING = 32;
/** A line that is not acknowledged by then counts as failed. */
const WRITE_TIMEOUT_MS = 2000;
/** A write that has not ended by then never will. */
export const STUCK_MS = 10_000;

interface Job {
  line: string;
  acknowledged: boolean;
  settle: (result: SendResult) => void;
}

/**
 * A queue with three lanes: STOP, then presses and steps in order, then the newest repeat. The next line is
 * written only when the one before has truly ended, even if it was given up as failed meanwhile.
 */
export function createSender({ write, onStuck }: SenderOptions): Sender {
  let first: Job | undefined;
  let queue: Job[] = [];
  let newest: Job | undefined;
  let running = false;
  let closed: { error: unknown } | undefined;
  let stops = 0;

  const add = (line: string, acknowledged: boolean, place: (job: Job) => void) =>
    new Promise<SendResult>((settle) => {
      if (closed) return settle({ status: 'failed', error: closed.error });
      place({ line, acknowledged, settle });
      void run();
    });

  const drop = (result: SendResult) => {
    const dropped = [first, ...queue, newest];
    first = newest = undefined;
    queue = [];
    for (const job of dropped) job?.settle(result);
  };

  const next = (): Job | undefined => {
    const job = first ?? queue.shift() ?? newest;
    if (job === first) first = undefined;
    if (job === newest) newest = undefined;
    return job;
  };

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let job = next(); job && !closed; job = next()) {
      const started = performance.now();
      await writeOne(job);
      const rest = PACE_MS - (performance.now() - started);
      if (rest > 0) await wait(rest);
    }
    running = false;
  }

  async function writeOne({ line, acknowledged, settle }: Job): Promise<void> {
    const started = performance.now();
    const stopsBefore = stops;
    const unanswered = setTimeout(
      () =>
        settle({ status: 'failed', error: new Error(`No answer within ${WRITE_TIMEOUT_MS} ms`) }),
      WRITE_TIMEOUT_MS,
    );
    const stuck = setTimeout(onStuck, STUCK_MS);
    try {
      await write(line, { acknowledged }).catch(async (error: unknown) => {
        if (classify(error, 'write') !== 'busy') throw error;
        await wait(PACE_MS);
        if (closed) throw closed.error;
        if (stops !== stopsBefore) return settle({ status: 'superseded' });
        await write(line, { acknowledged });
      });
      settle({ status: 'sent', ackMs: performance.now() - started });
    } catch (error) {
      settle({ status: 'failed', error });
    } finally {
      clearTimeout(unanswered);
      clearTimeout(stuck);
    }
  }

  return {
    send: (line) =>
      add(line, true, (job) => {
        if (queue.length < MOST_WAITING) queue.push(job);
        else job.settle({ status: 'superseded' });
      }),
    repeat: (line) =>
      add(line, false, (job) => {
        newest?.settle({ status: 'superseded' });
        newest = job;
      }),
    stop: (line) => {
      stops++;
      drop({ status: 'superseded' });
      if (line === undefined) return Promise.resolve({ status: 'superseded' });
      return add(line, true, (job) => (first = job));
    },
    close: (error) => {
      closed = { error };
      drop({ status: 'failed', error });
    },
  };
}
