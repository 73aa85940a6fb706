import type { Auth, UserRecord } from 'firebase-admin/auth';

const USERS_AT_ONCE = 1000;

export async function listAdmins(auth: Auth): Promise<UserRecord[]> {
  const admins: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(USERS_AT_ONCE, page);
    admins.push(...users.filter(isAdmin));
    page = pageToken;
  } while (page);
  return admins;
}

export function isAdmin({ customClaims }: UserRecord): boolean {
  return customClaims?.['admin'] === true;
}
