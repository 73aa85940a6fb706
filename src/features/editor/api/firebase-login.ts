import { initializeApp, type FirebaseOptions } from 'firebase/app';
import {
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';

const HOSTED_SETTINGS = '/__/firebase/init.json';
/** The emulator accepts any key. */
const LOCAL_SETTINGS: FirebaseOptions = { apiKey: 'local', projectId: 'demo-site' };

/** Its methods throw FirebaseError. */
export type FirebaseLogin = Awaited<ReturnType<typeof startLogin>>;

/** Restores the stored login. Imports only email and password sign-in, to keep the script small. */
export async function startLogin(emulator: string | undefined) {
  const settings = emulator ? LOCAL_SETTINGS : await hostedSettings();
  const auth = initializeAuth(initializeApp(settings), { persistence: indexedDBLocalPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  await auth.authStateReady();
  return {
    isLoggedIn: () => auth.currentUser !== null,
    isAdmin: async () => (await auth.currentUser?.getIdTokenResult())?.claims['admin'] === true,
    logIn: (email: string, password: string) => signInWithEmailAndPassword(auth, email, password),
    logOut: () => signOut(auth),
    resetPassword: (email: string) => sendPasswordResetEmail(auth, email),
    /** `fresh` requests a new one. `undefined` without a login. */
    idToken: async (fresh: boolean) => auth.currentUser?.getIdToken(fresh),
  };
}

async function hostedSettings(): Promise<FirebaseOptions> {
  const response = await fetch(HOSTED_SETTINGS);
  if (!response.ok) throw new Error(`${HOSTED_SETTINGS}: status ${response.status}`);
  return (await response.json()) as FirebaseOptions;
}
