import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS, backoffMs } from '@/features/robot/link/backoff';
import {
  type ConnectionEvent,
  nextConnection,
  NOT_CONNECTED,
  shortName,
  statusText,
} from '@/features/robot/link/connection';
import { classify, type ConnectPhase, RobotError } from '@/features/robot/link/problems';

const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, NOT_CONNECTED);
const chosen = { type: 'chosen', kind: 'bluetooth', name: 'zuvet' } as const;
const choose = { type: 'choose' } as const;
const failed = { type: 'failed', problem: 'connect-failed' } as const;
const cancelled = { type: 'cancelled' } as const;
const retry = { type: 'retry', attempt: 1, attempts: 6, retryInMs: 500 } as const;

describe('the status', () => {
  it.each<[ConnectionEvent[], string]>([
    [[], 'Not Connected'],
    [[choose], 'Not Connected'],
    [[choose, chosen], 'Not Connected'],
    [[choose, chosen, { type: 'opened' }], 'Connected to: zuvet'],
    [[choose, { ...chosen, name: '' }, { type: 'opened' }], 'Connected'],
    [[choose, chosen, failed], 'Connection failed'],
    [[choose, chosen, failed, choose], 'Connection failed'],
    [[choose, chosen, failed, choose, cancelled], 'Connection failed'],
    [[choose, chosen, failed, choose, chosen], 'Not Connected'],
    [[choose, cancelled], 'Not Connected'],
    [[choose, chosen, { type: 'opened' }, retry], 'Not Connected'],
    [[choose, chosen, { type: 'opened' }, retry, { type: 'opened' }], 'Connected to: zuvet'],
    [[choose, chosen, { type: 'opened' }, { type: 'closed' }], 'Not Connected'],
  ])('after %j reads %s', (events, text) => {
    expect(statusText(after(...events))).toBe(text);
  });

  it('forgets robot and name when the link is let go', () => {
    const connection = after(choose, chosen, { type: 'opened' }, { type: 'closed' });
    expect(connection).toEqual(NOT_CONNECTED);
  });

  it('counts choosers that were closed, until a robot is chosen', () => {
    expect(after(choose, cancelled).cancelledTwice).toBe(false);
    const twice = after(choose, cancelled, choose, cancelled);
    expect(twice).toMatchObject({ phase: 'idle', cancelledTwice: true });
    expect(nextConnection(nextConnection(twice, choose), chosen).cancelledTwice).toBeUndefined();
  });

  it('keeps the reason of a failure while the chooser is open and closed again', () => {
    expect(after(chosen, failed, choose, cancelled)).toMatchObject({
      phase: 'failed',
      problem: 'connect-failed',
    });
  });

  it('knows of the other tab in every phase', () => {
    const other = { type: 'other-tab', holds: true } as const;
    for (const event of [choose, chosen, { type: 'opened' } as const, failed, retry]) {
      expect(after(other, event).otherTab).toBe(true);
    }
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

describe('the cause of an error', () => {
  it.each<[string, string, ConnectPhase, string]>([
    ['NotFoundError', 'User cancelled the requestDevice() chooser.', 'choose', 'cancelled'],
    ['NotFoundError', 'Bluetooth adapter not available.', 'choose', 'no-adapter'],
    ['NotFoundError', 'Web Bluetooth API globally disabled.', 'choose', 'policy'],
    ['NotFoundError', 'No port selected by the user.', 'choose', 'cancelled'],
    [
      'SecurityError',
      'Access to the feature "bluetooth" is disallowed by permissions policy.',
      'choose',
      'policy',
    ],
    [
      'SecurityError',
      'Must be handling a user gesture to show a permission request.',
      'choose',
      'gesture',
    ],
    ['NetworkError', 'Unknown error when connecting to the device.', 'open', 'connect-failed'],
    ['NetworkError', 'Connection attempt failed.', 'open', 'connect-failed'],
    [
      'NetworkError',
      'GATT Server is disconnected. Cannot retrieve services. (Re)connect first with `device.gatt.connect`.',
      'open',
      'lost',
    ],
    [
      'NotFoundError',
      'No Services matching UUID 6e400001-b5a3-f393-e0a9-e50e24dcca9e found in Device.',
      'open',
      'no-uart',
    ],
    ['NotFoundError', 'No Characteristics found in service.', 'open', 'no-uart'],
    ['NetworkError', 'Failed to open serial port.', 'open', 'port-busy'],
    ['InvalidStateError', 'The port is already open.', 'open', 'port-busy'],
    ['NetworkError', 'GATT operation already in progress.', 'write', 'busy'],
    [
      'NetworkError',
      'GATT Server is disconnected. Cannot perform GATT operations.',
      'write',
      'lost',
    ],
    ['NotSupportedError', 'GATT operation failed for unknown reason.', 'write', 'write-failed'],
    ['Error', 'Something new.', 'choose', 'unknown'],
  ])('%s: %s (%s) is %s', (name, message, phase, code) => {
    expect(classify(new DOMException(message, name), phase)).toBe(code);
  });

  it('is known of errors of our own, and answered for anything', () => {
    expect(classify(new RobotError('timeout', 'late'), 'open')).toBe('timeout');
    expect(classify('odd', 'choose')).toBe('unknown');
    expect(classify(undefined, 'open')).toBe('connect-failed');
  });
});

describe('the wait before an attempt', () => {
  it('doubles from half a second to eight, give or take a quarter', () => {
    const waits = Array.from({ length: ATTEMPTS }, (_, index) => backoffMs(index + 1, 0.5));
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 8000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const middle = backoffMs(attempt, 0.5);
          const wait = backoffMs(attempt, random);
          expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
          expect(wait).toBeLessThanOrEqual(middle * 1.25);
        },
      ),
    );
  });
});
