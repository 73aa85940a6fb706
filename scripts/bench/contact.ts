// `npm run bench:contact`: how many messages a second the contact endpoint takes, and whether it keeps every one.
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { GENEROUS_QUOTAS, serve } from '../serve/serve.ts';
import { budgeted, quantile, type Report } from './report.ts';

const MESSAGES = 1000;
const WARM_UP = 30;
const CONNECTIONS = 10;
const SENDER = 'bench@example.org';

export async function measure(): Promise<Report> {
  const { url, db, stop } = await serve({ env: GENEROUS_QUOTAS });
  try {
    await sendAll(url, WARM_UP, 'warm@example.org');
    const started = performance.now();
    const answers = await sendAll(url, MESSAGES, SENDER);
    const seconds = (performance.now() - started) / 1000;
    const times = answers.map(({ ms }) => ms);
    const accepted = answers.filter(({ ok }) => ok).length;
    const stored = await db?.collection(COLLECTIONS.messages).where('email', '==', SENDER).get();
    return {
      title: 'Messages',
      about: `${MESSAGES} messages over ${CONNECTIONS} connections to one instance of the function. Budget: all are accepted and stored.`,
      columns: ['Messages a second', 'ms to the answer, median', '99 of 100', 'Accepted', 'Stored'],
      rows: [
        [
          (MESSAGES / seconds).toFixed(1),
          quantile(times, 0.5).toFixed(0),
          quantile(times, 0.99).toFixed(0),
          budgeted(String(accepted), accepted === MESSAGES),
          budgeted(String(stored?.size), stored?.size === accepted),
        ],
      ],
    };
  } finally {
    await stop();
  }
}

/** Sends messages over several connections, each one's next when the last is answered. */
async function sendAll(
  url: string,
  count: number,
  email: string,
): Promise<{ ok: boolean; ms: number }[]> {
  const answers: { ok: boolean; ms: number }[] = [];
  let left = count;
  const connection = async () => {
    while (left-- > 0) {
      const started = performance.now();
      const ok = await send(url, email).catch(() => false);
      answers.push({ ok, ms: performance.now() - started });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return answers;
}

async function send(url: string, email: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      submissionId: randomUUID(),
      fullName: 'Ada Lovelace',
      email,
      phone: '',
      subject: 'general',
      message: 'How old must a learner be for the first course?',
    }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}
