import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/blog/post/shape';
import type { Saving } from '@/features/blog/post/post.schema';
import { newPost, formPost } from '@/features/editor/state/form-post';
import { $conflict } from '@/features/editor/state/conflict.store';
import { $post, changeContent, readFields, replacePost } from '@/features/editor/state/post.store';
import { saveInPlace, savePost } from '@/features/editor/state/saving';
import type { ApiResult } from '@/features/editor/api/client';
import * as api from '@/features/editor/api/client';
import { $interrupted } from '@/features/editor/api/session.store';
import { $notice } from '@/features/editor/state/notices.store';
import { POST } from '../../support/blog/post-drafts';

const TO_COME = '2090-01-01T10:00:00.000Z';

/** Responds like the server after storing a post. */
const stored = async (content: object, saving: Saving = {}) => {
  const createdAt =
    !saving.createdAt || saving.createdAt === 'now' ? POST.createdAt : saving.createdAt;
  const state =
    saving.state === 'draft' ? 'draft' : createdAt === TO_COME ? 'scheduled' : 'published';
  const value = { ...POST, ...content, createdAt, state } as Post;
  return Promise.resolve({ ok: true as const, value });
};
const spies = () => ({
  create: vi.spyOn(api, 'createPost').mockImplementation((_, content, how) => stored(content, how)),
  update: vi
    .spyOn(api, 'updatePost')
    .mockImplementation((_, content, __, how) => stored(content, how)),
});
let create: ReturnType<typeof spies>['create'];
let update: ReturnType<typeof spies>['update'];

beforeEach(() => {
  ({ create, update } = spies());
  replacePost(newPost());
  changeContent({ title: 'Ferns' });
});
afterEach(() => void vi.restoreAllMocks());

it.each(['draft', 'published'] as const)(
  'after an expired login, a save as %s is repeated unchanged',
  async (as) => {
    create.mockResolvedValueOnce({ ok: false, problem: { kind: 'signedOut' } });
    await savePost(as);
    await $interrupted.get()?.();
    expect(create.mock.calls.map(([, , saving]) => saving?.state)).toEqual([as, as]);
  },
);

describe('Ctrl+S saves in place', () => {
  const opened = (state: Post['state'], createdAt: string, publishAt: string) => ({
    ...formPost({ ...POST, state, createdAt }),
    publishAt,
  });
  it.each([
    ['a new post', newPost(), 'draft'],
    ['a draft', opened('draft', POST.createdAt, ''), 'draft'],
    ['a draft with a date', opened('draft', POST.createdAt, TO_COME), 'draft'],
    ['a scheduled post', opened('scheduled', TO_COME, TO_COME), 'published'],
    ['a scheduled post without its date', opened('scheduled', TO_COME, ''), 'draft'],
    ['a published post', opened('published', POST.createdAt, POST.createdAt), 'published'],
    ['a post whose date has come', opened('scheduled', POST.createdAt, ''), 'published'],
  ])('%s', async (_, post, state) => {
    replacePost(post);
    changeContent({ title: 'Ferns and more' });
    await saveInPlace();
    const [saving] = [...create.mock.calls, ...update.mock.calls].map((call) => call.at(-1));
    expect(saving).toMatchObject({ state });
    expect($post.get()).toMatchObject({ slot: post.slot, content: { title: 'Ferns and more' } });
  });
});

describe('a field that the form cannot read', () => {
  const isRefused = async (save: () => Promise<boolean>) => {
    readFields({ publishAt: 'date' });
    expect(await save()).toBe(false);
    expect([create.mock.calls.length, update.mock.calls.length]).toEqual([0, 0]);
    expect($notice.get()).toEqual({ kind: 'unreadable', reason: 'date' });
  };
  it.each([
    ['Save', () => savePost()],
    ["'Save as draft'", () => savePost('draft')],
    ['Ctrl+S', () => saveInPlace()],
  ])('refuses %s', async (_, save) => {
    await isRefused(save);
    readFields({ publishAt: undefined });
    expect($notice.get()).toBeUndefined();
    expect(await save()).toBe(true);
  });
});

describe('a post that was left while it was saved', () => {
  const leaveDuring = async (answer: ApiResult<Post>) => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<Post>>();
    create.mockReturnValueOnce(promise);
    const saved = savePost();
    replacePost(newPost());
    changeContent({ title: 'Moss' });
    resolve(answer);
    await saved;
  };

  it('has no conflict with the post that is open', async () => {
    await leaveDuring({ ok: false, problem: { kind: 'conflict', current: POST } });
    expect($conflict.get()).toBeUndefined();
    expect($notice.get()).toMatchObject({ kind: 'saveFailed' });
  });

  it("doesn't publish the post that is open after a new login", async () => {
    await leaveDuring({ ok: false, problem: { kind: 'signedOut' } });
    await $interrupted.get()?.();
    expect(create).toHaveBeenCalledOnce();
  });

  it('leaves the post in the form unsaved when it is stored', async () => {
    await leaveDuring({ ok: true, value: POST });
    const { updatedAt, content } = $post.get();
    expect([updatedAt, content.title]).toEqual([undefined, 'Moss']);
  });
});

describe('undoing a first publication', () => {
  const takeBack = async () => {
    const notice = $notice.get();
    if (notice?.kind === 'saved') await notice.undo?.();
    return update.mock.calls.at(-1)?.[3];
  };

  it('returns the post to the form as a draft', async () => {
    await savePost();
    expect($post.get().content.title).toBe('');
    expect(await takeBack()).toEqual({ state: 'draft', createdAt: 'now' });
    expect($post.get()).toMatchObject({ state: 'draft', content: { title: 'Ferns' } });
  });

  it('schedules the post for its former date', async () => {
    replacePost({
      ...formPost({ ...POST, state: 'scheduled', createdAt: TO_COME }),
      publishAt: '',
    });
    await savePost();
    expect(await takeBack()).toEqual({ state: 'published', createdAt: TO_COME });
  });

  it("isn't offered for a later change", async () => {
    replacePost(formPost(POST));
    await savePost();
    expect($notice.get()).toMatchObject({ kind: 'saved', undo: undefined });
  });
});
