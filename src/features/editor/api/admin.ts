// Scripts import this in plain Node, so imports need file extensions.
import { MAY_BE_LOST, stored } from '../../../lib/storage.ts';
import { withoutUnseen } from '../../../lib/unseen.ts';

export function adminDomain(configured: string | undefined, siteEmail: string): string {
  return configured || siteEmail.replace(/^.*@/, '');
}

export function adminAddress(username: string, domain: string): string {
  const name = withoutUnseen(username).trim();
  return name.includes('@') ? name : `${name}@${domain}`;
}

const KNOWN_ADMIN_KEY = 'admin-authenticated';

const keptFlag = stored<boolean>(KNOWN_ADMIN_KEY, {
  ...MAY_BE_LOST,
  read: (flag) => (typeof flag === 'boolean' ? flag : undefined),
});

/** Spares visitors from loading Firebase. Grants no access: the server checks every request. */
export function isKnownAdmin(): boolean {
  return keptFlag.load() === true;
}

export function setKnownAdmin(known: boolean): void {
  if (known) keptFlag.save(true);
  else keptFlag.remove();
}
