import { hasWords, searchWords } from '@/lib/search-words';
import { postAddress } from '../../blog/news';
import { createList, type Page } from '../model/list.store';
import { $notice, askFirst, tellFailure } from '../model/notices.store';
import { makeNew } from '../model/saving';
import { newPost } from '../model/open-post';
import { $post, $unsaved, replacePost } from '../model/post.store';
import type { ListedPost, PostFilter } from '../model/posts-api';
import { postsApi } from '../model/session.store';

export const allPosts = createList<ListedPost, PostFilter>(
  { state: 'any', tag: '', q: '' },
  async (filter, before) => {
    const answer = await postsApi.list(filter, before);
    if (!answer.ok) return answer;
    const { posts, next } = answer.value;
    return { ok: true, value: { items: posts, next } };
  },
);

export type ListedArticle = ListedPost & { text: string };

/** Matching posts and articles, newest first. Articles older than the last loaded post wait for more pages. */
export function listedRows(
  { items: posts, next }: Page<ListedPost>,
  articles: readonly ListedArticle[],
  { state, tag, q }: PostFilter,
): ListedPost[] {
  const words = searchWords(q);
  const last = next === null ? '' : (posts.at(-1)?.createdAt ?? next);
  const shown = articles.filter(
    ({ createdAt, tags, text }) =>
      createdAt >= last && (!tag || tags.includes(tag)) && hasWords(text, words),
  );
  if (state !== 'any' && state !== 'published') return posts;
  return [...posts, ...shown].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}

export async function deletePost(id: string, title: string): Promise<void> {
  if (!(await askFirst('deletePost', title))) return;
  const outcome = await postsApi.remove(id);
  if (!outcome.ok && outcome.problem.kind !== 'notFound') {
    tellFailure('deleteFailed', outcome.problem, () => deletePost(id, title));
    return;
  }
  removeRow(id);
  // Unsaved changes of a deleted post become a new post.
  const isOpen = $post.get().id === id;
  if (isOpen && $unsaved.get()) makeNew();
  else if (isOpen) replacePost(newPost());
  $notice.set({ kind: 'deleted', undo: () => restorePost(id) });
}

export async function restorePost(id: string): Promise<void> {
  $notice.set(undefined);
  const outcome = await postsApi.restore(id);
  if (!outcome.ok) {
    tellFailure('restoreFailed', outcome.problem, () => restorePost(id));
    return;
  }
  $notice.set({ kind: 'broughtBack' });
  if (allPosts.$filter.get().state === 'deleted') removeRow(id);
  else await allPosts.load();
}

function removeRow(id: string): void {
  allPosts.change(id, () => []);
}

export async function viewPost(id: string): Promise<void> {
  const outcome = await postsApi.sharePreview(id);
  if (outcome.ok) location.assign(outcome.value.address);
  // It has been published in the meantime.
  else if (outcome.problem.kind === 'conflict') location.assign(postAddress(id));
  else tellFailure('openFailed', outcome.problem, () => viewPost(id));
}
