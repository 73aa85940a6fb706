import { loadItem, removeItem, saveItem } from '@/lib/storage';

const KNOWN_ADMIN_KEY = 'admin-authenticated';

/** Spares visitors from loading Firebase. Grants no access: the server checks every request. */
export function isKnownAdmin(): boolean {
  return loadItem(KNOWN_ADMIN_KEY) === true;
}

export function setKnownAdmin(known: boolean): void {
  if (known) saveItem(KNOWN_ADMIN_KEY, true);
  else removeItem(KNOWN_ADMIN_KEY);
}
