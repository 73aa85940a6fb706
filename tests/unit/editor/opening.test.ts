import { expect, it, onTestFinished, vi } from 'vitest';
import type { Post } from '@/features/blog/post';
import { openPost } from '@/features/editor/model/opening';
import { $post, newPost, replacePost } from '@/features/editor/model/post.store';
import type { ApiResult } from '@/features/editor/model/posts-api';
import { postsApi } from '@/features/editor/model/session.store';
import { POST } from '../../support/blog/post-drafts';

it('if two posts are opened, the last one is shown', async () => {
  const slow = Promise.withResolvers<ApiResult<Post>>();
  const read = vi.spyOn(postsApi, 'read');
  onTestFinished(() => read.mockRestore());
  read.mockReturnValueOnce(slow.promise);
  read.mockResolvedValueOnce({ ok: true, value: { ...POST, id: 'fast' } });
  replacePost(newPost());
  const opening = openPost('slow');
  await openPost('fast');
  slow.resolve({ ok: true, value: { ...POST, id: 'slow' } });
  await opening;
  expect($post.get().id).toBe('fast');
});
