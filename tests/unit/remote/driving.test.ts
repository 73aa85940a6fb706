import { beforeEach, describe, expect, it } from 'vitest';
import {
  $drivesItself,
  isMoving,
  sendCommand,
  stopAll,
} from '@/features/robot/control/driving.store';
import { $virtualOn } from '@/features/robot/control/robots.store';
import { fakePage } from '../../support/remote/fake-clock';

describe('there is something to stop', () => {
  let clock: ReturnType<typeof fakePage>;
  beforeEach(() => {
    clock = fakePage();
    $virtualOn.set(true);
    return async () => {
      stopAll();
      await clock.runOut();
      $virtualOn.set(false);
    };
  });

  it('while a command lasts and its robot coasts, and not after that', async () => {
    expect(isMoving()).toBe(false);
    void sendCommand('FORWARD', { power: 50, ms: 1000 });
    expect(isMoving()).toBe(true);
    await clock.advance(1400);
    expect(isMoving()).toBe(true);
    await clock.advance(200);
    expect(isMoving()).toBe(false);
  });

  it('while a program waits and the robot rests', () => {
    $drivesItself.set(true);
    expect(isMoving()).toBe(true);
    $drivesItself.set(false);
    expect(isMoving()).toBe(false);
  });
});
