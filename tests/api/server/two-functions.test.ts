import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes';
import { startEmulators } from '../../../scripts/serve/emulators';
import { hostFunction } from '../../../scripts/serve/framework';
import type { Post } from '@/features/blog/post';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';
import { contactBody, postJson } from '../../support/contact/contact-api';
import { signInAdmin } from '../../support/server/accounts';
import { found, openStore } from '../../support/server/store';

// Cloud Functions starts several instances; only the store decides between them.

stopAllOnExit();
const store = await openStore();
const auth = await freePort();
const authHost = `127.0.0.1:${auth}`;
const logins = await startEmulators({ ports: { auth } });
const env = {
  FIRESTORE_EMULATOR_HOST: store.host,
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
};
const instances = await Promise.all([hostFunction({ env }), hostFunction({ env })]);
const [one, other] = instances;
const token = await signInAdmin(authHost);
/** The posts as each of the instances serves them. */
const apis = [new PostsApi(one.url, token), new PostsApi(other.url, token)] as const;
await Promise.all(apis.map((api) => api.list()));
afterAll(async () => {
  await Promise.all([...instances, logins].map((each) => each.stop()));
  await store.stop();
});

/** Asks so many times at once, in turns at either instance; answers how often each status came. */
async function atOnce(
  times: number,
  ask: (at: 0 | 1, index: number) => Promise<Response>,
): Promise<Record<number, number>> {
  const asked = Array.from({ length: times }, (_, index) => ask((index % 2) as 0 | 1, index));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  return Object.fromEntries(
    [...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => [status, length]),
  );
}

const send = (at: 0 | 1, body: object, address: string) =>
  postJson(instances[at].url, body, { 'x-forwarded-for': address });
const count = async (collection: string, field: string, value: unknown) =>
  (await found(store.db, collection, field, value)).size;

it('a message that reaches both is one', async () => {
  const body = contactBody({ submissionId: randomUUID() });
  const counts = await atOnce(20, (at) => send(at, body, '203.0.113.8'));
  expect(counts).toEqual({ 200: 20 });
  expect(await count('contactMessages', 'email', body.email)).toBe(1);
});

it('one of several posts gets an id', async () => {
  const id = randomUUID();
  const counts = await atOnce(10, (at, index) =>
    apis[at].send('POST', '', { ...DRAFT, id, title: `Number ${index}` }),
  );
  expect(counts).toEqual({ 201: 1, 409: 9 });
});

it('one of several changes from one version is saved', async () => {
  const { id, updatedAt } = await apis[0].create(DRAFT);
  const titles: string[] = [];
  const counts = await atOnce(10, async (at, index) => {
    const title = `Number ${index}`;
    const answer = await apis[at].send('PUT', `/${id}`, { ...DRAFT, title, updatedAt });
    if (answer.ok) titles.push(title);
    return answer;
  });
  expect(counts).toEqual({ 200: 1, 409: 9 });
  const { post } = (await (await apis[1].send('GET', `/${id}`)).json()) as { post: Post };
  expect([post.title]).toEqual(titles);
});
