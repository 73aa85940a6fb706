import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loginSettings } from '@/features/editor/login.server';
import { requireAdmin } from '@/server/admin';

vi.mock('astro:env/server', () => ({ ADMIN_DOMAIN: undefined }));
vi.mock('@/lib/site', () => ({ site: { email: 'hello@school.example' } }));

const PROJECT = 'real-project';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const UNAVAILABLE = { status: 503, code: 'unavailable', headers: { 'retry-after': '10' } };
const REFUSED = { status: 401, code: 'unauthenticated' };

function claims() {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'somebody',
    iat: now - 60,
    auth_time: now - 60,
    exp: now + 3600,
    admin: true,
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
/** A token signed by Google's key, or by another. */
function signed(payload: object, key = privateKey, kid = 'key'): string {
  const text = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
/** A token of the Auth emulator. */
const unsigned = () => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims())}.`;
const ask = (token: string) =>
  requireAdmin(
    new Request('https://example.org', { headers: { authorization: `Bearer ${token}` } }),
  );

/** Redirects requests to Google to a local server, or lets them fail. */
async function google(answer?: RequestListener): Promise<void> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => void server.close());
  if (!answer) server.close();
  const httpAgent = new Agent();
  httpAgent.createConnection = () => connect(port, '127.0.0.1');
  const getAccessToken = () => Promise.resolve({ access_token: 'a', expires_in: 3600 });
  initializeApp({ projectId: PROJECT, httpAgent, credential: { getAccessToken } });
}

/** Serves Google's certificates and a response to the user lookup. */
const knowing =
  (status: number, answer: object): RequestListener =>
  ({ url = '' }, response) => {
    const certificates = { key: publicKey.export({ type: 'spki', format: 'pem' }) };
    const asked = url.includes('/metadata/x509/');
    response.writeHead(asked ? 200 : status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(asked ? certificates : answer));
  };

const somebody = (customAttributes: object) => ({
  users: [{ localId: 'somebody', customAttributes: JSON.stringify(customAttributes) }],
});

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(getApps().map(deleteApp));
});

it('an admin passes', async () => {
  await google(knowing(200, somebody({ admin: true })));
  await expect(ask(signed(claims()))).resolves.toBeUndefined();
});

it('a former admin is refused, whatever the token says', async () => {
  await google(knowing(200, somebody({})));
  await expect(ask(signed(claims()))).rejects.toMatchObject({ status: 403 });
});

describe("a login that can't be checked gets a 503, not a 401", () => {
  it.each<[string, RequestListener | undefined]>([
    ["Google's certificates are out of reach", undefined],
    [
      "Google's certificates are an error page",
      (_, response) => void response.writeHead(500).end(),
    ],
    ['Firebase Auth fails', knowing(500, { error: { message: 'INTERNAL' } })],
    ['Firebase Auth is over its quota', knowing(429, { error: { message: 'QUOTA_EXCEEDED' } })],
  ])('%s', async (_, answer) => {
    await google(answer);
    await expect(ask(signed(claims()))).rejects.toMatchObject(UNAVAILABLE);
  });
});

describe("an invalid token is rejected even if Google's certificates can't be fetched", () => {
  it.each([
    ['unsigned', unsigned()],
    ['no token', 'junk'],
    ['nothing between dots', '..'],
    ['of another project', signed({ ...claims(), aud: 'another' })],
    ['without a user', signed({ ...claims(), sub: '' })],
    ['that makes the check throw', `${encoded({ alg: 'HS256' })}.${encoded({ v: 0, d: 1 })}.x`],
  ])('%s', async (_, token) => {
    await google();
    await expect(ask(token)).rejects.toMatchObject(REFUSED);
  });
});

it('a token of a missing user or with another signature is rejected', async () => {
  await google(knowing(200, {}));
  await expect(ask(signed(claims()))).rejects.toMatchObject(REFUSED);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  for (const kid of ['key', 'unknown']) {
    await expect(ask(signed(claims(), other, kid))).rejects.toMatchObject(REFUSED);
  }
});

describe('an Auth emulator that is set by mistake', () => {
  beforeEach(() => vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'));

  it('accepts no token', async () => {
    await expect(ask(unsigned())).rejects.toMatchObject({ status: 503 });
  });

  it('gets no password, except in a demo project', () => {
    expect(loginSettings).toThrow('for demo- projects only');
    vi.stubEnv('GCLOUD_PROJECT', 'demo-site');
    expect(loginSettings().settings.authEmulator).toBe('http://127.0.0.1:9099');
  });
});
