import { setAdminHint } from './admin-hint';

/**
 * Shows the link that stands hidden in a slot when an admin is logged in; whoever is none loses the
 * hint that led here.
 * @param slot its `data-auth-emulator` names the local Auth emulator; without it, production is asked
 */
export async function revealAdminLink(slot: HTMLElement): Promise<void> {
  const { startLogin } = await import('./login/firebase-login');
  const login = await startLogin(slot.dataset['authEmulator']);
  if (await login.isAdmin()) slot.hidden = false;
  else setAdminHint(false);
}
