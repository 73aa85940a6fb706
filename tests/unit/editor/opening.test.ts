import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/blog/post';
import { newPost } from '@/features/editor/model/open-post';
import { $question } from '@/features/editor/model/notices.store';
import {
  $post,
  $view,
  changeDraft,
  replacePost,
  showView,
} from '@/features/editor/model/post.store';
import type { ApiResult } from '@/features/editor/model/posts-api';
import { openPost, storeNow } from '@/features/editor/model/saving';
import { postsApi } from '@/features/editor/model/session.store';
import { POST } from '../../support/blog/post-drafts';

const answerOf = (id: string): ApiResult<Post> => ({ ok: true, value: { ...POST, id } });
const hold = () => Promise.withResolvers<ApiResult<Post>>();

beforeEach(() => {
  replacePost(newPost());
  showView('form');
});
afterEach(() => void vi.restoreAllMocks());

it('if two posts are opened, the last one is shown', async () => {
  const slow = hold();
  const read = vi.spyOn(postsApi, 'read');
  read.mockReturnValueOnce(slow.promise);
  read.mockResolvedValueOnce(answerOf('fast'));
  const first = openPost('slow');
  await openPost('fast');
  slow.resolve(answerOf('slow'));
  await first;
  expect($post.get().id).toBe('fast');
});

it('a post opens although the autosave of the one before answers meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const [stored, opened] = [hold(), hold()];
  vi.spyOn(postsApi, 'create').mockReturnValueOnce(stored.promise);
  vi.spyOn(postsApi, 'read').mockReturnValueOnce(opened.promise);
  changeDraft({ title: 'Ferns' });
  const storing = storeNow();
  onTestFinished($question.listen((question) => question?.answer(true)));
  const opening = openPost('other');
  await vi.advanceTimersByTimeAsync(2000);
  expect($view.get()).toBe('opening');
  stored.resolve({ ok: true, value: { ...POST, title: 'Ferns', state: 'draft' } });
  await storing;
  expect($view.get()).toBe('opening');
  opened.resolve(answerOf('other'));
  await opening;
  expect([$post.get().id, $view.get()]).toEqual(['other', 'form']);
});

it('a post that is no longer waited for stays closed', async () => {
  const slow = hold();
  vi.spyOn(postsApi, 'read').mockReturnValueOnce(slow.promise);
  const opening = openPost('slow');
  await vi.waitFor(() => expect($view.get()).toBe('opening'));
  showView('messages');
  slow.resolve(answerOf('slow'));
  await opening;
  expect([$post.get().id === 'slow', $view.get()]).toEqual([false, 'messages']);
});
