// `npm run bench:contact`: how many messages a second the contact endpoint takes, and whether it keeps every one.
import { COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { freePort } from '../lib/processes.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { hostFunction } from '../serve/framework.ts';
import { startLocalFirestore } from '../serve/local-firestore.ts';
import { GENEROUS_QUOTAS } from '../serve/serve.ts';
import { deployFunction } from './deployed.ts';
import { boundOf, drive, message, type Sent } from './load.ts';
import { budgeted, quantile, type Report } from './report.ts';

const MESSAGES = 1000;
const WARM_UP = 100;
const CONNECTIONS = 50;
const SENDER = 'bench@example.org';

export async function measure(): Promise<Report> {
  const { folder, remove } = await deployFunction();
  const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const env = { ...GENEROUS_QUOTAS, FIRESTORE_EMULATOR_HOST: store.host };
  const site = await hostFunction({ folder, env });
  try {
    await drive(site, messages(WARM_UP, 'warm@example.org'), CONNECTIONS);
    const load = await drive(site, messages(MESSAGES, SENDER), CONNECTIONS);
    const times = load.answers.map(({ ms }) => ms);
    const accepted = load.answers.filter(({ status }) => status === 200).length;
    const found = store.db.collection(COLLECTIONS.messages).where('email', '==', SENDER);
    const { size: stored } = await found.get();
    const { peakMemory } = await site.usage();
    return {
      title: 'Messages',
      about:
        `${MESSAGES} messages, ${CONNECTIONS} at once, to one instance of the function under functions-framework, ` +
        'with the embedded store. Budget: all are accepted and stored.',
      columns: [
        'Messages a second',
        'ms to the answer, median',
        '99 of 100',
        'Accepted',
        'Stored',
        'CPU of the function, ms each',
        'its peak memory, MiB',
      ],
      rows: [
        [
          (MESSAGES / load.seconds).toFixed(0),
          quantile(times, 0.5).toFixed(0),
          quantile(times, 0.99).toFixed(0),
          budgeted(String(accepted), accepted === MESSAGES),
          budgeted(String(stored), stored === accepted),
          load.cpuMs.toFixed(1),
          (peakMemory / 2 ** 20).toFixed(0),
        ],
      ],
      bound: boundOf(load),
    };
  } finally {
    await site.stop();
    await store.stop();
    await remove();
  }
}

function messages(count: number, email: string): Sent[] {
  return Array.from({ length: count }, () => message(email));
}
