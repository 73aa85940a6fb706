import { atom } from 'nanostores';

const SCOPE = '/controller';

export const $update = atom(false);

/** Registers the service worker for offline use and detects new releases. */
export async function watchForUpdate(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', () => {
    void isOutdated().then((outdated) => $update.set(outdated));
  });
  if (document.readyState !== 'complete') {
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  }
  try {
    await serviceWorker.register('/controller-sw.js', { scope: SCOPE });
  } catch (error) {
    console.info('The remote will not open offline', error);
  }
}

/** Whether the cached page loads another version of the script. */
async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('astro-island:has(.remote)')?.getAttribute('component-url');
  // Caches of older releases may still exist; the newest is the last.
  const newest = (await caches.keys()).at(-1);
  const page = newest && (await (await caches.open(newest)).match(SCOPE));
  return script != null && page instanceof Response && !(await page.text()).includes(script);
}
