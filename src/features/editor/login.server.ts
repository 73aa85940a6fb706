import { ADMIN_DOMAIN } from 'astro:env/server';
import { site } from '@/lib/site';
import { authEmulatorHost } from '@/server/firebase';
import { adminDomain } from './api/admin';
import type { LoginSettings } from './api/session.store';

const PRODUCTION_SOURCES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** `connectSources` belong in the page's CSP (`connect-src`). @throws Error as {@link authEmulatorHost} */
export function loginSettings(): { settings: LoginSettings; connectSources: string[] } {
  const host = authEmulatorHost();
  const authEmulator = host ? `http://${host}` : undefined;
  return {
    settings: { authEmulator, adminDomain: adminDomain(ADMIN_DOMAIN, site.email) },
    connectSources: authEmulator ? [authEmulator] : PRODUCTION_SOURCES,
  };
}
