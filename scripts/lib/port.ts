import { isPortFree } from './processes.ts';

/** Where the site answers unless PORT says otherwise. */
const USUAL_PORT = '4321';

/**
 * The port that the site is to have.
 * @param given value of PORT
 * @throws Error that says in a sentence what a port is
 */
export function readPort(given = USUAL_PORT): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port >= 1 && port <= 65_535) return port;
  throw new Error(`PORT must be a number from 1 to 65535, not '${given}'.`);
}

/**
 * The port that PORT names, which nothing listens on yet.
 * @param command what the person called, for the sentence
 * @throws Error that says in a sentence what is wrong with it
 */
export async function freeSitePort(command: string): Promise<number> {
  const port = readPort(process.env['PORT'] || undefined);
  if (await isPortFree(port)) return port;
  const next = port < 65_535 ? port + 1 : port - 1;
  throw new Error(`Port ${port} is taken. Choose another one: PORT=${next} ${command}`);
}
