// Scripts import this in plain Node, so imports need file extensions.
import { loadItem, removeItem, saveItem } from '../../../lib/storage.ts';

export function adminDomain(configured: string | undefined, siteEmail: string): string {
  return configured || siteEmail.replace(/^.*@/, '');
}

export function adminAddress(username: string, domain: string): string {
  const name = username.trim();
  return name.includes('@') ? name : `${name}@${domain}`;
}

const KNOWN_ADMIN_KEY = 'admin-authenticated';

/** Spares visitors from loading Firebase. Grants no access: the server checks every request. */
export function isKnownAdmin(): boolean {
  return loadItem(KNOWN_ADMIN_KEY) === true;
}

export function setKnownAdmin(known: boolean): void {
  if (known) saveItem(KNOWN_ADMIN_KEY, true);
  else removeItem(KNOWN_ADMIN_KEY);
}
