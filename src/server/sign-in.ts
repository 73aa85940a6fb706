import { ADMIN_DOMAIN } from 'astro:env/server';
import { site } from '@/lib/site';

/** How a browser signs an admin in. */
export interface SignInSettings {
  /** Address of the Auth emulator, `http://127.0.0.1:9099`; undefined in production. */
  authEmulator?: string | undefined;
  /** Completes a user name that is no email address: `admin` is `admin@<adminDomain>`. */
  adminDomain: string;
  /** Where the page must be allowed to connect to (`connect-src`). */
  connectSources: string[];
}

/** Where Firebase Auth answers browsers in production. */
const PRODUCTION_SOURCES = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** The settings of this run: the emulator's when FIREBASE_AUTH_EMULATOR_HOST names one. */
export function signInSettings(): SignInSettings {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const authEmulator = host ? `http://${host}` : undefined;
  return {
    authEmulator,
    adminDomain: ADMIN_DOMAIN ?? site.email.replace(/^.*@/, ''),
    connectSources: authEmulator ? [authEmulator] : PRODUCTION_SOURCES,
  };
}
