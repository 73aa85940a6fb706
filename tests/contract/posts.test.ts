import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import type { PostDraft } from '@/features/blog/post';
import { getPost, getPostImage } from '@/features/blog/posts.server';
import {
  createPost,
  removePost,
  restorePost,
  updatePost,
} from '@/features/blog/posts-writing.server';
import { DRAFT } from '../support/blog/post-drafts';
import { openPosts } from '../support/blog/posts-store';

const { db, stored, trash } = await openPosts();
const CREATED = '2026-11-01T10:00:00.000Z';

// One post is enough for most.
const create = (draft: Partial<PostDraft> = {}, createdAt?: string) =>
  createPost(db, 'fern', { ...DRAFT, ...draft }, createdAt);
const update = (draft: Partial<PostDraft>, token: string, createdAt?: string) =>
  updatePost(db, 'fern', { ...DRAFT, ...draft }, token, createdAt);
const remove = () => removePost(db, 'fern');
const restore = () => restorePost(db, 'fern');
const read = () => getPost(db, 'fern');
const token = async () => (await read())?.updatedAt ?? '';

describe('a new post', () => {
  it('is stored under the names of the specification, with what lists need beside it', async () => {
    const post = { ...DRAFT, id: 'fern', createdAt: CREATED, updatedAt: expect.any(String) };
    expect(await create({}, CREATED)).toEqual({ outcome: 'created', post });
    expect(await read()).toEqual(post);
    expect((await stored.doc('fern').get()).data()).toEqual({
      ...DRAFT,
      createdAt: CREATED,
      updatedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      imageVersion: expect.stringMatching(/^[\w-]{12}$/),
      excerpt: 'It was dry. Very dry. Now it is not.',
    });
  });

  it('gives its picture with a version that changes with it', async () => {
    await create();
    const image = await getPostImage(db, 'fern');
    expect(image).toMatchObject({ type: 'image/gif', bytes: 14 });
    await update({ image: 'data:image/gif;base64,R0lGODlhAgABAAAAACw=' }, await token());
    expect((await getPostImage(db, 'fern'))?.version).not.toBe(image?.version);
    await update({ image: '' }, await token());
    expect(await getPostImage(db, 'fern')).toBeUndefined();
  });
});

describe('an update', () => {
  it('changes what was written and the token, and nothing else', async () => {
    await create({}, CREATED);
    await stored.doc('fern').update({ source: 'import' });
    const before = await token();
    const changed = { title: 'Ferns', sections: [], image: '' };
    const updated = await update(changed, before);
    expect(updated).toMatchObject({ outcome: 'saved', post: { ...changed, createdAt: CREATED } });
    expect((await token()) > before).toBe(true);
    const document = { title: 'Ferns', imageVersion: '', excerpt: '', source: 'import' };
    expect((await stored.doc('fern').get()).data()).toMatchObject(document);
  });

  it('makes a later token each time, however fast they follow', async () => {
    await create();
    let before = await token();
    for (let round = 0; round < 5; round++) {
      await update({ title: `Round ${round}` }, before);
      const after = await token();
      expect(after > before).toBe(true);
      before = after;
    }
  });

  it('that was stored, but not seen to be, is taken for what it is', async () => {
    await create({}, CREATED);
    const old = await token();
    const first = await update({ title: 'First' }, old);
    expect(await update({ title: 'First' }, old)).toEqual(first);
    const date = '2026-01-01T00:00:00.000Z';
    expect(await update({ title: 'First' }, old, date)).toMatchObject({ outcome: 'conflict' });
    await update({ title: 'First' }, await token(), date);
    expect((await read())?.createdAt).toBe(date);
  });
});

describe('a deleted post', () => {
  it('lies in the trash with a date for the TTL policy, and comes back as it was', async () => {
    expect(await remove()).toBeUndefined();
    await create({}, CREATED);
    const before = await read();
    const until = await remove();
    expect(await read()).toBeUndefined();
    const expireAt = (await trash.doc('fern').get()).get('expireAt') as Timestamp;
    expect(expireAt.toMillis()).toBe(until?.getTime());
    expect(expireAt.toMillis() - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60_000);
    expect(await remove()).toEqual(until);

    expect(await restore()).toEqual({ outcome: 'restored', post: before });
    expect((await stored.doc('fern').get()).get('expireAt')).toBeUndefined();
    expect((await trash.get()).empty).toBe(true);
    expect(await restore()).toEqual({ outcome: 'restored', post: before });
    expect(await read()).toEqual(before);
  });

  it('does not come back over another, nor after its time', async () => {
    expect(await restore()).toEqual({ outcome: 'missing' });
    await create();
    await remove();
    await create({ title: 'New' });
    expect(await restore()).toEqual({ outcome: 'taken' });
    expect((await read())?.title).toBe('New');

    await remove();
    await trash.doc('fern').update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await restore()).toEqual({ outcome: 'missing' });
    expect(await remove()).toBeUndefined();
  });
});

describe('at one moment', () => {
  const writers = Array.from({ length: 10 }, (_, index) => ({ title: `Writer ${index}` }));
  const count = (results: { outcome: string }[], wanted: string) =>
    results.filter(({ outcome }) => outcome === wanted).length;

  it('one of ten updates from the same version is saved, the others see a conflict', async () => {
    await create();
    const version = await token();
    const updates = await Promise.all(writers.map((draft) => update(draft, version)));
    expect([count(updates, 'saved'), count(updates, 'conflict')]).toEqual([1, 9]);
    expect(updates).toContainEqual({ outcome: 'saved', post: await read() });
  });

  it('one of ten different posts gets an id', async () => {
    const created = await Promise.all(writers.map((draft) => create(draft)));
    expect([count(created, 'created'), count(created, 'taken')]).toEqual([1, 9]);
  });

  it('a post is either updated and then deleted, or deleted', async () => {
    await create();
    const version = await token();
    const [updated, until] = await Promise.all([update({ title: 'Late' }, version), remove()]);
    expect(until).toBeDefined();
    expect((await stored.doc('fern').get()).exists).toBe(false);
    const title: unknown = (await trash.doc('fern').get()).get('title');
    expect(title).toBe(updated.outcome === 'saved' ? 'Late' : DRAFT.title);
  });
});
