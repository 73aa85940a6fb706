import { hash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { carryOut } from './command-line.ts';
import { ROOT } from './processes.ts';

let reserved = false;

/**
 * Marks the folder as in use until this process ends, even by SIGKILL, with a socket that the system then closes.
 * @throws Error that names the process that uses it
 */
export async function reserveBuild(root = ROOT): Promise<void> {
  if (reserved) return;
  const id = hash('sha256', await realpath(root)).slice(0, 20);
  // Only Linux has sockets without a file; a killed process leaves the file behind.
  const file = process.platform === 'linux' ? '' : join(tmpdir(), `site-${id}`);
  const address = file || `\0site-${id}`;
  const holder = await text(connect(address)).catch(() => '');
  if (holder) throw new Error(`This folder is in use by ${holder}. Stop that first, or wait.`);
  if (file) await rm(file, { force: true });
  const us = `npm run ${process.env['npm_lifecycle_event'] ?? 'build'} (process ${process.pid})`;
  const server = createServer((other) => other.end(us)).unref();
  await once(server.listen(address), 'listening');
  reserved = true;
}

// `npm test` asks before it starts.
if (import.meta.main) await carryOut(reserveBuild());
