import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { isBuilt } from '../pages/built-site.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The built site on a port of its own, whose files a test can change as a new release would. */
export async function serveBuiltSite() {
  /** What stands instead of a built file, by path; undefined for one that is gone. */
  const changed = new Map<string, string | undefined>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = extname(pathname) ? pathname : `${pathname}.html`;
    const there = changed.has(path) ? changed.get(path) !== undefined : isBuilt(path);
    if (!there) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(changed.get(path) ?? readFileSync(`dist/site${path}`));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
