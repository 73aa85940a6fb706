import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { fill } from '@/lib/fill';
import {
  type Connection,
  NOT_CONNECTED,
  type Robot,
  shortName,
  statusOf,
  type TransportEvents,
  wait,
} from '@/features/remote/link/transport';
import { classify, type ConnectPhase, RobotError } from '@/features/remote/link/problems';
import { createSession, OPEN_TIMEOUT_MS, RETRY_WAITS_MS } from '@/features/remote/link/session';
import { content } from '../../support/pages/content';
import { fakeClock } from '../../support/remote/fake-clock';

const STATUS = content<{ connection: { status: Record<string, string> } }>('pages/remote.yaml')
  .connection.status;
const says = (connection: Connection) =>
  fill(STATUS[statusOf(connection)] ?? '', { name: connection.name });

describe('the status', () => {
  it.each<[Partial<Connection>, string]>([
    [{}, 'Not Connected'],
    [{ phase: 'choosing', problem: 'timeout' }, 'Connection failed'],
    [{ phase: 'connected', name: 'zuvet' }, 'Connected to: zuvet'],
    [{ phase: 'connected', name: '' }, 'Connected'],
    [{ phase: 'connected', name: 'zuvet', problem: 'write-failed' }, 'Connected to: zuvet'],
    [{ phase: 'reconnecting', name: 'zuvet' }, 'Not Connected'],
    [{ phase: 'failed', problem: 'timeout' }, 'Connection failed'],
  ])('of the connection %j reads %s', (state, text) => {
    expect(says({ ...NOT_CONNECTED, ...state })).toBe(text);
  });

  it.each([
    ['BBC micro:bit [zuvet]', 'zuvet'],
    ['BBC micro:bit', 'BBC micro:bit'],
  ])('shortens the device name %j to %j', (device, name) => {
    expect(shortName(device)).toBe(name);
  });
});

// Chromium's error messages
const NO_SERVICE =
  'No Services matching UUID 6e400001-b5a3-f393-e0a9-e50e24dcca9e found in Device.';
const NO_POLICY = 'Access to the feature "bluetooth" is disallowed by permissions policy.';
const NO_GESTURE = 'Must be handling a user gesture to show a permission request.';
const GONE = 'GATT Server is disconnected. Cannot retrieve services.';

describe('a connection error', () => {
  it.each<[ConnectPhase, string, string, string]>([
    ['choose', 'NotFoundError', 'User cancelled the requestDevice() chooser.', 'cancelled'],
    ['choose', 'NotFoundError', 'Bluetooth adapter not available.', 'no-adapter'],
    ['choose', 'NotFoundError', 'Web Bluetooth API globally disabled.', 'policy'],
    ['choose', 'SecurityError', NO_POLICY, 'policy'],
    ['choose', 'SecurityError', NO_GESTURE, 'gesture'],
    ['open', 'NetworkError', 'Unknown error when connecting to the device.', 'connect-failed'],
    ['open', 'NetworkError', GONE, 'lost'],
    ['open', 'NotFoundError', NO_SERVICE, 'no-uart'],
    ['open', 'NetworkError', 'Failed to open serial port.', 'port-busy'],
    ['write', 'NetworkError', 'GATT operation already in progress.', 'busy'],
    ['write', 'Error', 'No answer within 2000 ms', 'timeout'],
    ['write', 'NotSupportedError', 'GATT operation failed for unknown reason.', 'write-failed'],
  ])('in phase %s: %s "%s" is classified as %s', (phase, name, message, code) => {
    expect(classify(new DOMException(message, name), phase)).toBe(code);
  });

  it('keeps the code of a RobotError, and gets a default code if it is unknown', () => {
    expect(classify(new RobotError('timeout', 'late'), 'open')).toBe('timeout');
    expect(classify('odd', 'choose')).toBe('unknown');
    expect(classify(undefined, 'open')).toBe('connect-failed');
  });
});

type Outcome = 'opens' | 'opens late' | 'refuses' | 'hangs' | 'no-uart';

/** A session with a robot whose connection attempts end as listed; the last outcome repeats. */
function session(...outcomes: Outcome[]) {
  const clock = fakeClock();
  const $connection = atom(NOT_CONNECTED);
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
      if (outcome === 'opens late') await wait(OPEN_TIMEOUT_MS + 1);
      return {
        write: () => Promise.resolve(),
        close: () => void counts.closed++,
      };
    },
  };
  $connection.listen(({ phase, problem, attempt, retryInMs }) => {
    if (phase === 'failed') failures.push(String(problem));
    states.push(attempt ? `${attempt} in ${retryInMs}` : phase);
  });
  const made = createSession($connection, {
    onOpen: () => undefined,
    onGone: (reason) => gone.push(reason),
    onFailed: () => undefined,
    onLine: () => undefined,
  });
  const connect = () => made.connect(() => Promise.resolve(robot));
  const drop = () => events?.onLost();
  const cancel = () => {
    const closed = new DOMException('User cancelled the requestDevice() chooser.', 'NotFoundError');
    return made.connect(() => Promise.reject(closed));
  };
  return { ...made, clock, $connection, connect, cancel, drop, counts, states, gone, failures };
}

describe('a session', () => {
  it.each<[Outcome[], string[], string[], number]>([
    [['opens'], ['connected'], [], 1],
    [['refuses', 'opens'], ['connected'], [], 2],
    [['refuses'], ['failed'], ['connect-failed'], 2],
    [['no-uart'], ['failed'], ['no-uart'], 1],
    [['hangs'], ['failed'], ['timeout'], 1],
  ])('whose attempts end as %j goes to %j %j', async (outcomes, end, problems, attempts) => {
    const { clock, connect, counts, states, failures } = session(...outcomes);
    const done = connect();
    await clock.runOut();
    await done;
    expect(states).toEqual(['choosing', 'connecting', ...end]);
    expect([failures, counts.opened]).toEqual([problems, attempts]);
    expect(clock.now()).toBeLessThanOrEqual(OPEN_TIMEOUT_MS);
  });

  it('counts closed choosers, and otherwise keeps its state when one is closed', async () => {
    const { clock, $connection, connect, cancel, states } = session('refuses', 'refuses', 'opens');
    await cancel();
    await cancel();
    expect($connection.get()).toEqual({ phase: 'idle', cancels: 2 });
    const failed = connect();
    await clock.runOut();
    await failed;
    await cancel();
    expect($connection.get()).toMatchObject({ phase: 'failed', problem: 'connect-failed' });
    await connect();
    await connect();
    expect(states.slice(-3)).toEqual(['choosing', 'connecting', 'connected']);
    expect($connection.get()).toEqual({
      ...NOT_CONNECTED,
      phase: 'connected',
      kind: 'bluetooth',
      name: 'zuvet',
    });
  });

  it('reconnects to a lost robot, and counts the attempts', async () => {
    const { clock, connect, drop, states, gone } = session('opens', 'refuses', 'refuses', 'opens');
    await connect();
    drop();
    await clock.runOut();
    const attempts = ['1 in 500', '2 in 1000', '3 in 2000'];
    expect(states.slice(3)).toEqual([...attempts, 'connected']);
    expect(gone).toEqual(['lost']);
  });

  it('fails after the last attempt to reconnect', async () => {
    const { clock, connect, counts, drop, states, failures } = session('opens', 'refuses');
    await connect();
    drop();
    await clock.runOut();
    expect(counts.opened).toBe(1 + RETRY_WAITS_MS.length);
    expect([states.at(-1), failures]).toEqual(['failed', ['lost']]);
  });

  it('reconnects immediately on request, and stops when the visitor cancels', async () => {
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
    ['the time limit', OPEN_TIMEOUT_MS, 'failed'],
    ['the visitor canceled', 10, 'idle'],
  ])('closes a link that opens after %s', async (_, giveUpAfter, phase) => {
    const { clock, connect, counts, close, states } = session('opens late');
    void connect();
    await clock.advance(giveUpAfter);
    if (phase === 'idle') close();
    await clock.runOut();
    expect([counts.closed, states.at(-1)]).toEqual([1, phase]);
  });

  it('closes the link only once', async () => {
    const { connect, counts, close, drop, gone, states } = session('opens');
    await connect();
    close();
    close();
    drop();
    expect([counts.closed, gone, states.at(-1)]).toEqual([1, ['closed'], 'idle']);
  });

  it('reopens a link that hangs', async () => {
    const { clock, connect, counts, renew, gone, states } = session('opens');
    await connect();
    renew();
    await clock.runOut();
    expect(counts).toEqual({ opened: 2, closed: 1 });
    expect([gone, states.at(-1)]).toEqual([['lost'], 'connected']);
  });
});
