import { expect, vi } from 'vitest';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators';
import { launch, stop, TOOL_ENV } from '../../../scripts/lib/processes';

const RUN = `
import { createServer } from 'node:http';
const { site } = await import('./index.js');
const server = createServer(site).listen(0, '127.0.0.1', () => console.log('port', server.address().port));
`;

/** The function without Hosting and the emulators before it. */
export interface LoneFunction {
  url: string;
  /** All that it has printed. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Starts a built function.
 * @param folder of the function, as functions/ after a build
 * @param store address of its store
 */
export async function startFunction(folder: string, store: string): Promise<LoneFunction> {
  const child = launch('node', ['--input-type=module', '--eval', RUN], {
    cwd: folder,
    env: { ...TOOL_ENV, GCLOUD_PROJECT: LOCAL_PROJECT, FIRESTORE_EMULATOR_HOST: store },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await vi.waitFor(() => expect(printed).toMatch(/^port \d+$/m), { timeout: 20_000 });
  return {
    url: `http://127.0.0.1:${/^port (\d+)$/m.exec(printed)?.[1]}`,
    printed: () => printed,
    stop: () => stop(child),
  };
}
