import { describe, expect, it } from 'vitest';
import { wait } from '@/features/remote/clock';
import { type Connection, nextConnection, NOT_CONNECTED } from '@/features/remote/link/connection';
import { RobotError } from '@/features/remote/link/problems';
import { createSession, OPEN_WITHIN_MS, WAITS_MS } from '@/features/remote/link/session';
import type { Robot, TransportEvents } from '@/features/remote/link/transport';
import { fakeClock } from '../../support/remote/fake-clock';

type Outcome = 'opens' | 'opens late' | 'refuses' | 'hangs' | 'no-uart';

/** A session with a robot whose attempts end as listed, the last one for ever, and what it told. */
function session(...outcomes: Outcome[]) {
  const clock = fakeClock();
  let connection: Connection = NOT_CONNECTED;
  let events: TransportEvents | undefined;
  const counts = { opened: 0, closed: 0 };
  const states: string[] = [];
  const gone: string[] = [];
  const failures: string[] = [];
  const robot: Robot = {
    kind: 'bluetooth',
    name: 'zuvet',
    open: async (given) => {
      const outcome = outcomes[Math.min(counts.opened++, outcomes.length - 1)];
      events = given;
      if (outcome === 'refuses') throw new DOMException('Unknown error', 'NetworkError');
      if (outcome === 'no-uart') throw new RobotError('no-uart', 'none');
      if (outcome === 'hangs') await new Promise(() => undefined);
      if (outcome === 'opens late') await wait(clock, OPEN_WITHIN_MS + 1);
      return {
        write: () => Promise.resolve(),
        close: () => Promise.resolve(void counts.closed++),
      };
    },
  };
  const made = createSession(clock, {
    onState: (event) => {
      connection = nextConnection(connection, event);
      const { phase, attempt, retryInMs } = connection;
      states.push(phase === 'reconnecting' ? `${attempt} in ${retryInMs}` : phase);
    },
    onOpen: () => undefined,
    onGone: (reason) => gone.push(reason),
    onFailed: (_, problem) => failures.push(problem),
    onLine: () => undefined,
  });
  const connect = () => made.connect(() => Promise.resolve(robot));
  const drop = () => events?.onLost();
  return { ...made, clock, connect, drop, counts, states, gone, failures };
}

describe('a session', () => {
  it.each<[Outcome[], string[], string[], number]>([
    [['opens'], ['connected'], [], 1],
    [['refuses', 'opens'], ['connected'], [], 2],
    [['refuses'], ['failed'], ['connect-failed'], 2],
    [['no-uart'], ['failed'], ['no-uart'], 1],
    [['hangs'], ['failed'], ['timeout'], 1],
    [['refuses', 'hangs'], ['failed'], ['timeout'], 2],
  ])('with a robot that %j ends in %j %j', async (outcomes, end, problems, attempts) => {
    const { clock, connect, counts, states, failures } = session(...outcomes);
    const done = connect();
    await clock.runOut();
    await done;
    expect(states).toEqual(['choosing', 'connecting', ...end]);
    expect([failures, counts.opened]).toEqual([problems, attempts]);
    expect(clock.now()).toBeLessThanOrEqual(OPEN_WITHIN_MS);
  });

  it('reaches a lost robot again, counting its attempts', async () => {
    const { clock, connect, drop, states, gone } = session('opens', 'refuses', 'refuses', 'opens');
    await connect();
    drop();
    await clock.runOut();
    const attempts = ['1 in 500', '1 in 0', '2 in 1000', '2 in 0', '3 in 2000', '3 in 0'];
    expect(states.slice(3)).toEqual([...attempts, 'connected']);
    expect(gone).toEqual(['lost']);
  });

  it('gives a lost robot up after the last attempt', async () => {
    const { clock, connect, counts, drop, states, failures } = session('opens', 'refuses');
    await connect();
    drop();
    await clock.runOut();
    expect(counts.opened).toBe(1 + WAITS_MS.length);
    expect([states.at(-1), failures]).toEqual(['failed', ['connect-failed']]);
  });

  it('stops seeking when the visitor says so, and seeks at once when asked to', async () => {
    const { clock, connect, counts, drop, retryNow, close, states } = session('opens', 'refuses');
    await connect();
    drop();
    retryNow();
    await clock.advance(0);
    expect([counts.opened, states.at(-1)]).toEqual([2, '2 in 1000']);
    close();
    await clock.runOut();
    expect([counts.opened, states.at(-1)]).toEqual([2, 'idle']);
  });

  it.each([
    ['after its time', OPEN_WITHIN_MS, 'failed'],
    ['after the visitor has given up', 10, 'idle'],
  ])('closes a link that opens %s', async (_, giveUpAfter, phase) => {
    const { clock, connect, counts, close, states } = session('opens late');
    void connect();
    await clock.advance(giveUpAfter);
    if (phase === 'idle') close();
    await clock.runOut();
    expect([counts.closed, states.at(-1)]).toEqual([1, phase]);
  });

  it('lets go of the robot once', async () => {
    const { connect, counts, close, drop, gone, states } = session('opens');
    await connect();
    close();
    close();
    drop();
    expect([counts.closed, gone, states.at(-1)]).toEqual([1, ['closed'], 'idle']);
  });

  it('opens a link anew that hangs', async () => {
    const { clock, connect, counts, renew, gone, states } = session('opens');
    await connect();
    renew();
    await clock.runOut();
    expect(counts).toEqual({ opened: 2, closed: 1 });
    expect([gone, states.at(-1)]).toEqual([['lost'], 'connected']);
  });
});
