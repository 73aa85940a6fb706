// `npm run bench -- contact`: messages per second at the endpoint, and whether all of them are stored.
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { freePort } from '../lib/processes.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { hostFunction } from '../serve/framework.ts';
import { startLocalFirestore } from '../serve/local-firestore.ts';
import { GENEROUS_QUOTAS } from '../serve/serve.ts';
import { budgeted, median, type Report } from './report.ts';

const MESSAGES = 1000;
const AT_ONCE = 50;
const MESSAGE = {
  fullName: 'Ada Lovelace',
  email: 'bench@example.org',
  phone: '',
  subject: 'general',
  message: 'How old must a learner be for the first course?',
};

export async function measure(): Promise<Report> {
  const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const site = await hostFunction({
    env: { ...GENEROUS_QUOTAS, FIRESTORE_EMULATOR_HOST: store.host },
  });
  try {
    // The first request loads the function's code.
    await fetch(`${site.url}/blog`);
    const started = performance.now();
    const times = await send(site.url, MESSAGES);
    const seconds = (performance.now() - started) / 1000;
    const { size } = await store.db.collection(COLLECTIONS.messages).get();
    return {
      about:
        `${MESSAGES} messages, ${AT_ONCE} at a time, to one instance under functions-framework, with the embedded ` +
        'store in the same process. Budget: all are stored.',
      rows: [
        {
          'messages a second': (MESSAGES / seconds).toFixed(0),
          'median, ms': median(times).toFixed(0),
          stored: budgeted(String(size), size === MESSAGES),
          'peak memory, MiB': ((await site.peakMemory()) / 2 ** 20).toFixed(0),
        },
      ],
    };
  } finally {
    await site.stop();
    await store.stop();
  }
}

/** @returns the time of each message, in ms */
async function send(url: string, count: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const visitor = async () => {
    while (left-- > 0) {
      const started = performance.now();
      const answer = await fetch(`${url}/api/contact/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...MESSAGE, submissionId: randomUUID() }),
      });
      await answer.arrayBuffer();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return times;
}
