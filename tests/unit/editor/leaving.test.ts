import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/blog/post/shape';
import * as api from '@/features/editor/api/client';
import type { ApiResult } from '@/features/editor/api/client';
import { storeNow } from '@/features/editor/state/autosave';
import { formPost, newPost } from '@/features/editor/state/form-post';
import { $notice, $question } from '@/features/editor/state/notices.store';
import { mayLeavePost, openPost, startNewPost } from '@/features/editor/state/opening';
import { $post, $view, changeContent, replacePost } from '@/features/editor/state/post.store';
import { POST } from '../../support/blog/post-drafts';
import { BrowserStorage } from '../../support/site/browser-storage';

type Answer = ApiResult<Post>;

const STORED: Answer = { ok: true, value: { ...POST, state: 'draft', title: 'Ferns' } };
const OFFLINE: Answer = { ok: false, problem: { kind: 'offline' } };
const OTHER: Answer = { ok: true, value: { ...POST, id: 'other' } };

/** What the server answers to autosave, after so many milliseconds. */
let answers: { answer: Answer; after: number };
let create: ReturnType<typeof spyOnCreate>;
const spyOnCreate = () =>
  vi.spyOn(api, 'createPost').mockImplementation(async () => {
    const { answer, after } = answers;
    await new Promise((end) => setTimeout(end, after));
    return answer;
  });

const FORMS = {
  'nothing new': () => undefined,
  'a draft': () => changeContent({ title: 'Ferns' }),
  'a draft without a title': () => changeContent({ subtitle: 'and more' }),
  'changes of a published post': () => {
    replacePost(formPost(POST));
    changeContent({ title: 'Ferns' });
  },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'readPost').mockResolvedValue(OTHER);
  create = spyOnCreate();
  answers = { answer: STORED, after: 0 };
  $question.set(undefined);
  replacePost(newPost());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// The editor loads the schema on the first change, and a fake clock doesn't wait for it.
await import('@/features/blog/post/post.schema');

const PRESSES = { "'New post'": startNewPost, 'another post': () => openPost('other') };

describe.each(Object.entries(PRESSES))('%s', (_, press) => {
  const isLeft = (slot: string) => $post.get().slot !== slot;

  it.each<[keyof typeof FORMS, Answer, number, asksAfter: number | 'never']>([
    ['nothing new', STORED, 0, 'never'],
    ['a draft', STORED, 0, 'never'],
    ['a draft', STORED, 1999, 'never'],
    ['a draft', STORED, 60_000, 2000],
    ['a draft', OFFLINE, 1000, 1000],
    ['a draft without a title', STORED, 0, 0],
    ['changes of a published post', STORED, 0, 0],
  ])(
    'leaves %s, if the server answers %j after %i ms: asks %s',
    async (form, answer, after, asks) => {
      answers = { answer, after };
      FORMS[form]();
      const { slot } = $post.get();
      const pressed = press();
      if (asks === 'never') {
        await vi.advanceTimersByTimeAsync(after);
        expect([isLeft(slot), $question.get()]).toEqual([true, undefined]);
        return pressed;
      }
      if (asks > 0) await vi.advanceTimersByTimeAsync(asks - 1);
      if (asks > 0) expect($question.get()).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect($question.get()).toMatchObject({ kind: 'leave', title: $post.get().content.title });
      $question.get()?.answer(true);
      await vi.advanceTimersByTimeAsync(60_000);
      await pressed;
      expect(isLeft(slot)).toBe(true);
    },
  );

  it('stays if the writer says so', async () => {
    FORMS['a draft without a title']();
    const { slot, content } = $post.get();
    const pressed = press();
    await vi.advanceTimersByTimeAsync(0);
    $question.get()?.answer(false);
    await pressed;
    expect($post.get()).toMatchObject({ slot, content });
    expect([$question.get(), $view.get()]).toEqual([undefined, 'form']);
  });

  it('goes on with a post that autosave is storing, and stores it once', async () => {
    answers = { answer: STORED, after: 500 };
    FORMS['a draft']();
    const { slot } = $post.get();
    const [first, second] = [mayLeavePost(), press()];
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all([first, second]);
    expect([isLeft(slot), create.mock.calls.length]).toEqual([true, 1]);
  });

  it('stores what was written during an autosave, too', async () => {
    answers = { answer: STORED, after: 500 };
    const update = vi.spyOn(api, 'updatePost').mockResolvedValue(STORED);
    FORMS['a draft']();
    const { slot } = $post.get();
    const storing = storeNow();
    changeContent({ title: 'Ferns and moss' });
    const pressed = press();
    await vi.advanceTimersByTimeAsync(500);
    await Promise.all([storing, pressed]);
    expect(update.mock.calls[0]?.[1]).toMatchObject({ title: 'Ferns and moss' });
    expect([isLeft(slot), $question.get()]).toEqual([true, undefined]);
  });
});

it('a post that is left unsaved stays on this device, and is offered when it is opened again', async () => {
  new BrowserStorage();
  vi.stubGlobal('navigator', { locks: { request: () => Promise.resolve() } });
  onTestFinished(() => void vi.unstubAllGlobals());
  FORMS['changes of a published post']();
  const pressed = startNewPost();
  await vi.advanceTimersByTimeAsync(0);
  $question.get()?.answer(true);
  await pressed;
  expect($notice.get()).toBeUndefined();
  vi.mocked(api.readPost).mockResolvedValue({ ok: true, value: POST });
  await openPost(POST.id);
  expect($notice.get()).toMatchObject({
    kind: 'found',
    kept: { post: { id: POST.id, content: { title: 'Ferns' } } },
  });
});
