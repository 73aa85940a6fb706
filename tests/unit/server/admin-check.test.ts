import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAdmin } from '@/server/admin';

const PROJECT = 'real-project';

/** A request with an admin's token as the Auth emulator makes them: not signed. */
function forged(): Request {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'local-admin',
    uid: 'local-admin',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3600,
    admin: true,
  };
  const [head, body] = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const headers = { authorization: `Bearer ${head}.${body}.` };
  return new Request('https://example.org', { headers });
}

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('in production, a token that nobody signed', () => {
  it('is refused', async () => {
    const refusal = { status: 401, code: 'unauthenticated' };
    await expect(requireAdmin(forged())).rejects.toMatchObject(refusal);
  });

  it('is refused although an Auth emulator is set by mistake', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
    await expect(requireAdmin(forged())).rejects.toMatchObject({ status: 503 });
  });
});
