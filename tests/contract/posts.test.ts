import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { firestorePosts } from '@/features/blog/posts.server';
import { openContractStore } from '../support/contract-store';
import { DRAFT } from '../support/post-drafts';

const store = await openContractStore();
const { db } = store;
const posts = firestorePosts(db);
const stored = db.collection('blogPosts');
const trash = db.collection('blogPostsTrash');
const CREATED = '2026-11-01T10:00:00.000Z';

beforeEach(async () => {
  for (const collection of [stored, trash]) {
    const { docs } = await collection.get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
  }
});
afterAll(() => store.stop());

describe('a new post', () => {
  it('is stored under the names of the specification, with what lists need beside it', async () => {
    const created = await posts.create('fern', DRAFT, CREATED);
    expect(created).toEqual({
      outcome: 'created',
      post: { ...DRAFT, id: 'fern', createdAt: CREATED, updatedAt: expect.any(String) },
    });
    expect((await stored.doc('fern').get()).data()).toEqual({
      ...DRAFT,
      createdAt: CREATED,
      updatedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      imageVersion: expect.stringMatching(/^[\w-]{12}$/),
      excerpt: 'It was dry. Very dry. Now it is not.',
    });
  });

  it('reads as it was written', async () => {
    const created = await posts.create('fern', DRAFT);
    expect(await posts.get('fern')).toEqual('post' in created && created.post);
    expect(await posts.get('nettle')).toBeUndefined();
  });

  it('is stored once when it comes again, and never over another', async () => {
    const first = await posts.create('fern', DRAFT);
    const again = await posts.create('fern', { ...DRAFT });
    expect(again).toEqual({ ...first, outcome: 'known' });
    expect(await posts.create('fern', { ...DRAFT, title: 'Other' })).toEqual({ outcome: 'taken' });
    expect((await posts.get('fern'))?.title).toBe(DRAFT.title);
  });

  it('gives its picture with a version that changes with it', async () => {
    await posts.create('fern', DRAFT);
    const image = await posts.image('fern');
    expect(image).toMatchObject({ type: 'image/gif', bytes: 14 });
    await posts.create('bare', { ...DRAFT, image: '' });
    expect(await posts.image('bare')).toBeUndefined();
    const other = 'data:image/gif;base64,R0lGODlhAgABAAAAACw=';
    await posts.create('other', { ...DRAFT, image: other });
    expect((await posts.image('other'))?.version).not.toBe(image?.version);
  });
});

describe('an update', () => {
  const token = async () => (await posts.get('fern'))?.updatedAt ?? '';

  it('changes what was written and the token, and nothing else', async () => {
    await posts.create('fern', DRAFT, CREATED);
    await stored.doc('fern').update({ source: 'import' });
    const before = await token();
    const changed = { ...DRAFT, title: 'Ferns', sections: [], image: '' };
    const updated = await posts.update('fern', changed, before);
    expect(updated).toMatchObject({ outcome: 'saved', post: { ...changed, createdAt: CREATED } });
    expect((await token()) > before).toBe(true);
    expect((await stored.doc('fern').get()).data()).toMatchObject({
      title: 'Ferns',
      sections: [],
      imageVersion: '',
      excerpt: '',
      source: 'import',
    });
  });

  it('makes a later token each time, however fast they follow', async () => {
    await posts.create('fern', DRAFT);
    const tokens = [await token()];
    for (let round = 0; round < 5; round++) {
      await posts.update('fern', { ...DRAFT, title: `Round ${round}` }, tokens.at(-1) ?? '');
      tokens.push(await token());
    }
    expect(tokens).toEqual([...new Set(tokens)].sort());
    expect(tokens).toHaveLength(6);
  });

  it('with an old token changes nothing and answers what is there', async () => {
    await posts.create('fern', DRAFT);
    const old = await token();
    await posts.update('fern', { ...DRAFT, title: 'First' }, old);
    const late = await posts.update('fern', { ...DRAFT, title: 'Second' }, old);
    expect(late).toEqual({ outcome: 'conflict', current: await posts.get('fern') });
    expect((await posts.get('fern'))?.title).toBe('First');
  });

  it('that was stored, but not seen to be, is taken for what it is', async () => {
    await posts.create('fern', DRAFT, CREATED);
    const old = await token();
    const first = await posts.update('fern', { ...DRAFT, title: 'First' }, old);
    expect(await posts.update('fern', { ...DRAFT, title: 'First' }, old)).toEqual(first);
    const elsewhen = await posts.update('fern', { ...DRAFT, title: 'First' }, old, '2026-01-01');
    expect(elsewhen).toMatchObject({ outcome: 'conflict' });
  });

  it('of a post that is gone says so', async () => {
    expect(await posts.update('fern', DRAFT, CREATED)).toEqual({ outcome: 'missing' });
    expect((await stored.get()).empty).toBe(true);
  });

  it('takes another date for the post', async () => {
    await posts.create('fern', DRAFT, CREATED);
    const date = '2026-01-01T00:00:00.000Z';
    await posts.update('fern', DRAFT, await token(), date);
    expect((await posts.get('fern'))?.createdAt).toBe(date);
  });
});

describe('a deleted post', () => {
  it('lies in the trash with a date for the TTL policy, and comes back as it was', async () => {
    await posts.create('fern', DRAFT, CREATED);
    const before = await posts.get('fern');
    const until = await posts.remove('fern');
    expect(await posts.get('fern')).toBeUndefined();
    expect((await posts.list({ limit: 5 })).posts).toEqual([]);
    const expireAt = (await trash.doc('fern').get()).get('expireAt') as Timestamp;
    expect(expireAt.toMillis()).toBe(until?.getTime());
    expect(expireAt.toMillis() - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60_000);

    expect(await posts.restore('fern')).toEqual({ outcome: 'restored', post: before });
    expect(await posts.get('fern')).toEqual(before);
    expect((await stored.doc('fern').get()).get('expireAt')).toBeUndefined();
    expect((await trash.get()).empty).toBe(true);
  });

  it('is deleted and brought back once, however often that is asked', async () => {
    expect(await posts.remove('fern')).toBeUndefined();
    await posts.create('fern', DRAFT);
    const before = await posts.get('fern');
    const until = await posts.remove('fern');
    expect(await posts.remove('fern')).toEqual(until);
    expect((await trash.doc('fern').get()).get('title')).toBe(DRAFT.title);

    const restored = await posts.restore('fern');
    expect(await posts.restore('fern')).toEqual(restored);
    expect(await posts.get('fern')).toEqual(before);
  });

  it('does not come back over another, nor after its time', async () => {
    expect(await posts.restore('fern')).toEqual({ outcome: 'missing' });
    await posts.create('fern', DRAFT);
    await posts.remove('fern');
    await posts.create('fern', { ...DRAFT, title: 'New' });
    expect(await posts.restore('fern')).toEqual({ outcome: 'taken' });
    expect((await posts.get('fern'))?.title).toBe('New');

    await posts.remove('fern');
    await trash.doc('fern').update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await posts.restore('fern')).toEqual({ outcome: 'missing' });
    expect(await posts.remove('fern')).toBeUndefined();
  });
});

describe.runIf(store.isolates)('at one moment (where the store isolates transactions)', () => {
  it('one of ten updates from the same version is saved, the others see a conflict', async () => {
    const created = await posts.create('fern', DRAFT);
    const token = 'post' in created ? created.post.updatedAt : '';
    const updates = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        posts.update('fern', { ...DRAFT, title: `Writer ${index}` }, token),
      ),
    );
    const saved = updates.filter(({ outcome }) => outcome === 'saved');
    expect(saved).toHaveLength(1);
    expect(updates.filter(({ outcome }) => outcome === 'conflict')).toHaveLength(9);
    expect(saved[0]).toEqual({ outcome: 'saved', post: await posts.get('fern') });
  });

  it('one of ten different posts gets an id', async () => {
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        posts.create('fern', { ...DRAFT, title: `Writer ${index}` }),
      ),
    );
    expect(created.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(created.filter(({ outcome }) => outcome === 'taken')).toHaveLength(9);
  });

  it('a post is either updated and then deleted, or deleted', async () => {
    const created = await posts.create('fern', DRAFT);
    const token = 'post' in created ? created.post.updatedAt : '';
    const [updated, until] = await Promise.all([
      posts.update('fern', { ...DRAFT, title: 'Late' }, token),
      posts.remove('fern'),
    ]);
    expect(until).toBeDefined();
    expect((await stored.doc('fern').get()).exists).toBe(false);
    const title: unknown = (await trash.doc('fern').get()).get('title');
    expect(title).toBe(updated.outcome === 'saved' ? 'Late' : DRAFT.title);
  });
});
