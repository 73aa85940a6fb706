import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAdmin } from '@/server/admin';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const request = (authorization?: string) =>
  new Request('https://example.org', { headers: authorization ? { authorization } : {} });

/** A token as the Auth emulator makes them: not signed. */
function unsigned(claims: object): string {
  const now = Math.floor(Date.now() / 1000);
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const all = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: 'local-admin',
    uid: 'local-admin',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3600,
    ...claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(all)}.`;
}

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'real-project');
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('in production', () => {
  it('a token that nobody signed is refused', async () => {
    const forged = request(`Bearer ${unsigned({ admin: true })}`);
    await expect(requireAdmin(forged)).rejects.toMatchObject({ status: 401 });
  });

  it.each([undefined, 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer null'])(
    '%s is refused',
    async (authorization) => {
      await expect(requireAdmin(request(authorization))).rejects.toMatchObject({
        status: 401,
        code: 'unauthenticated',
      });
    },
  );

  it('an Auth emulator set by mistake lets nobody in', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
    const forged = request(`Bearer ${unsigned({ admin: true })}`);
    await expect(requireAdmin(forged)).rejects.toMatchObject({ status: 503 });
  });
});
