import { deleteApp, getApps } from 'firebase-admin/app';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN_MS, readOr, withStore } from '@/server/firebase';

vi.mock('@/server/log');

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-unit');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

// Other files share this process.
afterAll(() => Promise.all(getApps().map(deleteApp)));

/** Reads on and on, a step a second, until its signal aborts. */
function longReading() {
  let steps = 0;
  const task = async (_: unknown, signal: AbortSignal): Promise<never> => {
    for (;;) {
      signal.throwIfAborted();
      steps++;
      await new Promise((done) => setTimeout(done, 1000));
    }
  };
  return { task, steps: () => steps };
}

it.each([
  ['withStore', (task: ReturnType<typeof longReading>['task']) => withStore('contact', task)],
  [
    'readOr',
    (task: ReturnType<typeof longReading>['task']) => readOr('', 'late', ANSWER_WITHIN_MS, task),
  ],
])('a request that %s has answered late stops reading', async (_, answer) => {
  const { task, steps } = longReading();
  const answered = answer(task).catch(String);
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN_MS);
  await answered;
  const before = steps();
  expect(before).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(10 * ANSWER_WITHIN_MS);
  expect(steps()).toBe(before);
});
