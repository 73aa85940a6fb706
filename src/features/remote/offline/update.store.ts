import { atom } from 'nanostores';

const WORKER = '/controller-sw.js';
const SCOPE = '/controller';

export const $update = atom(false);

/** Registers the service worker for offline use, and detects newer releases. Without it the page works the same. */
export async function watchForUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    void isOutdated().then((outdated) => $update.set(outdated));
  });
  // Wait until the page has loaded.
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  try {
    await serviceWorker.register(WORKER, { scope: SCOPE });
  } catch (error) {
    console.info('The remote will not open offline', error);
  }
}

/** Whether the page in the cache loads another script than this one. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('astro-island:has(.remote)')?.getAttribute('component-url');
  // The older worker's files may still be there; the newest cache is the last.
  const newest = (await caches.keys()).at(-1);
  const page = newest && (await (await caches.open(newest)).match(SCOPE));
  return script != null && page instanceof Response && !(await page.text()).includes(script);
}
