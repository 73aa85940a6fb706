import { type DeviceErrorCode, DeviceError } from '@microbit/microbit-connection';
import { expect, it } from 'vitest';
import { type Outcome, outcomeOf } from '@/features/remote/firmware/put-on';

const BY_CODE: Record<DeviceErrorCode, Outcome> = {
  'no-device-selected': 'notChosen',
  unsupported: 'blocked',
  'device-in-use': 'inUse',
  'device-disconnected': 'unplugged',
  'firmware-update-required': 'tooOld',
  timeout: 'failed',
  'connection-error': 'failed',
  'not-connected': 'unknown',
  // Only Bluetooth connections fail with these.
  aborted: 'unknown',
  disabled: 'unknown',
  'permission-denied': 'unknown',
  'location-disabled': 'unknown',
  'pairing-information-lost': 'unknown',
};

/** Chromium's errors in usb.cc and usb_device.cc for which the library has no code of its own. */
const BY_CAUSE: [name: string, message: string, outcome: Outcome][] = [
  ['SecurityError', 'Access to the feature "usb" is disallowed by permissions policy.', 'blocked'],
  ['SecurityError', 'Access denied.', 'blocked'],
  ['SecurityError', 'The requested interface implements a protected class.', 'blocked'],
  ['SecurityError', 'The transfer was not allowed.', 'blocked'],
  [
    'SecurityError',
    "Failed to execute 'requestDevice' on 'USB': Must be handling a user gesture to show a permission request.",
    'noFile',
  ],
  ['NotAllowedError', 'Not allowed.', 'blocked'],
  [
    'NotSupportedError',
    'The implementation did not support the requested type of object or operation.',
    'blocked',
  ],
  ['NetworkError', 'A transfer error has occurred.', 'failed'],
  ['NetworkError', 'Unable to set device configuration.', 'failed'],
  ['NetworkError', 'Unable to set device interface.', 'failed'],
  ['NetworkError', 'Unable to release interface.', 'failed'],
  ['NetworkError', 'Unable to clear endpoint.', 'failed'],
  ['NetworkError', 'Unable to reset the device.', 'failed'],
  ['TimeoutError', 'The transfer timed out.', 'failed'],
  ['AbortError', 'The transfer was cancelled.', 'failed'],
  ['NotFoundError', 'The configuration value provided is not supported by the device.', 'unknown'],
  [
    'NotFoundError',
    'The specified endpoint is not part of a claimed and selected alternate interface.',
    'unknown',
  ],
  ['InvalidStateError', 'An operation that changes the device state is in progress.', 'unknown'],
  ['InvalidStateError', 'The device must be opened first.', 'unknown'],
  ['DataError', 'The data buffer exceeded its maximum size.', 'unknown'],
  ['NotFoundError', 'Something that no version says yet.', 'unknown'],
  ['NetworkError', 'Something that no version says yet.', 'unknown'],
];

it.each(Object.entries(BY_CODE))('the library’s %s leads to %s', (code, outcome) => {
  expect(outcomeOf(new DeviceError({ code: code as DeviceErrorCode }))).toBe(outcome);
});

it.each(BY_CAUSE)('the browser’s %s “%s” leads to %s', (name, message, outcome) => {
  const cause = new DOMException(message, name);
  expect(outcomeOf(new DeviceError({ code: 'connection-error', message, cause }))).toBe(outcome);
});

it.each([
  ['TypeError', new TypeError('board is undefined')],
  ['error without a cause', new Error('Could not recognise the Board ID 1234')],
  ['thrown text', 'no'],
  ['thrown nothing', undefined],
])('a %s is never blamed on the board', (_, error) => {
  expect(outcomeOf(error)).toBe('unknown');
  const wrapped = new DeviceError({ code: 'connection-error', cause: error ?? 'nothing' });
  expect(outcomeOf(wrapped)).toBe('unknown');
});

it('a library that cannot be downloaded counts as a file that cannot be loaded', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: https://a.b/usb.js');
  expect(outcomeOf(error)).toBe('noFile');
});
