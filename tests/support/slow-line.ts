import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const PIECE_BYTES = 6000;
const BETWEEN_PIECES_MS = 60;

/** A site as it comes over a slow line: pages arrive in pieces, everything else at once. */
export class SlowLine {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param site address of the site, without a path */
  static async to(site: string): Promise<SlowLine> {
    const server = createServer(async ({ url = '/' }, answer) => {
      const { status, headers, body } = await read(site + url);
      answer.writeHead(status, headers);
      const isPage = headers['content-type']?.startsWith('text/html');
      const step = isPage ? PIECE_BYTES : Math.max(body.length, 1);
      for (let at = 0; at < body.length; at += step) {
        answer.write(body.subarray(at, at + step));
        if (isPage) await pause(BETWEEN_PIECES_MS);
      }
      answer.end();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new SlowLine(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

async function read(url: string) {
  const response = await fetch(url, { redirect: 'manual' });
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  // What is passed on is uncompressed, and of unknown length.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection']) {
    Reflect.deleteProperty(headers, name);
  }
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}
