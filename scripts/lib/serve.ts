import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePort, launch, ROOT, stop } from './processes.ts';

/** The built site behind the Hosting emulator, as Firebase would serve it. */
export interface Served {
  url: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 60_000;

/**
 * Serves dist/site on a port, with the redirects, rewrites and headers of firebase.json.
 * @throws Error with the emulator's own words when it ends or is not ready in a minute
 */
export async function serve(port: number): Promise<Served> {
  const config = resolve(ROOT, `.firebase-${port}.json`);
  const settings = JSON.parse(await readFile(resolve(ROOT, 'firebase.json'), 'utf8'));
  const host = '127.0.0.1';
  settings.emulators = {
    hosting: { host, port },
    hub: { host, port: await freePort() },
    logging: { host, port: await freePort() },
    ui: { enabled: false },
  };
  await writeFile(config, JSON.stringify(settings));
  const child = launch(
    'firebase',
    ['emulators:start', '--only', 'hosting', '--project', 'demo-site', '--config', config],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const end = async () => {
    await stop(child);
    await rm(config, { force: true });
  };
  let output = '';
  try {
    await new Promise<void>((ready, fail) => {
      const timer = setTimeout(() => fail(new Error('not ready in a minute')), READY_WITHIN_MS);
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('All emulators ready')) {
          clearTimeout(timer);
          ready();
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => fail(new Error(`ended with code ${code}`)));
    });
  } catch (error) {
    await end();
    throw new Error(`The Hosting emulator did not start (${String(error)}).\n${output}`, {
      cause: error,
    });
  }
  return { url: `http://localhost:${port}`, stop: end };
}
