// `npm run bench:contact`: how many messages a second the contact endpoint takes, and whether it keeps every one.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { COLLECTIONS } from '../src/features/contact/store.server.ts';
import { report } from './bench/report.ts';
import { build } from './lib/build.ts';
import { readOptions } from './lib/command.ts';
import { stopAllOnExit } from './lib/processes.ts';
import { GENEROUS_QUOTAS, serve } from './lib/serve.ts';

// An amount, not a duration: no request is cut off, so that accepted and stored can be compared.
const REQUESTS = 1000;
const CONNECTIONS = 10;
const TIMEOUT_S = 60;
const WARM_UP_ROUNDS = 3;

readOptions('npm run bench:contact   measures the contact endpoint; takes no options', {});
stopAllOnExit();
const code = await build();
if (code !== 0) process.exit(code);

// A store of its own, in memory: never one that is in use.
delete process.env['FIRESTORE_EMULATOR_HOST'];
const served = await serve({ env: GENEROUS_QUOTAS });
const url = `http://127.0.0.1:${new URL(served.url).port}/api/contact/submit`;
const headers = { 'content-type': 'application/json' };
const SENDER = 'bench@example.org';

try {
  await warmUp();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: REQUESTS,
    timeout: TIMEOUT_S,
    requests: [
      { method: 'POST', headers, setupRequest: (request) => ({ ...request, body: body(SENDER) }) },
    ],
  });
  const accepted = result['2xx'];
  const kept = await stored();
  await report('Contact', [
    {
      what: `messages a second, ${REQUESTS} over ${CONNECTIONS} connections`,
      value: (REQUESTS / result.duration).toFixed(1),
    },
    {
      what: 'ms until the answer: median, 99th percentile',
      value: `${result.latency.p50}, ${result.latency.p99}`,
    },
    {
      what: 'stored of those accepted (refused, failed)',
      value: `${kept} of ${accepted} (${result.non2xx}, ${result.errors})`,
      target: { text: 'all', met: accepted > 0 && accepted === kept },
    },
  ]);
  process.exitCode = accepted > 0 && accepted === kept ? 0 : 1;
} finally {
  await served.stop();
}
process.exit();

/** The first requests load the function; the clock waits for them. */
async function warmUp(): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    const send = () => fetch(url, { method: 'POST', headers, body: body('warm@example.org') });
    await Promise.all(Array.from({ length: CONNECTIONS }, send));
  }
}

function body(email: string): string {
  return JSON.stringify({
    submissionId: randomUUID(),
    fullName: 'Ada Lovelace',
    email,
    phone: '',
    subject: 'general',
    message: 'How old must a learner be for the first course?',
  });
}

async function stored(): Promise<number> {
  const messages = served.db?.collection(COLLECTIONS.messages).where('email', '==', SENDER);
  const answer = await messages?.count().get();
  return answer?.data().count ?? 0;
}
