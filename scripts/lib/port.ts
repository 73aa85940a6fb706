import { isPortFree } from './processes.ts';

/**
 * The site's port: PORT, or 4321.
 * @param command suggested with another port
 * @throws Error when the number is invalid or the port is in use
 */
export async function freeSitePort(command: string): Promise<number> {
  const given = process.env['PORT'] || '4321';
  const port = Number(given);
  if (!/^\d+$/.test(given) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not '${given}'.`);
  }
  if (await isPortFree(port)) return port;
  const next = port < 65_535 ? port + 1 : port - 1;
  throw new Error(`Port ${port} is in use. Choose another: PORT=${next} ${command}`);
}
