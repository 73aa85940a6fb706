import { hasWords, searchWords } from '@/lib/search-words';
import { postAddress } from '../../blog/post/id';
import { createList, type Page } from './list.store';
import { $notice, askFirst, tellFailure } from '../state/notices.store';
import { makeNew } from '../state/conflict.store';
import { $post, $unsaved, replacePost } from '../state/post.store';
import { newPost } from '../state/form-post';
import * as api from '../api/client';

export const allPosts = createList<api.PostItem, api.PostFilter>(
  { state: 'any', tag: '', q: '' },
  async (filter, before) => {
    const answer = await api.listPosts(filter, before);
    if (!answer.ok) return answer;
    const { posts, next } = answer.value;
    return { ok: true, value: { items: posts, next } };
  },
);

/** Matching posts and articles, newest first. Articles older than the last loaded post wait for more pages. */
export function listedRows(
  { items: posts, next }: Page<api.PostItem>,
  articles: readonly api.PostItem[],
  { state, tag, q }: api.PostFilter,
): api.PostItem[] {
  if (state !== 'any' && state !== 'published') return posts;
  const words = searchWords(q);
  const last = next === null ? '' : (posts.at(-1)?.at ?? next);
  const shown = articles.filter(
    ({ at, tags, title, subtitle, author, description }) =>
      at >= last &&
      (!tag || tags.includes(tag)) &&
      hasWords([title, subtitle, author, description].join('\n'), words),
  );
  return [...posts, ...shown].sort((one, other) => other.at.localeCompare(one.at));
}

export async function deletePost(id: string, title: string): Promise<void> {
  if (!(await askFirst('deletePost', title))) return;
  const outcome = await api.removePost(id);
  if (!outcome.ok && outcome.problem.kind !== 'notFound')
    return tellFailure('deleteFailed', outcome.problem, () => deletePost(id, title));
  removeRow(id);
  // Unsaved changes of a deleted post become a new post.
  const isInForm = $post.get().id === id;
  if (isInForm && $unsaved.get()) makeNew();
  else if (isInForm) replacePost(newPost());
  $notice.set({ kind: 'deleted', undo: () => restorePost(id) });
}

export async function restorePost(id: string): Promise<void> {
  $notice.set(undefined);
  const outcome = await api.restorePost(id);
  if (!outcome.ok) return tellFailure('restoreFailed', outcome.problem, () => restorePost(id));
  $notice.set({ kind: outcome.value.state === 'draft' ? 'broughtBackAsDraft' : 'broughtBack' });
  if (allPosts.$filter.get().state === 'deleted') removeRow(id);
  else await allPosts.load();
}

function removeRow(id: string): void {
  allPosts.change(id, () => []);
}

export async function viewPost(id: string): Promise<void> {
  const outcome = await api.sharePreview(id);
  if (outcome.ok) location.assign(outcome.value.address);
  // It has been published in the meantime.
  else if (outcome.problem.kind === 'conflict') location.assign(postAddress(id));
  else tellFailure('openFailed', outcome.problem, () => viewPost(id));
}
