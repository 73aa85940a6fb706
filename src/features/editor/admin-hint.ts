const FLAG = 'admin-authenticated';

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
