import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, launch, readLines, ROOT, stop, TOOL_ENV } from '../lib/processes.ts';
import { LOCAL_PROJECT } from './emulators.ts';

/** The built function in a process of its own, without Hosting and the emulators before it. */
export interface HostedFunction {
  /** Its address, without a slash at its end. */
  url: string;
  /** The most memory it had at a time (resident set), in bytes. */
  peakMemory(): Promise<number>;
  /** All that it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

interface HostOptions {
  /** Folder of the function; functions/ of the project, unless given. */
  folder?: string | undefined;
  /**
   * Variables of its environment, beside this process's own: FIRESTORE_EMULATOR_HOST names its store,
   * FIREBASE_AUTH_EMULATOR_HOST its logins, others are as in .env.example.
   */
  env?: NodeJS.ProcessEnv;
}

const READY_WITHIN_MS = 180_000;

/** What a deployment leaves for objects, in MiB: all that functions/index.js asks for but 64. */
const MEMORY = `--max-old-space-size=${512 - 64}`;

/** Answers the process's peak memory when it is asked: `ps` does not know it. */
const METER = `
process.on('message', () => process.send(process.resourceUsage().maxRSS * 1024));
process.channel.unref();`;

/**
 * Starts a built function as Cloud Functions does: under Google's functions framework, in the version and with
 * the variables that a deployment gets. Other than Firebase's emulator it answers many requests at once.
 * It listens to every address of this machine, as in its container.
 * @throws Error with its own words when it ends or does not answer in time
 */
export async function hostFunction(options: HostOptions): Promise<HostedFunction> {
  const port = await freePort();
  const meter = `--import=data:text/javascript,${encodeURIComponent(METER)}`;
  const child = launch('functions-framework', [], {
    cwd: resolve(ROOT, options.folder ?? 'functions'),
    env: {
      ...TOOL_ENV,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${MEMORY} ${meter}`,
      FUNCTION_TARGET: 'site',
      FUNCTION_SIGNATURE_TYPE: 'http',
      LOG_EXECUTION_ID: 'true',
      GCLOUD_PROJECT: LOCAL_PROJECT,
      // Spares the search for a cloud's identity, which the local store does not ask for.
      METADATA_SERVER_DETECTION: 'none',
      ...options.env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  readLines(child, (line) => (printed += `${line}\n`));
  const until = Date.now() + READY_WITHIN_MS;
  while (!(await listens(port))) {
    if (child.exitCode === null && Date.now() < until) continue;
    await stop(child);
    throw new Error(`The function did not start.\n${printed}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async peakMemory() {
      const answer = once(child, 'message');
      child.send('usage');
      const [bytes] = (await answer) as [number];
      return bytes;
    },
    printed: () => printed,
    stop: () => stop(child),
  };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    await pause(2);
    return false;
  } finally {
    socket.destroy();
  }
}
