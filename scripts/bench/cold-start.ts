import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostFunction } from '../serve/framework.ts';
import { message, type Sent } from './load.ts';
import { median, type Report } from './report.ts';

const ROUNDS = 5;

/** A function that needs nothing: what remains is the framework's own time. */
const EMPTY = 'export const site = (request, response) => response.end();';

/** What is asked of a function that was not there, each needing a part more than those before it. */
const ASKED: Record<string, Sent> = {
  'an unknown address': { path: '/api/nothing' },
  "the store's posts": { path: '/api/posts' },
  'the news': { path: '/blog' },
  'a message': message('cold@example.org'),
};

/** What a start cost until the first answer, or until the function listened when nothing was asked. */
interface Start {
  ms: number;
  cpuMs: number;
  mib: number;
}

/**
 * Starts a function anew for each kind of first answer.
 * @param folder of the function, with its packages
 */
export async function coldStarts(folder: string, env: NodeJS.ProcessEnv): Promise<Report> {
  const empty = await mkdtemp(join(folder, 'empty-'));
  await writeFile(join(empty, 'index.js'), EMPTY);
  const kinds: [string, string, Sent?][] = [
    ['listening, with an empty function', empty],
    ['listening', folder],
    ...Object.entries(ASKED).map(([name, sent]): [string, string, Sent] => [name, folder, sent]),
  ];
  const rows: string[][] = [];
  const cpu: number[] = [];
  try {
    for (const [name, where, sent] of kinds) {
      const starts: Start[] = [];
      for (let round = 0; round < ROUNDS; round++) starts.push(await start(where, env, sent));
      const middle = (key: keyof Start) => median(starts.map((one) => one[key]));
      rows.push([
        name,
        middle('ms').toFixed(0),
        middle('cpuMs').toFixed(0),
        middle('mib').toFixed(0),
      ]);
      cpu.push(middle('cpuMs'));
    }
  } finally {
    await rm(empty, { recursive: true });
  }
  const part = (row: number) => ((cpu[row] ?? 0) - (cpu[row - 1] ?? 0)).toFixed(0);
  return {
    title: 'Cold start',
    about:
      `From the start of the function's process under functions-framework to its first answer, the median of ${ROUNDS}. ` +
      'Each row needs what those above it load: the framework, firebase-functions, the bundle, Firestore.',
    columns: ['First answer', 'ms', 'of CPU', 'MiB'],
    rows,
    bound:
      `the CPU, which loads code: the framework's takes ${part(0)} ms, that of firebase-functions ${part(1)}, ` +
      `the bundle ${part(2)}, Firestore's with its first question ${part(3)}`,
  };
}

async function start(folder: string, env: NodeJS.ProcessEnv, sent?: Sent): Promise<Start> {
  const started = performance.now();
  const site = await hostFunction({ folder, env });
  try {
    if (sent) {
      const { path, json: body } = sent;
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(site.url + path, body ? { method: 'POST', headers, body } : {});
      await answer.arrayBuffer();
      if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
    }
    const ms = performance.now() - started;
    const { cpuMs, peakMemory } = await site.usage();
    return { ms, cpuMs, mib: peakMemory / 2 ** 20 };
  } finally {
    await site.stop();
  }
}
