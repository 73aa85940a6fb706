import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { serve } from '../../../scripts/serve/serve.ts';

/** Asks for an address again and again until work is done, and answers with the statuses that came. */
async function statusesDuring(work: Promise<unknown>, url: string): Promise<number[]> {
  let done = false;
  const end = () => (done = true);
  void work.then(end, end);
  const statuses = [];
  while (!done) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) statuses.push(answer.status);
    await pause(50);
  }
  return statuses;
}

// Firebase's emulators need seconds of processor time to start.
it('the site answers nothing until all of it can be served', { timeout: 120_000 }, async () => {
  stopAllOnExit();
  const port = await freePort();
  const serving = serve({ port });
  const early = await statusesDuring(serving, `http://localhost:${port}/blog`);
  const { url, stop } = await serving;
  const { status } = await fetch(`${url}/blog`);
  await stop();
  expect(early.filter((code) => code !== 200)).toEqual([]);
  expect(status).toBe(200);
});
