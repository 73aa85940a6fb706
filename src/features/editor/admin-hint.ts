const FLAG = 'admin-authenticated';

/**
 * Script in the HTML of the editor's page, at the beginning of the element that it marks: one with
 * the hint gets `data-known-admin`, so that no login is painted that is about to go.
 */
export const MARK_KNOWN_ADMIN = `try {
  if (localStorage.getItem('${FLAG}') === 'true') {
    document.currentScript.parentElement.dataset.knownAdmin = '';
  }
} catch {}`;

/**
 * Whether this browser's last writer logged in and did not log out. It only spares others the
 * loading of Firebase; what may be done is for Firebase and the server to say.
 */
export function hasAdminHint(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

/** Sets or clears the hint; without storage there is none. */
export function setAdminHint(on: boolean): void {
  try {
    if (on) localStorage.setItem(FLAG, 'true');
    else localStorage.removeItem(FLAG);
  } catch {
    // Logging in works without it.
  }
}
