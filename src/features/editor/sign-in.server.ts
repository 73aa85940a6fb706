import { ADMIN_DOMAIN } from 'astro:env/server';
import { site } from '@/lib/site';
import { authEmulatorHost } from '@/server/firebase';
import { adminDomain } from './model/admin-address';
import type { SignInSettings } from './model/session.store';

/** Where Firebase Auth answers browsers in production. */
const PRODUCTION_SOURCES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/**
 * The settings of this run, and the sources that the page's `connect-src` must allow.
 * @throws Error as {@link authEmulatorHost}
 */
export function signInSettings(): { settings: SignInSettings; connectSources: string[] } {
  const host = authEmulatorHost();
  const authEmulator = host ? `http://${host}` : undefined;
  return {
    settings: { authEmulator, adminDomain: adminDomain(ADMIN_DOMAIN, site.email) },
    connectSources: authEmulator ? [authEmulator] : PRODUCTION_SOURCES,
  };
}
