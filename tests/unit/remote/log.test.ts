import { expect, it, vi } from 'vitest';
import {
  $lastSent,
  $log,
  $texts,
  addToLog,
  logError,
  logLineFailure,
} from '@/features/robot/control/log.store';
import { $announcement } from '@/kit/announcer.store';

it('the browser’s error messages appear in the log, but not in the status or announcements', () => {
  // Without texts, the log shows codes.
  $texts.set({});
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const refused = new DOMException('GATT operation failed.', 'NotSupportedError');
  addToLog('sent', 'FORWARD,50,100');
  logLineFailure('LEFT,50,50', refused);
  logError('connectFailed', refused);
  expect($log.get().slice(-2)).toMatchObject([
    { text: 'LEFT,50,50 (NotSupportedError: GATT operation failed.)' },
    { text: 'connectFailed (NotSupportedError: GATT operation failed.)' },
  ]);
  expect($lastSent.get()).toBe('FORWARD,50,100');
  expect($announcement.get()).toBe('connectFailed');
});
