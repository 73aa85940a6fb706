import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withTimeout } from '../../src/server/timing.ts';
import { freePort } from '../lib/ports.ts';
import { launch, readLines, ROOT, stop, TOOL_ENV } from '../lib/processes.ts';

/** `demo-` projects never reach Google. Tests on a given store set DEMO_PROJECT to keep apart from its other data. */
export const LOCAL_PROJECT = `demo-${process.env['DEMO_PROJECT'] ?? 'site'}`;

const FIREBASE = 'node_modules/firebase-tools/lib/bin/firebase.js';
const LAZY_LOGIN = resolve(import.meta.dirname, 'lazy-login.cjs');
const READY_WITHIN_MS = 180_000;
const HOST = '127.0.0.1';

/** Another program took a port before an emulator could listen on it. */
export class PortTakenError extends Error {}

interface EmulatorOptions {
  ports: Partial<Record<'hosting' | 'functions' | 'auth', number>>;
  /** Added to this process's environment. */
  env?: NodeJS.ProcessEnv;
  onOutput?: ((line: string) => void) | undefined;
}

/**
 * Starts Firebase's emulators with firebase.json; resolves when all of them answer.
 * @throws PortTakenError when a port is taken
 * @throws Error with their output when they end or take longer than 3 minutes
 */
export async function startEmulators(options: EmulatorOptions) {
  const { ports } = options;
  const names = Object.keys(ports);
  // Paths in the file are relative to its folder.
  const settings = resolve(ROOT, `.firebase-${Object.values(ports).join('-')}.json`);
  await writeFile(settings, JSON.stringify(await settingsFor(options)));
  const firebase = ['--require', LAZY_LOGIN, resolve(ROOT, FIREBASE)];
  const args = ['emulators:start', '--only', names.join(','), '--project', LOCAL_PROJECT];
  const child = launch('node', [...firebase, ...args, '--config', settings], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...TOOL_ENV, ...options.env },
    temporary: settings,
  });
  const end = async () => {
    await stop(child);
    await rm(settings, { force: true });
  };
  let output = '';
  try {
    const ready = new Promise<void>((done, fail) => {
      readLines(child, (line) => {
        options.onOutput?.(line);
        output = `${output}${line}\n`.slice(-20_000);
        if (line.includes('All emulators ready')) done();
      });
      child.once('exit', (code) => fail(new Error(`ended with code ${code}`)));
    });
    await withTimeout(READY_WITHIN_MS, ready);
  } catch (error) {
    await end();
    const Kind = output.includes('port taken') ? PortTakenError : Error;
    throw new Kind(`The emulators did not start (${String(error)}).\n${output}`, { cause: error });
  }
  return {
    /** The function runs in a child of it. */
    pid: child.pid ?? 0,
    stop: end,
  };
}

export type Emulators = Awaited<ReturnType<typeof startEmulators>>;

async function settingsFor({ ports }: EmulatorOptions): Promise<object> {
  const free = async () => ({ host: HOST, port: await freePort() });
  const chosen = Object.entries(ports).map(([name, port]) => [name, { host: HOST, port }]);
  return {
    // `npm run dev` starts only the login, without a built site.
    ...(ports.hosting && JSON.parse(await readFile(resolve(ROOT, 'firebase.json'), 'utf8'))),
    emulators: {
      ...(Object.fromEntries(chosen) as object),
      hub: await free(),
      logging: await free(),
      eventarc: await free(),
      tasks: await free(),
      ui: { enabled: false },
    },
  };
}
