import { createSign, generateKeyPairSync } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { adminDomain, LOCAL_ADMIN } from '../../scripts/lib/local-admin';
import {
  changeAccount,
  createAccount,
  forged,
  signIn,
  signInAdmin,
  type Account,
} from '../support/accounts';
import { expectRefusal } from '../support/json-answers';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { url, auth } = inject('servers').generous;
let admin: Account;
let token: string;
beforeAll(async () => {
  admin = await createAccount(auth, { admin: true });
  token = await signIn(auth, admin);
});

const HOUR_S = 3600;
const now = () => Math.floor(Date.now() / 1000);

/** Tries everything that changes posts; all of it must be refused alike. */
async function expectRefused(api: PostsApi, status: 401 | 403): Promise<void> {
  const post = await new PostsApi(url, await signInAdmin(auth)).create(DRAFT);
  const path = `/${post.id}`;
  const code = status === 401 ? 'unauthenticated' : 'forbidden';
  for (const [method, where, body] of [
    ['POST', '', DRAFT],
    ['PUT', path, { ...DRAFT, updatedAt: post.updatedAt }],
    ['DELETE', path, undefined],
    ['POST', `${path}/restore`, undefined],
  ] as const) {
    await expectRefusal(await api.send(method, where, body), status, code);
  }
  const read = (await (await api.send('GET', path)).json()) as { post: object };
  expect(read.post).toEqual(post);
}

describe('nothing is changed', () => {
  it('without a token', () => expectRefused(new PostsApi(url), 401));

  it.each(['x', 'a.b.c', 'null', 'undefined', '{}', `${'a'.repeat(4000)}.b.c`])(
    'with %.20s for a token',
    (garbage) => expectRefused(new PostsApi(url, garbage), 401),
  );

  it('with a token that has expired', () =>
    expectRefused(new PostsApi(url, forged(token, { exp: now() - 60 })), 401));

  it('with a token of another project', () =>
    expectRefused(new PostsApi(url, forged(token, { aud: 'demo-other' })), 401));

  it('with a token for a user that nobody made', () => {
    const nobody = { sub: 'nobody', user_id: 'nobody', admin: true };
    return expectRefused(new PostsApi(url, forged(token, nobody)), 401);
  });

  it('with a token that somebody else signed', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const head = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'JWT', kid: 'mine' }));
    const text = `${head.toString('base64url')}.${token.split('.')[1] ?? ''}`;
    const signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url');
    return expectRefused(new PostsApi(url, `${text}.${signature}`), 401);
  });

  it('with a token in another scheme', async () => {
    const answer = await new PostsApi(url).send('POST', '', DRAFT, {
      authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`,
    });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    await expectRefusal(answer, 401, 'unauthenticated');
  });

  it('by a user who is no admin, whatever the token claims', async () => {
    for (const claims of [{}, { admin: 'true' }, { admin: 1 }, { editor: true }]) {
      const visitor = await createAccount(auth, claims);
      await expectRefused(new PostsApi(url, await signIn(auth, visitor)), 403);
    }
    const visitor = await signIn(auth, await createAccount(auth));
    await expectRefused(new PostsApi(url, forged(visitor, { admin: true })), 403);
  });

  it('by an admin from the moment the claim is taken away', async () => {
    const former = await createAccount(auth, { admin: true });
    const api = new PostsApi(url, await signIn(auth, former));
    await api.create(DRAFT);
    await changeAccount(auth, former.uid, { customAttributes: '{}' });
    await expectRefused(api, 403);
  });

  it('by an admin who was disabled or logged out everywhere', async () => {
    const disabled = await createAccount(auth, { admin: true });
    const revoked = await createAccount(auth, { admin: true });
    const apis = [
      new PostsApi(url, await signIn(auth, disabled)),
      new PostsApi(url, await signIn(auth, revoked)),
    ];
    await changeAccount(auth, disabled.uid, { disableUser: true });
    await changeAccount(auth, revoked.uid, { validSince: String(now() + HOUR_S) });
    for (const api of apis) await expectRefused(api, 401);
  });

  it("by a page of another site in an admin's browser", async () => {
    for (const origin of ['https://other.example', 'null']) {
      const answer = await new PostsApi(url, token).send('POST', '', DRAFT, { origin });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(answer, 403, 'foreign-origin');
    }
    const hidden = { 'sec-fetch-site': 'cross-site' };
    const answer = await new PostsApi(url, token).send('DELETE', '/x', undefined, hidden);
    await expectRefusal(answer, 403, 'foreign-origin');
  });
});

it('a login at the local back end outlives its restart', async () => {
  const { username, password } = LOCAL_ADMIN;
  const email = `${username}@${await adminDomain()}`;
  const before = await signIn(auth, { uid: '', email, password });
  // Another back end stands for the same one, started anew half an hour later.
  const old = { iat: now() - HOUR_S / 2, auth_time: now() - HOUR_S / 2 };
  const restarted = inject('servers').strict.url;
  const api = new PostsApi(restarted, forged(before, old));
  expect((await api.create(DRAFT)).title).toBe(DRAFT.title);
});

it('the same requests pass with the token as it was given', async () => {
  const api = new PostsApi(url, token);
  const { id } = await api.create(DRAFT);
  expect((await api.send('DELETE', `/${id}`)).status).toBe(200);
});
