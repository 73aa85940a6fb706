import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

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

/** Checks both loopback addresses, IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** Errors on a machine without IPv6, where nothing can listen on such an address. */
const NO_SUCH_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', ({ code = '' }: NodeJS.ErrnoException) => done(NO_SUCH_ADDRESS.has(code)));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

/**
 * Below the ranges for outgoing connections (from 32768 on Linux, 49152 elsewhere), which could otherwise take
 * a port before we listen on it.
 */
const FREE_PORTS = { from: 20_000, below: 32_768 };
const FREE_PORT_TRIES = 100;

const handedOut = new Set<number>();

/**
 * A free port of this machine, different from earlier results.
 * @throws Error when all tries fail
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < FREE_PORT_TRIES; tries++) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No free port found in ${FREE_PORT_TRIES} tries.`);
}
