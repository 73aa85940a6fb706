import { atom } from 'nanostores';
import { postAddress } from '../../blog/news';
import { hasWords, searchWords } from '../../blog/written-text';
import { $interrupted, $notice, askFirst, tellFailure } from '../model/notices.store';
import { makeNew } from '../model/saving';
import { $post, $unsaved, newPost, replacePost } from '../model/post.store';
import type { ApiProblem, ListedPost, PostFilter } from '../model/posts-api';
import { postsApi } from '../model/session.store';

export const $filter = atom<PostFilter>({ state: 'any', tag: '', q: '' });

export interface PostList {
  /** While the first page loads, the previous list stays. */
  status: 'loading' | 'loadingMore' | 'ready' | 'failed';
  posts: ListedPost[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
  problem?: ApiProblem;
}

export const $posts = atom<PostList>({ status: 'loading', posts: [], next: null });

/** With the text that the search looks at. */
export type ListedArticle = ListedPost & { text: string };

/** Posts and articles that match, newest first; articles from before the last loaded post wait. */
export function listedRows(
  { posts, next }: PostList,
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

/** A pause in typing after which the search begins, in ms. */
const TYPED_AFTER_MS = 300;

let typing: ReturnType<typeof setTimeout> | undefined;

export function filterPosts(changes: Partial<PostFilter>): void {
  $filter.set({ ...$filter.get(), ...changes });
  clearTimeout(typing);
  typing = setTimeout(() => void loadPosts(), 'q' in changes ? TYPED_AFTER_MS : 0);
}

let asked = 0;

export async function loadPosts(): Promise<void> {
  const { posts } = $posts.get();
  $posts.set({ status: 'loading', posts, next: null });
  await loadPage(null);
}

/** Loads the next page, or the one that failed. */
export async function loadMorePosts(): Promise<void> {
  const { status, posts, next } = $posts.get();
  if (status === 'loading' || status === 'loadingMore') return;
  if (next === null) return loadPosts();
  $posts.set({ status: 'loadingMore', posts, next });
  await loadPage(next);
}

async function loadPage(from: string | null): Promise<void> {
  const question = ++asked;
  const outcome = await postsApi.list($filter.get(), from);
  // A newer request has replaced this one.
  if (question !== asked) return;
  const { status, posts: shown } = $posts.get();
  const before = status === 'loading' ? [] : shown;
  if (outcome.ok) {
    const { posts, next } = outcome.value;
    // The server stopped at its limit without a match: search on.
    if (posts.length === 0 && next !== null) return loadPage(next);
    $posts.set({ status: 'ready', posts: [...before, ...posts], next });
    return;
  }
  const { problem } = outcome;
  if (problem.kind === 'signedOut') $interrupted.set(loadMorePosts);
  $posts.set({ status: 'failed', posts: before, next: from, problem });
}

export async function deletePost(id: string, title: string): Promise<void> {
  if (!(await askFirst('deletePost', title))) return;
  const outcome = await postsApi.remove(id);
  if (!outcome.ok && outcome.problem.kind !== 'notFound') {
    tellFailure('deleteFailed', outcome.problem, () => deletePost(id, title));
    return;
  }
  removeRow(id);
  // Unsaved changes of a deleted post become a new one.
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
  if ($filter.get().state === 'deleted') removeRow(id);
  else await loadPosts();
}

function removeRow(id: string): void {
  const list = $posts.get();
  const posts = list.posts.filter((post) => post.id !== id);
  $posts.set({ ...list, posts });
  if (posts.length === 0 && list.next !== null) void loadMorePosts();
}

/** Opens the preview of a post that is not public. */
export async function viewPost(id: string): Promise<void> {
  const outcome = await postsApi.sharePreview(id);
  if (outcome.ok) location.assign(outcome.value.address);
  // It has been published meanwhile.
  else if (outcome.problem.kind === 'conflict') location.assign(postAddress(id));
  else tellFailure('openFailed', outcome.problem, () => viewPost(id));
}
