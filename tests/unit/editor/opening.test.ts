import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/blog/post/shape';
import { newPost } from '@/features/editor/state/form-post';
import { $question } from '@/features/editor/state/notices.store';
import { storeNow } from '@/features/editor/state/autosave';
import { openPost } from '@/features/editor/state/opening';
import {
  $post,
  $view,
  changeContent,
  replacePost,
  showView,
} from '@/features/editor/state/post.store';
import type { ApiResult } from '@/features/editor/api/client';
import * as api from '@/features/editor/api/client';
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
  const read = vi.spyOn(api, 'readPost');
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
  vi.spyOn(api, 'createPost').mockReturnValueOnce(stored.promise);
  vi.spyOn(api, 'readPost').mockReturnValueOnce(opened.promise);
  changeContent({ title: 'Ferns' });
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

it('a post that nobody waits for stays closed', async () => {
  const slow = hold();
  vi.spyOn(api, 'readPost').mockReturnValueOnce(slow.promise);
  const opening = openPost('slow');
  await vi.waitFor(() => expect($view.get()).toBe('opening'));
  showView('messages');
  slow.resolve(answerOf('slow'));
  await opening;
  expect([$post.get().id === 'slow', $view.get()]).toEqual([false, 'messages']);
});
