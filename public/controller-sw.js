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
  event.waitUntil(self.clients.claim().then(dropOldFiles));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const ours = request.method === 'GET' && origin === self.location.origin;
  if (!ours || !(FILES.includes(pathname) || pathname.startsWith('/_astro/'))) return;
  if (request.mode === 'navigate') event.waitUntil(dropOldFiles());
  event.respondWith(
    request.mode === 'navigate' ? networkFirst(request, pathname) : cacheFirst(request, pathname),
  );
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

/** Pages of an older release load its files as long as they are open. */
async function dropOldFiles() {
  if ((await self.clients.matchAll()).length > 0) return;
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
  return (await kept(path)) ?? answer;
}

/** The other files' names change with their content. */
async function cacheFirst(request, path) {
  return (await kept(path)) ?? fetch(request);
}

/** A file of this release, or else of an older one. */
async function kept(path) {
  return (await caches.match(path, { cacheName: CACHE })) ?? caches.match(path);
}
