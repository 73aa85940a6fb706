import { describe, expect, it } from 'vitest';
import {
  type ConnectionEvent,
  nextConnection,
  NOT_CONNECTED,
  shortName,
  statusText,
} from '@/features/remote/link/connection';
import { classify, type ConnectPhase, RobotError } from '@/features/remote/link/problems';

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
    expect(statusText(after(...events))).toBe(text);
  });

  it.each<[string, ConnectionEvent[], object]>([
    ['forgets a robot that is let go', [choose, chosen, opened, { type: 'closed' }], NOT_CONNECTED],
    ['offers no help for one closed chooser', [choose, cancelled], { cancelledTwice: false }],
    [
      'offers help after two closed choosers',
      [choose, cancelled, choose, cancelled],
      { phase: 'idle', cancelledTwice: true },
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
