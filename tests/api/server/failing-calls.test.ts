import { randomUUID } from 'node:crypto';
import { afterAll, expect, it, vi } from 'vitest';
import { POST_COLLECTIONS } from '@/features/blog/store/document.server';
import { MESSAGE_COLLECTIONS } from '@/features/contact/store.server';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { DRAFT } from '../../support/blog/post-drafts';
import { contactBody, expectAccepted, idHeader, postJson } from '../../support/contact/contact-api';
import { openFaultyStore, type Fault } from '../../support/server/faulty-store.ts';
import { GENEROUS_QUOTAS, hostFunction } from '../../support/server/hosted-function.ts';
import { WAITING } from '../../support/server/waiting';
import { admin, auth } from '../whole-site';

stopAllOnExit();
const store = await openFaultyStore();
const site = await hostFunction({
  env: {
    ...GENEROUS_QUOTAS,
    FIRESTORE_EMULATOR_HOST: store.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
  },
});
afterAll(async () => {
  await site.stop();
  await store.stop();
});

async function send(method: string, path: string, body: object = {}) {
  const answer = await fetch(`${site.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${String(admin.token)}`,
      'content-type': 'application/json',
      origin: site.url,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as { post?: { updatedAt: string } } };
}

const POSTS = Object.values(POST_COLLECTIONS);

/** The places of the documents with these words, and what an admin sees of them */
async function whereIs(words: string): Promise<string[]> {
  const lists = [...POSTS, ...Object.values(MESSAGE_COLLECTIONS)].map((name) =>
    store.db
      .collection(name)
      .where(POSTS.some((each) => each === name) ? 'title' : 'message', '==', words)
      .get(),
  );
  return (await Promise.all(lists))
    .flatMap(({ docs }) => docs)
    .map((doc) => {
      const { state = '', subtitle = '' } = doc.data() as Record<string, string>;
      return `${doc.ref.parent.id} ${state}${subtitle}`;
    });
}

/** Prepares a post or a message with these words; returns what changes it, which can be repeated. */
type Prepare = (words: string) => Promise<() => Promise<{ status: number }>>;

const post = (words: string) => ({ ...DRAFT, title: words, subtitle: 'before' });
async function storedPost(words: string, saving: object) {
  const { body } = await send('POST', 'posts', { ...post(words), id: words, ...saving });
  return { path: `posts/${words}`, updatedAt: String(body.post?.updatedAt) };
}
async function storedMessage(words: string, id: string = words): Promise<string> {
  const body = contactBody({ email: `${words}@example.org`, message: words });
  return `messages/${await expectAccepted(await postJson(site.url, body, idHeader(id)))}`;
}

const ERASING = 'erasing a person';
/** Without an id, a repetition makes another post. */
const CREATING = 'creating a post without an id';

const TASKS: Record<string, Prepare> = {
  async 'saving a post'(words) {
    const { path, updatedAt } = await storedPost(words, {});
    return () => send('PUT', path, { ...post(words), subtitle: 'after', updatedAt });
  },
  async 'publishing a draft'(words) {
    const { path, updatedAt } = await storedPost(words, { state: 'draft' });
    return () => send('PUT', path, { ...post(words), subtitle: 'after', updatedAt });
  },
  [CREATING]: (words) => Promise.resolve(() => send('POST', 'posts', post(words))),
  async 'marking a message'(words) {
    const path = await storedMessage(words);
    return () => send('PUT', path, { state: 'answered' });
  },
  async 'deleting a message'(words) {
    const path = await storedMessage(words);
    return () => send('DELETE', path);
  },
  async 'restoring a message'(words) {
    const path = await storedMessage(words);
    await send('DELETE', path);
    return () => send('POST', `${path}/restore`);
  },
  async [ERASING](words) {
    await send('DELETE', await storedMessage(words, randomUUID()));
    await storedMessage(words);
    return () => send('POST', 'messages/person', { email: `${words}@example.org`, erase: true });
  },
};

/** PERMISSION_DENIED, and UNAVAILABLE, after which the client repeats calls itself */
const CODES = [7, 14];

/** Each call that fails before or after it was carried out; a read changes nothing. */
const faultsOf = (calls: string[]): Fault[] =>
  calls.flatMap((name, index) =>
    CODES.flatMap((code) =>
      (name === 'Commit' ? [false, true] : [false]).map((done) => ({
        call: index + 1,
        code,
        done,
      })),
    ),
  );

// One task at a time: all at once keep the emulators busy for longer than the function waits for them.
it.each(Object.entries(TASKS))(
  '%s is truthful whichever call of the store fails, and a retry converges',
  async (task, prepare) => {
    const model = randomUUID();
    const act = await prepare(model);
    const before = await whereIs(model);
    const { result, calls } = await store.during(model, act);
    expect([task, result.status]).toEqual([task, task === CREATING ? 201 : 200]);
    const after = await whereIs(model);
    const faults = faultsOf(calls);
    expect(faults.length).toBeGreaterThan(0);
    const tries = faults.map(async (fault) => {
      const words = randomUUID();
      const change = await prepare(words);
      const { result } = await store.during(words, change, fault);
      const told = JSON.stringify({ ...fault, status: result.status });
      const then = await whereIs(words);
      if (result.status < 300) expect([told, then]).toEqual([told, after]);
      else expect([told, result.status]).toEqual([told, 503]);
      // A person's messages are deleted list by list.
      if (task !== ERASING) expect([before, after], told).toContainEqual(then);
      if (task === CREATING) return;
      await vi.waitFor(async () => expect((await change()).status).toBe(200), WAITING);
      expect([told, await whereIs(words)]).toEqual([told, after]);
    });
    await Promise.all(tries);
  },
);
