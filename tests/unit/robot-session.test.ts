import { describe, expect, it } from 'vitest';
import { wait } from '@/features/robot/clock';
import { ATTEMPTS } from '@/features/robot/link/backoff';
import { type Connection, nextConnection, NOT_CONNECTED } from '@/features/robot/link/connection';
import { OPEN_WITHIN_MS } from '@/features/robot/link/opening';
import { RobotError } from '@/features/robot/link/problems';
import { createSession } from '@/features/robot/link/session';
import type { Robot, Transport, TransportEvents } from '@/features/robot/link/transport';
import { fakeClock } from '../support/fake-clock';

type Outcome = 'opens' | 'refuses' | 'hangs' | 'no-uart';

/** A robot whose attempts end as listed, the last one for ever; as a device, without a browser around it. */
function robotThat(...outcomes: Outcome[]) {
  let opened = 0;
  let closed = 0;
  let events: TransportEvents | undefined;
  const transport: Transport = {
    write: () => Promise.resolve(),
    close: () => Promise.resolve(void closed++),
  };
  const robot: Robot = {
    kind: 'bluetooth',
    name: 'zuvet',
    open: (given) => {
      const outcome = outcomes[Math.min(opened++, outcomes.length - 1)];
      events = given;
      if (outcome === 'opens') return Promise.resolve(transport);
      if (outcome === 'hangs') return new Promise(() => undefined);
      if (outcome === 'no-uart') return Promise.reject(new RobotError('no-uart', 'none'));
      return Promise.reject(new DOMException('Unknown error when connecting', 'NetworkError'));
    },
  };
  return {
    robot,
    opened: () => opened,
    closed: () => closed,
    drop: () => events?.onLost(),
  };
}

function session() {
  const clock = fakeClock();
  let connection: Connection = NOT_CONNECTED;
  const states: string[] = [];
  const gone: string[] = [];
  const failures: string[] = [];
  const made = createSession(clock, () => 0.5, {
    onState: (event) => {
      connection = nextConnection(connection, event);
      const { phase, attempt, retryInMs } = connection;
      states.push(phase === 'reconnecting' ? `${phase} ${attempt} in ${retryInMs}` : phase);
    },
    onOpen: () => undefined,
    onGone: (reason) => gone.push(reason),
    onFailed: (_, problem) => failures.push(problem),
    onLine: () => undefined,
  });
  const connect = (robot: Robot) => made.connect(() => Promise.resolve(robot));
  return { clock, session: made, connect, states, gone, failures, now: () => connection };
}

describe('a session', () => {
  it('connects', async () => {
    const { connect, states } = session();
    await connect(robotThat('opens').robot);
    expect(states).toEqual(['choosing', 'connecting', 'connected']);
  });

  it('tries once more when a robot refuses, and soon gives up', async () => {
    const { clock, connect, states, failures } = session();
    const robot = robotThat('refuses');
    const done = connect(robot.robot);
    await clock.runOut();
    await done;
    expect([robot.opened(), states.at(-1), failures]).toEqual([2, 'failed', ['connect-failed']]);
    expect(clock.now()).toBeLessThan(1000);
  });

  it('connects at the second attempt', async () => {
    const { clock, connect, states, failures } = session();
    const done = connect(robotThat('refuses', 'opens').robot);
    await clock.runOut();
    await done;
    expect([states.at(-1), failures]).toEqual(['connected', []]);
  });

  it.each<[Outcome[], string]>([
    [['hangs'], 'timeout'],
    [['refuses', 'hangs'], 'timeout'],
    [['no-uart'], 'no-uart'],
  ])('of a robot that %j fails within its time as %s', async (outcomes, problem) => {
    const { clock, connect, failures } = session();
    const done = connect(robotThat(...outcomes).robot);
    await clock.runOut();
    await done;
    expect(failures).toEqual([problem]);
    expect(clock.now()).toBeLessThanOrEqual(OPEN_WITHIN_MS);
  });

  it('takes a closed chooser for no error', async () => {
    const { session: made, states, failures } = session();
    const error = new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
    await made.connect(() => Promise.reject(error));
    expect([states, failures]).toEqual([['choosing', 'idle'], []]);
  });

  it('reaches a lost robot again, counting its attempts', async () => {
    const { clock, connect, states, gone } = session();
    const robot = robotThat('opens', 'refuses', 'refuses', 'opens');
    await connect(robot.robot);
    robot.drop();
    await clock.runOut();
    expect(states.slice(3)).toEqual([
      'reconnecting 1 in 500',
      'reconnecting 1 in 0',
      'reconnecting 2 in 1000',
      'reconnecting 2 in 0',
      'reconnecting 3 in 2000',
      'reconnecting 3 in 0',
      'connected',
    ]);
    expect(gone).toEqual(['lost']);
  });

  it('gives a lost robot up after the last attempt', async () => {
    const { clock, connect, now, failures } = session();
    const robot = robotThat('opens', 'refuses');
    await connect(robot.robot);
    robot.drop();
    await clock.runOut();
    expect(robot.opened()).toBe(1 + ATTEMPTS);
    expect([now().phase, failures]).toEqual(['failed', ['connect-failed']]);
  });

  it('stops seeking when the visitor says so, and seeks at once when asked to', async () => {
    const { clock, session: made, connect, now } = session();
    const robot = robotThat('opens', 'refuses');
    await connect(robot.robot);
    robot.drop();
    made.retryNow();
    await clock.advance(0);
    expect([robot.opened(), now().attempt]).toEqual([2, 2]);
    made.close();
    await clock.runOut();
    expect([robot.opened(), now().phase]).toEqual([2, 'idle']);
  });

  it('closes a link that opens after the visitor has given up', async () => {
    const { clock, session: made, now } = session();
    const robot = robotThat('opens');
    let open: () => void = () => undefined;
    const late: Robot = {
      ...robot.robot,
      open: (events, signal) =>
        new Promise((done) => {
          open = () => done(robot.robot.open(events, signal));
        }),
    };
    void made.connect(() => Promise.resolve(late));
    await clock.advance(10);
    made.close();
    open();
    await clock.runOut();
    expect([robot.closed(), now().phase]).toEqual([1, 'idle']);
  });

  it('closes a link that opens after its time', async () => {
    const { clock, connect, failures } = session();
    const robot = robotThat('opens');
    const slow: Robot = {
      ...robot.robot,
      open: async (events, signal) => {
        await wait(clock, OPEN_WITHIN_MS + 1);
        return robot.robot.open(events, signal);
      },
    };
    void connect(slow);
    await clock.runOut();
    expect([robot.closed(), failures]).toEqual([1, ['timeout']]);
  });

  it('lets go of the robot once', async () => {
    const { session: made, connect, gone, now } = session();
    const robot = robotThat('opens');
    await connect(robot.robot);
    made.close();
    made.close();
    robot.drop();
    expect([robot.closed(), gone, now().phase]).toEqual([1, ['closed'], 'idle']);
  });

  it('opens a link anew that hangs', async () => {
    const { clock, session: made, connect, now, gone } = session();
    const robot = robotThat('opens');
    await connect(robot.robot);
    made.renew();
    await clock.runOut();
    expect([robot.closed(), robot.opened(), gone, now().phase]).toEqual([
      1,
      2,
      ['lost'],
      'connected',
    ]);
  });
});
