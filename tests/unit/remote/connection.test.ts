import { describe, expect, it } from 'vitest';
import { fill } from '@/lib/fill';
import { wait } from '@/features/remote/clock';
import {
  type Connection,
  type ConnectionEvent,
  nextConnection,
  NOT_CONNECTED,
  shortName,
  statusOf,
} from '@/features/remote/link/connection';
import { classify, type ConnectPhase, RobotError } from '@/features/remote/link/problems';
import { createSession, OPEN_WITHIN_MS, WAITS_MS } from '@/features/remote/link/session';
import type { Robot, TransportEvents } from '@/features/remote/link/transport';
import { content } from '../../support/pages/content';
import { fakeClock } from '../../support/remote/fake-clock';

const STATUS = content<{ connection: { status: Record<string, string> } }>('pages/remote.yaml')
  .connection.status;
const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, NOT_CONNECTED);
const choose = { type: 'choose' } as const;
const cancelled = { type: 'cancelled' } as const;
const chosen = { type: 'chosen', kind: 'bluetooth', name: 'zuvet' } as const;
const opened = { type: 'opened' } as const;
const failed = { type: 'failed', problem: 'connect-failed' } as const;
const retry = { type: 'retry', attempt: 1, attempts: 6, retryInMs: 500 } as const;

describe('the connection', () => {
  it.each<[ConnectionEvent[], string]>([
    [[], 'Not Connected'],
    [[choose], 'Not Connected'],
    [[choose, chosen], 'Not Connected'],
    [[choose, chosen, opened], 'Connected to: zuvet'],
    [[choose, { ...chosen, name: '' }, opened], 'Connected'],
    [[choose, chosen, failed], 'Connection failed'],
    [[choose, chosen, failed, choose], 'Connection failed'],
    [[choose, chosen, failed, choose, cancelled], 'Connection failed'],
    [[choose, chosen, failed, choose, chosen], 'Not Connected'],
    [[choose, cancelled], 'Not Connected'],
    [[choose, chosen, opened, retry], 'Not Connected'],
    [[choose, chosen, opened, retry, opened], 'Connected to: zuvet'],
    [[choose, chosen, opened, { type: 'closed' }], 'Not Connected'],
  ])('after %j reads %s', (events, text) => {
    const state = after(...events);
    expect(fill(STATUS[statusOf(state)] ?? '', { name: state.name })).toBe(text);
  });

  it.each<[string, ConnectionEvent[], object]>([
    ['forgets a robot that is let go', [choose, chosen, opened, { type: 'closed' }], NOT_CONNECTED],
    ['offers no help for one closed chooser', [choose, cancelled], { cancels: 1 }],
    [
      'offers help after two closed choosers',
      [choose, cancelled, choose, cancelled],
      { phase: 'idle', cancels: 2 },
    ],
    [
      'keeps the reason of a failure past a closed chooser',
      [chosen, failed, choose, cancelled],
      { phase: 'failed', problem: 'connect-failed' },
    ],
    [
      'knows of the other tab in every phase',
      [{ type: 'other-tab', holds: true }, choose, chosen, opened, failed, retry],
      { otherTab: true },
    ],
  ])('%s', (_, events, state) => {
    expect(after(...events)).toMatchObject(state);
  });

  it.each([
    ['BBC micro:bit [zuvet]', 'zuvet'],
    ['BBC micro:bit', 'BBC micro:bit'],
    ['uBit [gopog]', 'uBit [gopog]'],
    ['', ''],
  ])('names %j %j', (device, name) => {
    expect(shortName(device)).toBe(name);
  });
});

// Chromium's own words.
const NO_SERVICE =
  'No Services matching UUID 6e400001-b5a3-f393-e0a9-e50e24dcca9e found in Device.';
const NO_POLICY = 'Access to the feature "bluetooth" is disallowed by permissions policy.';
const NO_GESTURE = 'Must be handling a user gesture to show a permission request.';
const GONE = 'GATT Server is disconnected. Cannot retrieve services.';

describe('the cause of an error', () => {
  it.each<[ConnectPhase, string, string, string]>([
    ['choose', 'NotFoundError', 'User cancelled the requestDevice() chooser.', 'cancelled'],
    ['choose', 'NotFoundError', 'No port selected by the user.', 'cancelled'],
    ['choose', 'NotFoundError', 'Bluetooth adapter not available.', 'no-adapter'],
    ['choose', 'NotFoundError', 'Web Bluetooth API globally disabled.', 'policy'],
    ['choose', 'SecurityError', NO_POLICY, 'policy'],
    ['choose', 'SecurityError', NO_GESTURE, 'gesture'],
    ['choose', 'Error', 'Something new.', 'unknown'],
    ['open', 'NetworkError', 'Unknown error when connecting to the device.', 'connect-failed'],
    ['open', 'NetworkError', 'Connection attempt failed.', 'connect-failed'],
    ['open', 'NetworkError', GONE, 'lost'],
    ['open', 'NotFoundError', NO_SERVICE, 'no-uart'],
    ['open', 'NotFoundError', 'No Characteristics found in service.', 'no-uart'],
    ['open', 'NetworkError', 'Failed to open serial port.', 'port-busy'],
    ['open', 'InvalidStateError', 'The port is already open.', 'port-busy'],
    ['write', 'NetworkError', 'GATT operation already in progress.', 'busy'],
    ['write', 'NetworkError', GONE, 'lost'],
    ['write', 'Error', 'No answer within 2000 ms', 'timeout'],
    ['write', 'NotSupportedError', 'GATT operation failed for unknown reason.', 'write-failed'],
  ])('in %s, %s: %s is %s', (phase, name, message, code) => {
    expect(classify(new DOMException(message, name), phase)).toBe(code);
  });

  it('is known of errors of our own, and answered for anything', () => {
    expect(classify(new RobotError('timeout', 'late'), 'open')).toBe('timeout');
    expect(classify('odd', 'choose')).toBe('unknown');
    expect(classify(undefined, 'open')).toBe('connect-failed');
  });
});

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
      if (outcome === 'opens late') await wait(OPEN_WITHIN_MS + 1);
      return {
        write: () => Promise.resolve(),
        close: () => void counts.closed++,
      };
    },
  };
  const made = createSession({
    onState: (event) => {
      connection = nextConnection(connection, event);
      if (event.type === 'failed') failures.push(event.problem);
      const retries = event.type === 'retry' && `${event.attempt} in ${event.retryInMs}`;
      states.push(retries || connection.phase);
    },
    onOpen: () => undefined,
    onGone: (reason) => gone.push(reason),
    onFailed: () => undefined,
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
    const attempts = ['1 in 500', '2 in 1000', '3 in 2000'];
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
