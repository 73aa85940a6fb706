import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { sendCommand, robotMoves, wakeVirtual } from '@/features/remote/control/driving';
import { $log } from '@/features/remote/control/log.store';
import { $robot } from '@/features/remote/control/robots.store';
import { COMMANDS } from '@/features/remote/protocol/lines';
import { fakeClock } from '../../support/remote/fake-clock';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heapBytes = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};

/** What a heap is larger or smaller by without anybody's fault. */
const NOISE_BYTES = 100_000;

it('3,000 commands leave nothing behind once they are sent', async () => {
  const clock = fakeClock();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  wakeVirtual();
  const give = async (commands: number) => {
    for (let given = 0; given < commands; given++) {
      void sendCommand(COMMANDS[given % COMMANDS.length] ?? 'FORWARD');
      await clock.advance(100);
    }
    await clock.advance(5000);
  };
  // Fills what is bounded: the log and the trail.
  await give(2000);
  // What is left behind is there after each round; what the heap does by itself is not.
  const left: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = heapBytes();
    await give(3000);
    left.push(heapBytes() - before);
  }
  expect(Math.min(...left)).toBeLessThan(NOISE_BYTES);
  expect(robotMoves()).toBe(false);
  expect($log.get().length).toBe(500);
  expect($robot.get()).toMatchObject({ running: undefined, buffer: '', dropped: 0 });
});
