import { codeOf, RobotError } from './problems';
import { wait } from './transport';

export type SendResult =
  /** `ackMs`: time until the write was acknowledged. */
  | { status: 'sent'; ackMs: number }
  /** Never written: replaced by a newer line, dropped by STOP, or too many waited. */
  | { status: 'superseded' }
  | { status: 'failed'; error: unknown };

export type Sender = ReturnType<typeof createSender>;

interface SenderOptions {
  write: (line: string, options: { acknowledged: boolean }) => Promise<void>;
  /** A write hung for {@link STUCK_MS} or failed as disconnected: the link is broken, even if no event says so. */
  onBroken: () => void;
}

/** Minimum time between lines: the robot's program must read each one separately. */
export const PACE_MS = 40;
/** A longer queue would drive the robot for seconds after the last press. */
export const MAX_WAITING = 32;
/** A line fails if the robot does not acknowledge it within this time. */
const WRITE_TIMEOUT_MS = 2000;
/** A write that takes longer has hung. */
export const STUCK_MS = 10_000;
/** Waits before each retry of a write that failed because another operation was in progress. */
const BUSY_WAITS_MS = [PACE_MS, 100, 160];

interface Job {
  line: string;
  acknowledged: boolean;
  settle: (result: SendResult) => void;
}

/**
 * Queues lines for a robot: presses and steps in order, then the newest repeat. Starts a write only after the previous
 * one has ended, even if its line already counts as failed.
 */
export function createSender({ write, onBroken }: SenderOptions) {
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
    for (const job of [...queue, newest]) job?.settle(result);
    queue = [];
    newest = undefined;
  };

  const next = (): Job | undefined => {
    const job = queue.shift() ?? newest;
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
    const fail = (error: unknown) => settle({ status: 'failed', error });
    const late = new RobotError('timeout', `No answer within ${WRITE_TIMEOUT_MS} ms`);
    const unanswered = setTimeout(() => fail(late), WRITE_TIMEOUT_MS);
    const tellBroken = () => closed ?? onBroken();
    const stuck = setTimeout(tellBroken, STUCK_MS);
    const tryWriting = async ([pause, ...later]: readonly number[]): Promise<SendResult> => {
      try {
        await write(line, { acknowledged });
        return { status: 'sent', ackMs: performance.now() - started };
      } catch (error) {
        if (pause === undefined || codeOf(error) !== 'busy') throw error;
        await wait(pause);
        if (closed) throw closed.error;
        return stops === stopsBefore ? tryWriting(later) : { status: 'superseded' };
      }
    };
    try {
      settle(await tryWriting(BUSY_WAITS_MS));
    } catch (error) {
      fail(error);
      if (codeOf(error) === 'lost') tellBroken();
    } finally {
      clearTimeout(unanswered);
      clearTimeout(stuck);
    }
  }

  return {
    /** Writes every line in order; for presses and steps. */
    send: (line: string) =>
      add(line, true, (job) => {
        if (queue.length < MAX_WAITING) queue.push(job);
        else job.settle({ status: 'superseded' });
      }),
    /** Replaces a waiting repeat of a held command; writes it after all lines of `send`. */
    repeat: (line: string) =>
      add(line, false, (job) => {
        newest?.settle({ status: 'superseded' });
        newest = job;
      }),
    /** Drops waiting lines and pending retries; writes `line`, if given, next. */
    stop(line?: string): Promise<SendResult> {
      stops++;
      drop({ status: 'superseded' });
      if (line === undefined) return Promise.resolve({ status: 'superseded' });
      return add(line, true, (job) => queue.push(job));
    },
    /** Fails waiting and later lines with this error. */
    close(error: unknown): void {
      closed = { error };
      drop({ status: 'failed', error });
    },
  };
}
