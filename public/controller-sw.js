// The service worker of /controller, and of nothing else: it lets the remote open without a network.
// src/features/remote/offline/build.ts fills in the two constants once the site is built.

/** Changes with any of the files. */
const VERSION = '';
/** Paths of the pages and of all that they load. */
const FILES = [];

const PREFIX = 'controller-';
const CACHE = PREFIX + VERSION;

/** A page that the network has not answered by then comes from the cache. */
const PATIENCE_MS = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = request.method === 'GET' && origin === self.location.origin;
  if (!ours || !FILES.includes(pathname)) return;
  event.respondWith(
    request.mode === 'navigate' ? networkFirst(request, pathname) : cacheFirst(request, pathname),
  );
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function dropOldFiles() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Pages are as new as the network lets them be. */
async function networkFirst(request, path) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([answer, late]).catch(() => undefined);
  if (inTime?.ok) return inTime;
  return (await caches.match(path)) ?? answer;
}

/** The other files' names change with their content. */
async function cacheFirst(request, path) {
  return (await caches.match(path)) ?? fetch(request);
}
