import { forget, keep, kept } from '@/lib/storage';

/** Where this browser keeps that its last writer logged in and did not log out. */
const KNOWN_ADMIN_KEY = 'admin-authenticated';

/** Only saves others the loading of Firebase; what may be done is for Firebase and the server to say. */
export function isKnownAdmin(): boolean {
  return kept(KNOWN_ADMIN_KEY) === true;
}

/** Without storage, nobody is known, and logging in works all the same. */
export function setKnownAdmin(known: boolean): void {
  if (known) keep(KNOWN_ADMIN_KEY, true);
  else forget(KNOWN_ADMIN_KEY);
}

const USERNAME_KEY = 'editor-username';

/** The name that a writer logged in with last, from this browser; nothing else of a login is kept. */
export function lastUsername(): string {
  const name = kept(USERNAME_KEY);
  return typeof name === 'string' ? name : '';
}

export function keepUsername(name: string): void {
  keep(USERNAME_KEY, name);
}
