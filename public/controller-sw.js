// Service worker that lets the remote (/controller) open without a network.
// src/features/remote/offline/build.ts fills in the two constants after the build.

/** Changes if any of the files changes. */
const VERSION = '';
/** Paths of the remote's pages and of everything they load. */
const FILES = [];

const PREFIX = 'controller-';
const CACHE = PREFIX + VERSION;

/** If the network takes longer, the page comes from the cache. */
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

/** Deletes older releases' files, unless a page is open: it may belong to one of them. */
async function dropOldFiles() {
  if ((await self.clients.matchAll()).length > 0) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** For pages: the cached one if the network fails or is late. */
async function networkFirst(request, path) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([answer, late]).catch(() => undefined);
  if (inTime?.ok) return inTime;
  return (await kept(path)) ?? answer;
}

/** For other files, whose names change with their content. */
async function cacheFirst(request, path) {
  return (await kept(path)) ?? fetch(request);
}

/** A cached file of this release, or else of an older one. */
async function kept(path) {
  return (await caches.match(path, { cacheName: CACHE })) ?? caches.match(path);
}
