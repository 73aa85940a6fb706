import { isPortFree } from './processes.ts';

/** Where the site answers unless PORT says otherwise. */
const USUAL_PORT = 4321;

/**
 * The port that PORT names, which nothing listens on yet.
 * @param command what the person called, for the sentence
 * @throws Error that says in a sentence what is wrong with it
 */
export async function freeSitePort(command: string): Promise<number> {
  const given = process.env['PORT'];
  const port = given ? Number(given) : USUAL_PORT;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not '${given}'.`);
  }
  if (await isPortFree(port)) return port;
  throw new Error(`Port ${port} is taken. Choose another one: PORT=${port + 1} ${command}`);
}
