import type { Auth, UserRecord } from 'firebase-admin/auth';

const PAGE = 1000;

/** The user of an email address, if there is one. */
export async function userOf(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/**
 * Makes an admin of a user, with a new password: anybody may have signed up under this address before.
 */
export async function makeAdmin(auth: Auth, user: UserRecord, password: string): Promise<void> {
  const { uid, customClaims } = user;
  await auth.updateUser(uid, { password, disabled: false });
  await auth.revokeRefreshTokens(uid);
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
}

/** Takes a user's right away and ends the logins; answers whether there was such an admin. */
export async function removeAdmin(auth: Auth, email: string): Promise<boolean> {
  const user = await userOf(auth, email);
  if (!user || !isAdmin(user)) return false;
  const claims = Object.entries(user.customClaims ?? {}).filter(([name]) => name !== 'admin');
  await auth.setCustomUserClaims(user.uid, Object.fromEntries(claims));
  await auth.revokeRefreshTokens(user.uid);
  return true;
}

/** Every admin of the project. */
export async function listAdmins(auth: Auth): Promise<UserRecord[]> {
  const admins: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(PAGE, page);
    admins.push(...users.filter(isAdmin));
    page = pageToken;
  } while (page);
  return admins;
}

/** Whether a user may write the blog. */
export function isAdmin({ customClaims }: UserRecord): boolean {
  return customClaims?.['admin'] === true;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
