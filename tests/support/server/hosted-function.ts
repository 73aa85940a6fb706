import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/ports.ts';
import { launch, readLines, ROOT, stop, TOOL_ENV } from '../../../scripts/lib/processes.ts';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';

/** Quotas that no test reaches. */
export const GENEROUS_QUOTAS = {
  CONTACT_PER_ADDRESS: '1000000',
  CONTACT_PER_EMAIL: '1000000',
  CONTACT_DAILY_CAP: '1000000',
};

interface HostOptions {
  folder?: string | undefined;
  /**
   * Added to this process's environment (.env.example). FIRESTORE_EMULATOR_HOST names its store,
   * FIREBASE_AUTH_EMULATOR_HOST its login.
   */
  env?: NodeJS.ProcessEnv;
}

const READY_WITHIN_MS = 180_000;

/** Heap limit of a deployed function: the memory in functions/index.js minus 64, in MiB. */
const MEMORY = `--max-old-space-size=${512 - 64}`;

/** Reports the process's peak memory on request, because `ps` doesn't know it. */
const METER = `
process.on('message', () => process.send(process.resourceUsage().maxRSS * 1024));
process.channel.unref();`;

/**
 * Starts the function as Cloud Functions does: with Google's functions framework, its environment variables and
 * concurrent requests. Listens on all network interfaces, as in a container.
 * @throws Error with its output when it ends or does not respond in time
 */
export async function hostFunction(options: HostOptions) {
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
      // Skips the search for cloud credentials, which the local store does not need.
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
    /** Peak resident set, in bytes. */
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
