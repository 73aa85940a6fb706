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
} from '@/features/robot/link/transport';
import { classify, type ConnectPhase, inPhase } from '@/features/robot/link/browser-errors';
import { RobotError } from '@/features/robot/link/problems';
import { createSession, OPEN_TIMEOUT_MS, RETRY_WAITS_MS } from '@/features/robot/link/session';
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

const UUID = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const ON_PORT = "Failed to execute 'open' on 'SerialPort':";
const ANY: ConnectPhase[] = ['choose', 'open', 'write'];

type Row = [ConnectPhase | ConnectPhase[], string, string, string];

/** The errors of Chromium's Web Bluetooth and Web Serial, and of iOS browsers that add Web Bluetooth. */
const KNOWN: Row[] = [
  ['choose', 'NotFoundError', 'User cancelled the requestDevice() chooser.', 'cancelled'],
  ['choose', 'NotFoundError', 'User cancelled', 'cancelled'],
  [
    'choose',
    'NotFoundError',
    "Failed to execute 'requestPort' on 'Serial': No port selected by the user.",
    'cancelled',
  ],
  ['choose', 'NotFoundError', 'Web Bluetooth API globally disabled.', 'policy'],
  [
    'choose',
    'NotFoundError',
    'User or their enterprise policy has disabled Web Bluetooth.',
    'policy',
  ],
  [
    ANY,
    'SecurityError',
    'Access to the feature "bluetooth" is disallowed by permissions policy.',
    'policy',
  ],
  [
    'choose',
    'SecurityError',
    'Access to the Web Serial API is denied from contexts where the top-level document has an opaque origin.',
    'policy',
  ],
  ['choose', 'NotAllowedError', 'Web Bluetooth is not allowed in a fenced frame tree.', 'policy'],
  [
    'choose',
    'NotFoundError',
    'User denied the browser permission to scan for Bluetooth devices.',
    'no-permission',
  ],
  ['choose', 'NotFoundError', 'Bluetooth adapter not available.', 'no-adapter'],
  ['choose', 'NotFoundError', 'Bluetooth Low Energy not available.', 'no-adapter'],
  [
    'choose',
    'NotFoundError',
    'Web Bluetooth is not supported on this platform. For a list of supported platforms see: https://goo.gl/J6ASzs',
    'unsupported',
  ],
  [
    'choose',
    'NotFoundError',
    "User selected a device that doesn't exist anymore.",
    'connect-failed',
  ],
  [
    'choose',
    'SecurityError',
    'Must be handling a user gesture to show a permission request.',
    'gesture',
  ],
  ['open', 'NetworkError', 'Unknown error when connecting to the device.', 'connect-failed'],
  ['open', 'NetworkError', 'Connection failed for unknown reason.', 'connect-failed'],
  ['open', 'NetworkError', 'Connection Error: Connection attempt failed.', 'connect-failed'],
  ['open', 'NetworkError', 'Bluetooth Device is no longer in range.', 'connect-failed'],
  ['open', 'NetworkError', 'Unsupported device.', 'connect-failed'],
  ['open', 'InvalidStateError', 'Connection Error: Not ready.', 'connect-failed'],
  ['open', 'InvalidStateError', 'Connection Error: Non-authentication timeout.', 'connect-failed'],
  ['open', 'NotFoundError', 'Does not exist.', 'connect-failed'],
  ['open', 'NotSupportedError', 'GATT Error Unknown.', 'connect-failed'],
  ['open', 'NetworkError', 'Connection already in progress.', 'busy'],
  ['open', 'NetworkError', 'Authentication failed.', 'pairing'],
  ['open', 'NetworkError', 'Authentication timeout.', 'pairing'],
  [['open', 'write'], 'NetworkError', 'GATT Error: Not paired.', 'pairing'],
  [['open', 'write'], 'SecurityError', 'GATT operation not authorized.', 'pairing'],
  ['open', 'NetworkError', 'GATT Server is disconnected. Cannot retrieve services.', 'lost'],
  [['open', 'write'], 'InvalidStateError', 'GATT Characteristic no longer exists.', 'lost'],
  ['open', 'InvalidStateError', 'Connection Error: Not connected.', 'lost'],
  ['open', 'NotFoundError', `No Services matching UUID ${UUID} found in Device.`, 'no-uart'],
  ['open', 'NotFoundError', 'No Services found in device.', 'no-uart'],
  ['open', 'NotFoundError', 'No Characteristics found in service.', 'no-uart'],
  ['open', 'NetworkError', `${ON_PORT} Failed to open serial port.`, 'port-busy'],
  ['open', 'InvalidStateError', `${ON_PORT} The port is already open.`, 'port-busy'],
  ['open', 'InvalidStateError', `${ON_PORT} A call to open() is already in progress.`, 'busy'],
  ['write', 'NetworkError', 'GATT operation already in progress.', 'busy'],
  ['write', 'NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.', 'lost'],
  ['write', 'NetworkError', 'The device has been lost.', 'lost'],
  ['write', 'NotSupportedError', 'GATT operation failed for unknown reason.', 'write-failed'],
  ['write', 'NotSupportedError', 'GATT operation not permitted.', 'write-failed'],
  ['write', 'InvalidModificationError', 'GATT Error: invalid attribute length.', 'write-failed'],
];

/** Errors in no table of a browser, and of the page's own code. */
const UNKNOWN: [ConnectPhase | ConnectPhase[], string, string][] = [
  ['choose', 'NotFoundError', 'Bluetooth is asleep today.'],
  ['choose', 'NotFoundError', ''],
  ['choose', 'NotFoundError', 'The page cancelled the chooser.'],
  ['choose', 'AbortError', 'The operation was aborted.'],
  ['choose', 'NetworkError', 'Something else'],
  ['open', 'NotFoundError', 'Something else'],
  ['open', 'SecurityError', 'Origin is not allowed to access any service.'],
  ['open', 'UnknownError', 'Connection Error: An internal error has occurred.'],
  ['write', 'InvalidStateError', 'Something else'],
  [ANY, 'TypeError', 'AbortSignal.any is not a function'],
  [ANY, 'TypeError', 'Bluetooth adapter not available.'],
];

const inPhases = (phases: ConnectPhase | ConnectPhase[]) => [phases].flat();

describe('a connection error', () => {
  it.each(KNOWN)('in phase %s: %s "%s" is classified as %s', (phases, name, message, code) => {
    for (const phase of inPhases(phases))
      expect(classify(new DOMException(message, name), phase)).toBe(code);
  });

  it.each(UNKNOWN)('in phase %s: %s "%s" is unknown', (phases, name, message) => {
    for (const phase of inPhases(phases))
      expect(classify(new DOMException(message, name), phase)).toBe('unknown');
  });

  it.each<unknown>(['odd', undefined, new TypeError('x is not a function')])(
    'that is no DOMException is unknown: %s',
    (error) => {
      for (const phase of ANY) expect(classify(error, phase)).toBe('unknown');
    },
  );

  it('that already tells its cause keeps it', async () => {
    const late = new RobotError('timeout', 'late');
    await expect(inPhase('open', Promise.reject(late))).rejects.toBe(late);
  });
});

type Outcome = 'opens' | 'opens late' | 'refuses' | 'drops' | 'breaks' | 'hangs' | 'no-uart';

/** A session with a robot whose connection attempts end as listed; the last outcome repeats. */
function session(...outcomes: Outcome[]) {
  return sessionWith(undefined, ...outcomes);
}

/** @param lastLine is being written when the visitor disconnects */
function sessionWith(lastLine: Promise<unknown> | undefined, ...outcomes: Outcome[]) {
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
      if (outcome === 'refuses') throw new RobotError('connect-failed', 'refused');
      if (outcome === 'drops') throw new RobotError('lost', 'disconnected');
      if (outcome === 'breaks') throw new TypeError('x is not a function');
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
    onGone: (reason) => {
      gone.push(reason);
      return reason === 'closed' ? lastLine : undefined;
    },
    onFailed: () => undefined,
    onLine: () => undefined,
  });
  const chooseFrom = (chooser: Promise<Robot>) => made.connect(() => chooser);
  const connect = () => chooseFrom(Promise.resolve(robot));
  const drop = () => events?.onLost();
  const cancel = () => chooseFrom(Promise.reject(new RobotError('cancelled', 'closed')));
  const acts = { chooseFrom, connect, cancel, drop };
  return { ...made, ...acts, clock, $connection, counts, states, gone, failures };
}

describe('a session', () => {
  it.each<[Outcome[], string[], string[], number]>([
    [['opens'], ['connected'], [], 1],
    [['refuses', 'opens'], ['connected'], [], 2],
    [['refuses'], ['failed'], ['connect-failed'], 2],
    [['no-uart'], ['failed'], ['no-uart'], 1],
    [['drops'], ['failed'], ['connect-failed'], 2],
    [['breaks'], ['failed'], ['unknown'], 1],
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

  it('counts closed choosers', async () => {
    const { $connection, cancel } = session('opens');
    await cancel();
    await cancel();
    expect($connection.get()).toEqual({ phase: 'idle', cancels: 2 });
  });

  it('opens another chooser while one never ends, and forgets what that one says later', async () => {
    const { $connection, connect, cancel, chooseFrom } = session('opens');
    const robot = Promise.withResolvers<Robot>();
    const first = chooseFrom(robot.promise);
    await cancel();
    expect($connection.get()).toEqual({ phase: 'idle', cancels: 1 });
    await connect();
    robot.reject(new RobotError('cancelled', 'closed'));
    await first;
    expect($connection.get()).toMatchObject({ phase: 'connected', cancels: 0 });
  });

  it('keeps its state when a chooser is closed', async () => {
    const { clock, $connection, connect, cancel, states } = session('refuses', 'refuses', 'opens');
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

  it('reconnects to a lost robot with counted attempts', async () => {
    const { clock, connect, drop, states, gone } = session('opens', 'refuses', 'refuses', 'opens');
    await connect();
    drop();
    await clock.runOut();
    const attempts = ['1 in 500', '2 in 1000', '3 in 2000'];
    expect(states.slice(3)).toEqual([...attempts, 'connected']);
    expect(gone).toEqual(['lost']);
  });

  it.each<[Outcome, string]>([
    ['refuses', 'lost'],
    ['hangs', 'lost'],
    ['no-uart', 'no-uart'],
    ['breaks', 'unknown'],
  ])('whose last attempt to reconnect %s fails with the problem %s', async (outcome, problem) => {
    const { clock, connect, counts, drop, states, failures } = session('opens', outcome);
    await connect();
    drop();
    await clock.runOut();
    expect(counts.opened).toBe(1 + RETRY_WAITS_MS.length);
    expect([states.at(-1), failures]).toEqual(['failed', [problem]]);
  });

  it('closes the link after its last line, before the next one opens', async () => {
    const line = Promise.withResolvers<undefined>();
    const { clock, connect, counts, close, states } = sessionWith(line.promise, 'opens');
    await connect();
    close();
    await clock.advance(100);
    expect([states.at(-1), counts.closed]).toEqual(['idle', 0]);
    void connect();
    await clock.advance(100);
    expect(counts).toEqual({ opened: 1, closed: 0 });
    line.resolve(undefined);
    await clock.advance(0);
    expect([states.at(-1), counts]).toEqual(['connected', { opened: 2, closed: 1 }]);
  });

  it('closes the link although the last line hangs', async () => {
    const hanging = new Promise(() => undefined);
    const { clock, connect, counts, close } = sessionWith(hanging, 'opens');
    await connect();
    close();
    await clock.runOut();
    expect(counts.closed).toBe(1);
  });

  it('reconnects immediately on request', async () => {
    const { clock, connect, counts, drop, retryNow, states } = session('opens', 'refuses');
    await connect();
    drop();
    retryNow();
    await clock.advance(0);
    expect([counts.opened, states.at(-1)]).toEqual([2, '2 in 1000']);
  });

  it('stops reconnecting when the visitor cancels', async () => {
    const { clock, connect, counts, drop, retryNow, close, states } = session('opens', 'refuses');
    await connect();
    drop();
    retryNow();
    await clock.advance(0);
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
