import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Post, PostContent } from '@/features/blog/post/shape';
import { $notice } from '@/features/editor/state/notices.store';
import type { ApiProblem, ApiResult } from '@/features/editor/api/client';
import { newPost, formPost } from '@/features/editor/state/form-post';
import { startAutosave } from '@/features/editor/state/autosave';
import { continueWithMine } from '@/features/editor/state/conflict.store';
import {
  $post,
  $unsaved,
  $work,
  changeContent,
  replacePost,
} from '@/features/editor/state/post.store';
import { saveInPlace } from '@/features/editor/state/saving';
import * as api from '@/features/editor/api/client';
import { POST } from '../../support/blog/post-drafts';

const SECOND = 1000;
const DRAFT: Post = { ...POST, state: 'draft' };

type Answer = ApiResult<Post>;
const failure = (problem: ApiProblem): Answer => ({ ok: false, problem });

/** Responses in turn; after the last one, every post is stored. */
let answers: (Answer | Promise<Answer>)[];
let version = 0;
const answer = async (content: PostContent): Promise<Answer> =>
  answers.shift() ?? { ok: true, value: { ...DRAFT, ...content, updatedAt: `v${++version}` } };
const spies = () => ({
  create: vi.spyOn(api, 'createPost').mockImplementation((_, content) => answer(content)),
  update: vi.spyOn(api, 'updatePost').mockImplementation((_, content) => answer(content)),
});
let sent: ReturnType<typeof spies>;
let stop: () => void;
const requests = () => sent.create.mock.calls.length + sent.update.mock.calls.length;
const rest = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);
const write = (title: string) => changeContent({ title });
const problem = () => {
  const { step } = $work.get();
  return 'problem' in step ? step.problem : undefined;
};

// The editor loads the schema on the first change.
beforeAll(() => import('@/features/blog/post/post.schema'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('removeEventListener', vi.fn());
  answers = [];
  sent = spies();
  replacePost(newPost());
  stop = startAutosave();
  $notice.set(undefined);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let goOnline: () => void;
function listen(type: string, listener: () => void): void {
  if (type === 'online') goOnline = listener;
}

describe('autosave of a new post', () => {
  it('stores one draft, anew after each pause in typing', async () => {
    write('Fe');
    await rest(2);
    write('Ferns');
    await rest(2);
    expect(requests()).toBe(0);
    await rest(1);
    expect(sent.create).toHaveBeenCalledOnce();
    expect(sent.create.mock.calls[0]?.slice(1)).toMatchObject([
      { title: 'Ferns' },
      { state: 'draft' },
    ]);
    expect([$unsaved.get(), $notice.get()]).toEqual([false, undefined]);
    await rest(600);
    expect(requests()).toBe(1);
    write('Ferns and more');
    await rest(3);
    expect(sent.update.mock.calls).toMatchObject([
      [DRAFT.id, { title: 'Ferns and more' }, 'v1', { state: 'draft' }],
    ]);
  });

  it('stores nothing without a title', async () => {
    changeContent({ subtitle: 'and more' });
    await rest(60);
    expect(requests()).toBe(0);
    expect($unsaved.get()).toBe(true);
  });
});

it.each(['published', 'scheduled'] as const)('a %s post is never changed', async (state) => {
  replacePost(formPost({ ...POST, state }));
  write('Ferns');
  await rest(600);
  expect(requests()).toBe(0);
});

describe('an autosave that fails', () => {
  const offline = failure({ kind: 'offline' });

  it('is retried after growing pauses', async () => {
    answers = Array.from({ length: 6 }, () => offline);
    write('Ferns');
    await rest(3);
    expect([requests(), problem(), $notice.get()]).toEqual([1, { kind: 'offline' }, undefined]);
    await rest(5);
    // More typing causes no more requests.
    write('Ferns and more');
    await rest(5);
    expect(requests()).toBe(1);
    await rest(1);
    expect(requests()).toBe(2);
    await rest(12 + 24);
    expect(requests()).toBe(4);
  });

  it('is retried immediately when back online', async () => {
    answers = [offline];
    write('Ferns');
    await rest(3);
    expect(requests()).toBe(1);
    goOnline();
    await rest(0);
    expect([requests(), problem(), $unsaved.get()]).toEqual([2, undefined, false]);
  });

  it('because a version is refused waits for a change', async () => {
    answers = [failure({ kind: 'refused', fields: { title: 'too-long' } })];
    write('Ferns');
    await rest(600);
    expect(requests()).toBe(1);
    write('Fern');
    await rest(3);
    expect(problem()).toBeUndefined();
  });

  it('without a response is followed by an update, which never unpublishes a post', async () => {
    const lost = offline;
    const theirs = { ...DRAFT, updatedAt: 'other' };
    replacePost(formPost(DRAFT));
    write('Ferns');
    const mine = { ...theirs, ...$post.get().content };
    answers = [lost, failure({ kind: 'conflict', current: mine })];
    await rest(3 + 6);
    expect(sent.update.mock.calls[2]?.[2]).toBe('other');
    expect($unsaved.get()).toBe(false);

    const published: Post = { ...mine, title: 'Moss', state: 'published' };
    write('Moss');
    answers = [lost, failure({ kind: 'conflict', current: published })];
    await rest(600);
    expect(requests()).toBe(5);
    expect(problem()).toEqual({ kind: 'conflict', current: published });
  });
});

it('autosave stops at a conflict until the writer decides', async () => {
  replacePost(formPost(DRAFT));
  const current = { ...DRAFT, title: 'Theirs', updatedAt: 'theirs' };
  answers = [failure({ kind: 'conflict', current })];
  write('Mine');
  await rest(3);
  write('Mine and more');
  await rest(600);
  expect([requests(), problem()]).toEqual([1, { kind: 'conflict', current }]);
  continueWithMine(current);
  await rest(3);
  expect(sent.update.mock.calls.at(-1)?.slice(1, 3)).toMatchObject([
    { title: 'Mine and more' },
    'theirs',
  ]);
});

describe('during an autosave', () => {
  it('later changes wait for its answer', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answers = [promise];
    write('Ferns');
    await rest(3);
    write('Ferns and more');
    await rest(10);
    expect(requests()).toBe(1);
    resolve({ ok: true, value: { ...DRAFT, updatedAt: 'v0' } });
    await rest(101);
    expect(sent.update.mock.calls[0]?.slice(1, 3)).toMatchObject([
      { title: 'Ferns and more' },
      'v0',
    ]);
  });

  it("'Save' waits for the version that it stores", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answers = [promise];
    write('Ferns');
    await rest(3);
    write('Ferns and more');
    const saved = saveInPlace();
    await rest(10);
    expect(requests()).toBe(1);
    resolve({ ok: true, value: { ...DRAFT, updatedAt: 'v0' } });
    await saved;
    expect(sent.update.mock.calls[0]?.slice(1, 3)).toMatchObject([
      { title: 'Ferns and more' },
      'v0',
    ]);
    expect($unsaved.get()).toBe(false);
  });
});
