import { atom } from 'nanostores';

const WORKER = '/controller-sw.js';
const SCOPE = '/controller';

/** Whether a newer remote than this one is at hand. */
export const $update = atom(false);

/**
 * Installs the worker that lets this page open offline, and tells when a newer version has come. Without
 * it, or where the browser has none, the page works all the same.
 */
export async function watchForUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    void isOutdated().then((outdated) => $update.set(outdated));
  });
  // Not before the page itself has loaded.
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  try {
    await serviceWorker.register(WORKER, { scope: SCOPE });
  } catch (error) {
    console.info('The remote will not open offline', error);
  }
}

/** Whether the page that the worker keeps loads another script than this one did. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('astro-island:has(.remote)')?.getAttribute('component-url');
  // The older worker's files may still be there; the newest were kept last.
  const newest = (await caches.keys()).at(-1);
  const page = newest && (await (await caches.open(newest)).match(SCOPE));
  return script != null && page instanceof Response && !(await page.text()).includes(script);
}
