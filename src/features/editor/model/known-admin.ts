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

const USERNAME_KEY = 'editor-username';

/** The name that a writer logged in with last, from this browser; nothing else of a login is kept. */
export function lastUsername(): string {
  const name = loadItem(USERNAME_KEY);
  return typeof name === 'string' ? name : '';
}

export function keepUsername(name: string): void {
  saveItem(USERNAME_KEY, name);
}
