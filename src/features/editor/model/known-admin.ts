import { loadItem, removeItem, saveItem } from '@/lib/storage';

/** Set while this browser's last writer is logged in. */
const KNOWN_ADMIN_KEY = 'admin-authenticated';

/** Spares others the loading of Firebase. Grants nothing: Firebase and the server decide. */
export function isKnownAdmin(): boolean {
  return loadItem(KNOWN_ADMIN_KEY) === true;
}

export function setKnownAdmin(known: boolean): void {
  if (known) saveItem(KNOWN_ADMIN_KEY, true);
  else removeItem(KNOWN_ADMIN_KEY);
}
