import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_TYPES } from '@/features/blog/post/image';
import { SHARE_MAX_BYTES, type Post, type PostContent } from '@/features/blog/post/shape';
import type { Saving } from '@/features/blog/post/post.schema';
import { sharePreview } from '@/features/blog/store/preview.server';
import { getAnyPost, getPost, getPostImage } from '@/features/blog/store/read.server';
import {
  createPost,
  removePost,
  restorePost,
  updatePost,
  type Created,
} from '@/features/blog/store/write.server';
import { DAY_MS, TRASH_DAYS } from '@/lib/limits';
import { SHARE_SIZE } from '@/lib/pictures/share-size';
import { DRAFT } from '../support/blog/post-drafts';
import { openPosts } from '../support/blog/posts-store';
import { craftedAvif, dataUrl, pictureFile } from '../support/pages/pictures';

const { db, stored, drafts, trash } = await openPosts();
const shown = { state: 'published' } as const;
const CREATED = '2026-11-01T10:00:00.000Z';

const create = (content: Partial<PostContent> = {}, createdAt?: string) =>
  createPost(db, { id: 'fern' }, { ...DRAFT, ...content }, { createdAt });
const update = (content: Partial<PostContent>, token: string, createdAt?: string) =>
  updatePost(db, 'fern', { ...DRAFT, ...content }, token, { createdAt });
const remove = () => removePost(db, 'fern');
const restore = () => restorePost(db, 'fern');
const read = () => getPost(db, 'fern');
const token = async () => (await read())?.updatedAt ?? '';

describe('a new post', () => {
  it('is stored in the specified fields, plus those that lists need', async () => {
    const post = {
      ...DRAFT,
      id: 'fern',
      state: 'published',
      createdAt: CREATED,
      updatedAt: expect.any(String),
    };
    expect(await create({}, CREATED)).toEqual({ outcome: 'created', post });
    expect(await read()).toEqual(post);
    expect((await stored.doc('fern').get()).data()).toEqual({
      ...DRAFT,
      createdAt: CREATED,
      updatedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      imageVersion: expect.stringMatching(/^[\w-]{12}$/),
      excerpt: 'It was dry. Very dry. Now it is not.',
      share: expect.stringMatching(/^data:image\/jpeg;base64,/),
      sizes: [],
    });
  });

  it('has a picture version that changes with the picture', async () => {
    await create();
    const image = await getPostImage(db, 'fern');
    expect(image).toMatchObject({ type: 'image/gif', bytes: 42 });
    await update({ image: 'data:image/gif;base64,R0lGODlhAgABAAAAACw=' }, await token());
    expect((await getPostImage(db, 'fern'))?.version).not.toBe(image?.version);
    await update({ image: '' }, await token());
    expect(await getPostImage(db, 'fern')).toBeUndefined();
  });
});

describe('the share picture', () => {
  const share = () => getPostImage(db, 'fern', { size: 'share' });
  const fileOf = async () => Buffer.from((await share())?.base64 ?? '', 'base64');

  it.each(IMAGE_TYPES)(
    'of a cover of the type %s is a JPEG of the size for shares',
    async (type) => {
      await create({ image: dataUrl(await pictureFile(type), type) });
      expect(await share()).toMatchObject({ type: 'image/jpeg' });
      expect(await sharp(await fileOf()).metadata()).toMatchObject({
        format: 'jpeg',
        ...SHARE_SIZE,
      });
    },
  );

  it('of a cover full of details fits into its room', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photo = sharp({
      create: { width: 700, height: 500, channels: 3, background: 'red', noise },
    });
    await create({ image: dataUrl(await photo.webp({ quality: 10 }).toBuffer(), 'image/webp') });
    const { length } = await fileOf();
    expect(length).toBeGreaterThan(SHARE_MAX_BYTES / 2);
    expect(length).toBeLessThanOrEqual(SHARE_MAX_BYTES);
  });

  it('is made at publication, and goes with the cover', async () => {
    const { post } = (await createPost(db, { id: 'fern' }, DRAFT, { state: 'draft' })) as {
      post: Post;
    };
    expect((await drafts.doc('fern').get()).data()).toMatchObject({ share: '' });
    await updatePost(db, 'fern', DRAFT, post.updatedAt, shown);
    expect(await share()).toBeDefined();
    await update({ image: '' }, await token());
    expect(await share()).toBeUndefined();
  });

  it('is not the one of a cover that another program has replaced', async () => {
    await create();
    const image = dataUrl(await pictureFile('image/png'), 'image/png');
    await stored.doc('fern').update({ image });
    expect(await share()).toBeUndefined();
  });
});

describe('pictures in the text', () => {
  const section = (image: string) => {
    const id = crypto.randomUUID();
    return { id, type: 'image' as const, content: '', caption: '', image, imageSmall: '' };
  };
  const document = async () => (await stored.doc('fern').get()).data();

  it('are measured as they are shown, when the post is saved', async () => {
    const turned = await sharp(await pictureFile('image/jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const images = [
      DRAFT.image,
      dataUrl(turned, 'image/jpeg'),
      'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    ];
    await create({ sections: [...images.map(section), ...DRAFT.sections] });
    const sizes = [{ width: 1, height: 1 }, { width: 24, height: 32 }, null];
    expect(await document()).toMatchObject({ sizes });
    await update({ sections: DRAFT.sections }, await token());
    expect(await document()).toMatchObject({ sizes: [] });
  });

  it("take seconds at most, even if they're made to take longer", async () => {
    const image = dataUrl(await craftedAvif(2000), 'image/avif');
    const start = performance.now();
    expect(await create({ image, sections: [section(image)] })).toMatchObject({
      outcome: 'created',
    });
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await document()).toMatchObject({ sizes: [null], share: '' });
  });
});

describe('an update', () => {
  it('changes nothing but the written fields, under a new token', async () => {
    await create({}, CREATED);
    const before = await token();
    const changed = { title: 'Ferns', sections: [], image: '' };
    const updated = await update(changed, before);
    expect(updated).toMatchObject({ outcome: 'saved', post: { ...changed, createdAt: CREATED } });
    expect((await token()) > before).toBe(true);
    const document = { title: 'Ferns', imageVersion: '', excerpt: '' };
    expect((await stored.doc('fern').get()).data()).toMatchObject(document);
  });

  it('can be retried after its response got lost', async () => {
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

describe('a draft', () => {
  const hidden = { state: 'draft' } as const;
  const save = async (saving: Saving) => {
    const current = await getAnyPost(db, 'fern');
    const updated = await updatePost(db, 'fern', DRAFT, current?.updatedAt ?? '', saving);
    return updated.outcome === 'saved' ? updated.post : undefined;
  };
  const places = async () =>
    Promise.all([stored, drafts, trash].map(async (place) => (await place.get()).size));

  it('keeps its id when publishing moves it between collections', async () => {
    await createPost(db, { id: 'fern' }, DRAFT, hidden);
    expect([await places(), await read()]).toEqual([[0, 1, 0], undefined]);
    const current = await getAnyPost(db, 'fern');
    expect(current).toMatchObject({ ...DRAFT, id: 'fern', state: 'draft' });
    expect(await create({ title: 'Other' })).toEqual({ outcome: 'taken', current });
    const published = await save(shown);
    expect(published).toMatchObject({ id: 'fern', state: 'published' });
    expect([await places(), await read()]).toEqual([[1, 0, 0], published]);
    expect(await save(hidden)).toMatchObject({ state: 'draft', createdAt: published?.createdAt });
    expect([await places(), await read()]).toEqual([[0, 1, 0], undefined]);
  });

  it('is dated by its publication, unless it was public before', async () => {
    await createPost(db, { id: 'fern' }, DRAFT, { ...hidden, createdAt: CREATED });
    expect((await save(hidden))?.createdAt).toBe(CREATED);
    const first = (await save(shown))?.createdAt ?? '';
    expect(Date.parse(first)).toBeGreaterThan(Date.now() - 60_000);
    await save({ ...shown, createdAt: CREATED });
    await save(hidden);
    await save(hidden);
    expect((await save(shown))?.createdAt).toBe(CREATED);
    expect((await save({ ...shown, createdAt: 'now' }))?.createdAt).not.toBe(CREATED);
    // An undone publication doesn't count.
    const begun = (await save({ ...hidden, createdAt: 'now' }))?.createdAt;
    await vi.waitUntil(() => new Date().toISOString() > String(begun), { interval: 1 });
    expect((await save(shown))?.createdAt).not.toBe(begun);
  });

  it('stays one if a change names no state', async () => {
    await createPost(db, { id: 'fern' }, DRAFT, hidden);
    expect(await save({})).toMatchObject({ state: 'draft' });
    await save(shown);
    expect(await save({})).toMatchObject({ state: 'published' });
  });

  it('that is published during a save is in one collection', async () => {
    await createPost(db, { id: 'fern' }, DRAFT, hidden);
    const version = (await getAnyPost(db, 'fern'))?.updatedAt ?? '';
    const savings = [shown, hidden, shown, hidden];
    const updates = await Promise.all(
      savings.map((saving, n) =>
        updatePost(db, 'fern', { ...DRAFT, title: `Try ${n}` }, version, saving),
      ),
    );
    expect(updates.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect((await places()).reduce((sum, size) => sum + size)).toBe(1);
  });
});

describe('an id from a title', () => {
  const key = 'k'.repeat(32);
  const idsOf = (created: Created[]) =>
    created.map((one) => ('post' in one ? one.post.id : undefined)).sort();

  it('is unique in all collections, the trash included', async () => {
    let n = 0;
    const again = () => createPost(db, {}, { ...DRAFT, subtitle: `Version ${++n}` });
    const first = 'a-robot-that-waters-plants';
    expect(idsOf([await again(), await again()])).toEqual([first, `${first}-2`]);
    await removePost(db, first);
    const both = await Promise.all([again(), again()]);
    expect(idsOf(both)).toEqual([`${first}-3`, `${first}-4`]);
  });

  it('is made once for two requests with the same key', async () => {
    const send = (title: string, saving?: Saving) =>
      createPost(db, { key }, { ...DRAFT, title }, saving);
    const [one, other] = await Promise.all([send('Ferns'), send('Ferns')]);
    expect([one.outcome, other.outcome].sort()).toEqual(['created', 'known']);
    expect(idsOf([one, other])).toEqual(['ferns', 'ferns']);
    const current = await getPost(db, 'ferns');
    expect(await send('Ferns of the school')).toEqual({ outcome: 'taken', current });
    expect(await send('Ferns', { state: 'draft' })).toEqual({ outcome: 'taken', current });
  });
});

describe('a post that comes without id and key', () => {
  const send = (saving?: Saving) => createPost(db, {}, DRAFT, saving);
  const size = async () => (await stored.get()).size + (await drafts.get()).size;

  it.each<[string, Saving | undefined]>([
    ['published', undefined],
    ['planned', { createdAt: new Date(Date.now() + DAY_MS).toISOString() }],
    ['a draft', { state: 'draft' }],
  ])('is stored once, however often it is sent: %s', async (_, saving) => {
    const [one, other] = await Promise.all([send(saving), send(saving)]);
    expect([one.outcome, other.outcome].sort()).toEqual(['created', 'known']);
    expect(await send(saving)).toMatchObject({ outcome: 'known' });
    expect(await size()).toBe(1);
  });

  it('is not stored again after it was changed', async () => {
    const sent = await send();
    if (!('post' in sent) || !sent.post) throw new Error(sent.outcome);
    await updatePost(db, sent.post.id, { ...DRAFT, title: 'Ferns' }, sent.post.updatedAt);
    expect(await send()).toMatchObject({ outcome: 'taken', current: { title: 'Ferns' } });
    expect(await size()).toBe(1);
  });
});

describe("a post's address", () => {
  const hidden = { state: 'draft' } as const;
  const begin = async (content: Partial<PostContent> = {}) => {
    const created = await createPost(
      db,
      { key: crypto.randomUUID() },
      { ...DRAFT, ...content },
      hidden,
    );
    if (!('post' in created)) throw new Error(created.outcome);
    return created.post;
  };
  const save = ({ id, updatedAt }: Post, content: Partial<PostContent> = {}, saving?: Saving) =>
    updatePost(db, id, { ...DRAFT, ...content }, updatedAt, { ...shown, ...saving });
  const saved = async (...args: Parameters<typeof save>) => {
    const updated = await save(...args);
    if (updated.outcome !== 'saved') throw new Error(updated.outcome);
    return updated.post;
  };
  const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

  it('is set on first publication, from the current title or as chosen', async () => {
    const draft = await begin({ title: 'Ro' });
    expect((await saved(draft, { title: 'Robots' })).id).toBe('robots');
    const chosen = await saved(await begin(), { address: 'our-robots' });
    expect(chosen.id).toBe('our-robots');
    const created = await createPost(db, {}, { ...DRAFT, address: 'at-once' });
    expect(created).toMatchObject({ outcome: 'created', post: { id: 'at-once' } });
    expect((await drafts.get()).size).toBe(0);
  });

  const schedule = (draft: Post) => save(draft, { address: 'ferns' }, { createdAt: TOMORROW });

  it("leaves the draft's id valid", async () => {
    const draft = await begin();
    await schedule(draft);
    expect(await getAnyPost(db, draft.id)).toMatchObject({ id: 'ferns' });
  });

  it("leaves the draft's preview link valid", async () => {
    const draft = await begin();
    await sharePreview(db, draft.id);
    await schedule(draft);
    expect((await stored.doc('ferns').get()).get('previewToken')).toEqual(expect.any(String));
  });

  it('can be set again if the response got lost, but not changed', async () => {
    const draft = await begin();
    const scheduled = await schedule(draft);
    expect(scheduled).toMatchObject({ post: { id: 'ferns', state: 'scheduled' } });
    expect(await schedule(draft)).toEqual(scheduled);
    const late = await save(draft, { title: 'Late' }, hidden);
    expect(late).toMatchObject({ outcome: 'conflict', current: { id: 'ferns' } });
  });

  it('of another post is refused without changing anything', async () => {
    await create();
    const draft = await begin();
    expect(await save(draft, { address: 'fern' })).toEqual({ outcome: 'addressTaken' });
    expect(await getAnyPost(db, draft.id)).toEqual(draft);
    await remove();
  });

  it('of a deleted post is refused as such, until the post is gone for good', async () => {
    await create();
    const draft = await begin();
    await remove();
    const held = { outcome: 'addressDeleted' };
    expect(await save(draft, { address: 'fern' })).toEqual(held);
    expect(await createPost(db, {}, { ...DRAFT, address: 'fern' })).toEqual(held);
    expect(await create({ title: 'New' })).toEqual(held);
    await trash.doc('fern').update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await save(draft, { address: 'fern' })).toMatchObject({ post: { id: 'fern' } });
  });

  it('goes to only one of ten drafts that are published with it at the same time', async () => {
    const waiting = await Promise.all(Array.from({ length: 10 }, () => begin()));
    const updates = await Promise.all(waiting.map((draft) => save(draft, { address: 'ours' })));
    expect(updates.filter(({ outcome }) => outcome === 'saved')).toHaveLength(1);
    expect([(await stored.get()).size, (await drafts.get()).size]).toEqual([1, 9]);
  });

  it('can change until the post is public, but not after', async () => {
    const first = await saved(await begin(), { address: 'one' }, { createdAt: TOMORROW });
    const shown = await saved(first, { address: 'two' }, { createdAt: CREATED });
    expect(shown.id).toBe('two');
    let post = await saved(shown, { address: 'three' });
    for (const saving of [hidden, { createdAt: TOMORROW }, hidden, {}]) {
      post = await saved(post, { address: 'three' }, saving);
      expect(post).toMatchObject({
        id: 'two',
        ...(post.state !== 'published' && { wasPublished: true }),
      });
      expect(await getAnyPost(db, 'two')).toEqual(post);
    }
    const takenBack = await saved(
      await saved(await begin(), { address: 'four' }),
      {},
      { ...hidden, createdAt: 'now' },
    );
    expect((await saved(takenBack, { address: 'five' })).id).toBe('five');
  });
});

describe('a deleted post', () => {
  const DELETED_DAYS = 14;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  /** As if it had been deleted two weeks ago. */
  const removeEarlier = async () => {
    await remove();
    const expireAt = Timestamp.fromMillis(Date.now() + (TRASH_DAYS - DELETED_DAYS) * DAY_MS);
    await trash.doc('fern').update({ expireAt });
  };

  it('is a draft if it was planned for a day that has passed since', async () => {
    await create({}, daysAgo(DELETED_DAYS - 1));
    await removeEarlier();
    for (const restored of [await restore(), await restore(), await getAnyPost(db, 'fern')]) {
      expect(restored).toMatchObject({ id: 'fern', state: 'draft' });
    }
    expect([await read(), (await stored.get()).size]).toEqual([undefined, 0]);
  });

  it.each([
    ['published', daysAgo(DELETED_DAYS + 1)],
    ['scheduled', daysAgo(-1)],
  ] as const)('is %s again if it was so and would be today', async (state, createdAt) => {
    await create({}, createdAt);
    await removeEarlier();
    expect(await restore()).toMatchObject({ state, createdAt });
  });

  it("can't be restored over another post", async () => {
    expect(await restore()).toBe('missing');
    await create();
    await remove();
    await stored.doc('fern').set({ ...DRAFT, title: 'New', createdAt: CREATED });
    expect(await restore()).toBe('taken');
    expect((await read())?.title).toBe('New');
  });

  it("can't be restored after its expiry", async () => {
    await create();
    await remove();
    await trash.doc('fern').update({ expireAt: Timestamp.fromMillis(Date.now() - 1) });
    expect(await restore()).toBe('missing');
    expect(await remove()).toBeUndefined();
  });
});

describe('of ten simultaneous requests', () => {
  const writers = Array.from({ length: 10 }, (_, index) => ({ title: `Writer ${index}` }));
  const count = (results: { outcome: string }[], wanted: string) =>
    results.filter(({ outcome }) => outcome === wanted).length;

  it('one update of the same version is saved, nine get a conflict', async () => {
    await create();
    const version = await token();
    const updates = await Promise.all(writers.map((draft) => update(draft, version)));
    expect([count(updates, 'saved'), count(updates, 'conflict')]).toEqual([1, 9]);
    expect(updates).toContainEqual({ outcome: 'saved', post: await read() });
  });

  it('one new post gets the requested id', async () => {
    const created = await Promise.all(writers.map((draft) => create(draft)));
    expect([count(created, 'created'), count(created, 'taken')]).toEqual([1, 9]);
  });
});
