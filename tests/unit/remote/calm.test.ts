import { expect, it, vi } from 'vitest';
import { $robot, resetVirtual, sendToVirtual } from '@/features/robot/control/robots.store';
import { fakeClock } from '../../support/remote/fake-clock';

/** Number of positions that a drive of one second is drawn at. */
async function picturesOf(calm: boolean): Promise<number> {
  const clock = fakeClock();
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  resetVirtual();
  const start = $robot.get().y;
  let pictures = 0;
  const forget = $robot.listen(() => pictures++);
  sendToVirtual('FORWARD,10,1000\n');
  await clock.advance(2000);
  forget();
  expect($robot.get().y).toBeLessThan(start - 5);
  return pictures;
}

it('with reduced motion, the virtual robot jumps to its new place instead of gliding', async () => {
  expect(await picturesOf(false)).toBeGreaterThan(50);
  expect(await picturesOf(true)).toBeLessThanOrEqual(4);
});
