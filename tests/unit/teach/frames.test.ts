import { expect, it } from 'vitest';
import { watchFrames } from '@/features/teach/eye/frames';
import { fakeClock } from '../../support/remote/fake-clock';

const LOOK_MS = 50;

/** Looks at a camera for a while; returns when it first stood still, in ms. */
async function look(frameAt: (ms: number) => number, forMs: number) {
  const clock = fakeClock();
  const watch = watchFrames();
  for (let ms = 0; ms <= forMs; ms += LOOK_MS) {
    if (!watch.isNew(frameAt(ms)) && watch.isStill()) return ms;
    await clock.advance(LOOK_MS);
  }
  return undefined;
}

it('a camera with a frame a second does not stand still', async () => {
  expect(await look((ms) => Math.floor(ms / 1000) + 1, 10_000)).toBeUndefined();
});

it('a camera whose first frame comes after five seconds does not stand still', async () => {
  expect(await look((ms) => (ms < 5000 ? 0 : ms), 10_000)).toBeUndefined();
});

it('a camera without a first frame stands still after six seconds', async () => {
  const after = await look(() => 0, 10_000);
  expect(after).toBeGreaterThan(6000);
  expect(after).toBeLessThan(6500);
});

it('a camera counts as frozen a second and a half after its last frame', async () => {
  const after = await look((ms) => Math.min(ms, 3000), 10_000);
  expect(after).toBeGreaterThan(4500);
  expect(after).toBeLessThan(5000);
});

it('a page that was busy waits for the next frame before it calls a camera still', async () => {
  const clock = fakeClock();
  const watch = watchFrames();
  watch.isNew(1);
  await clock.advance(5000);
  expect(watch.isStill()).toBe(false);
  expect(watch.isFresh()).toBe(false);
  watch.isNew(2);
  expect(watch.isFresh()).toBe(true);
  await clock.advance(LOOK_MS);
  expect(watch.isStill()).toBe(false);
});
