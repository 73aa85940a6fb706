import { expect, it, vi } from 'vitest';
import { $robot, resetVirtual, sendToVirtual } from '@/features/remote/control/robots.store';
import { fakeClock } from '../../support/remote/fake-clock';

/** How often a drive of a second is drawn anew. */
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

it('the virtual robot jumps for those who ask for less motion, and arrives all the same', async () => {
  expect(await picturesOf(false)).toBeGreaterThan(50);
  expect(await picturesOf(true)).toBeLessThanOrEqual(4);
});
