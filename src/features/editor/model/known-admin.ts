import { loadItem, removeItem, saveItem } from '@/lib/storage';

/** Where this browser keeps that its last writer logged in and did not log out. */
const KNOWN_ADMIN_KEY = 'admin-authenticated';

/** Only saves others the loading of Firebase; what may be done is for Firebase and the server to say. */
export function isKnownAdmin(): boolean {
  return loadItem(KNOWN_ADMIN_KEY) === true;
}

/** Without storage, nobody is known, and logging in works all the same. */
export function setKnownAdmin(known: boolean): void {
  if (known) saveItem(KNOWN_ADMIN_KEY, true);
  else removeItem(KNOWN_ADMIN_KEY);
}
