// The service worker of /controller, and of nothing else: it lets the remote open without a network.
// offline/build.ts fills in the two constants and writes it beside the page.

/** Changes with any of the files. */
declare const VERSION: string;
/** Paths of the page and of all that it loads. */
declare const FILES: readonly string[];

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used here; the DOM's types leave it out. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

const PREFIX = 'controller-';
const CACHE = PREFIX + VERSION;

/** A page that the network has not answered by then comes from the cache. */
const PATIENCE_MS = 3000;

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = request.method === 'GET' && origin === worker.location.origin;
  if (!ours || !FILES.includes(pathname)) return;
  event.respondWith(
    request.mode === 'navigate' ? networkFirst(request, pathname) : cacheFirst(request, pathname),
  );
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function dropOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Pages are as new as the network lets them be. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const inTime = await Promise.race([answer, late]).catch(() => undefined);
  if (inTime?.ok) return inTime;
  return (await caches.match(path)) ?? answer;
}

/** The other files' names change with their content. */
async function cacheFirst(request: Request, path: string): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request);
}
