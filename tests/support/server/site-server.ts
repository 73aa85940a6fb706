import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { builtFile } from '../pages/built-site.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The built site on a port of its own, whose files a test can change as a new release would. */
export class SiteServer {
  readonly url: string;
  /** What stands instead of a built file, by path. */
  readonly changed = new Map<string, string>();
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on('request', ({ url = '/' }, response) => {
      const { pathname } = new URL(url, this.url);
      const path = extname(pathname) ? pathname : `${pathname}.html`;
      const body = this.changed.get(path) ?? this.#built(path);
      response.writeHead(body === undefined ? 404 : 200, {
        'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream',
      });
      response.end(body);
    });
  }

  static async start(): Promise<SiteServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    return new SiteServer(server);
  }

  stop(): Promise<unknown> {
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(closed));
  }

  #built(path: string): Buffer | undefined {
    try {
      return readFileSync(new URL(`../../../dist/site${path}`, import.meta.url));
    } catch {
      return undefined;
    }
  }

  /** Replaces text in some built files. */
  change(paths: readonly string[], edit: (text: string) => string): void {
    for (const path of paths) this.changed.set(path, edit(builtFile(path.slice(1))));
  }
}
