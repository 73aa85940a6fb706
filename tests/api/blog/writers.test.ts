import { describe, expect, it } from 'vitest';
import { changeAccount, createAccount, forged, signIn } from '../../support/server/accounts';
import { expectRefusal } from '../../support/server/json-answers';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';
import { admin, auth, url } from '../whole-site';

const token = String(admin.token);

const HOUR_S = 3600;
const now = () => Math.floor(Date.now() / 1000);

const codeOf = (status: 401 | 403) => (status === 401 ? 'unauthenticated' : 'forbidden');

/** Expects the same refusal of everything that only admins may do. */
async function expectRefused(api: PostsApi, status: 401 | 403): Promise<void> {
  const post = await admin.create({ ...DRAFT, id: crypto.randomUUID() });
  const path = `/${post.id}`;
  for (const [method, where, body] of [
    ['GET', '', undefined],
    ['GET', '?state=deleted', undefined],
    ['GET', path, undefined],
    ['POST', '', DRAFT],
    ['PUT', path, { ...DRAFT, updatedAt: post.updatedAt }],
    ['DELETE', path, undefined],
    ['POST', `${path}/restore`, undefined],
  ] as const) {
    await expectRefusal(await api.send(method, where, body), status, codeOf(status));
  }
  const read = (await (await admin.send('GET', path)).json()) as { post: object };
  expect(read.post).toEqual(post);
}

describe('a change of posts is refused', () => {
  it('without a token', () => expectRefused(new PostsApi(url), 401));

  it('with a token that has expired', async () => {
    const expired = new PostsApi(url, forged(token, { exp: now() - 60 }));
    await expectRefusal(await expired.send('POST', '', DRAFT), 401, 'unauthenticated');
  });

  it('with a token in another scheme', async () => {
    const answer = await new PostsApi(url).send('POST', '', DRAFT, {
      authorization: `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`,
    });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    await expectRefusal(answer, 401, 'unauthenticated');
  });

  it("for a user who isn't an admin, whatever the token claims", async () => {
    const visitor = await signIn(auth, await createAccount(auth, { admin: 'true' }));
    await expectRefused(new PostsApi(url, forged(visitor, { admin: true })), 403);
  });

  it.each([
    ['a former admin', { customAttributes: '{}' }, 403],
    ['a disabled admin', { disableUser: true }, 401],
    ['an admin whose tokens were revoked', { validSince: String(now() + HOUR_S) }, 401],
  ] as const)('for %s', async (_, change, status) => {
    const account = await createAccount(auth, { admin: true });
    const api = new PostsApi(url, await signIn(auth, account));
    await api.create({ ...DRAFT, id: crypto.randomUUID() });
    await changeAccount(auth, account.uid, change);
    await expectRefusal(await api.send('POST', '', DRAFT), status, codeOf(status));
  });

  it("for another site's page in an admin's browser", async () => {
    for (const origin of ['https://other.example', 'null']) {
      const answer = await admin.send('POST', '', DRAFT, { origin });
      expect(answer.headers.has('access-control-allow-origin')).toBe(false);
      await expectRefusal(answer, 403, 'foreign-origin');
    }
    const hidden = { 'sec-fetch-site': 'cross-site' };
    const answer = await admin.send('DELETE', '/x', undefined, hidden);
    await expectRefusal(answer, 403, 'foreign-origin');
  });
});
