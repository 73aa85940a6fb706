import { atom } from 'nanostores';
import { $post, $unsaved, newPost, replacePost } from '../editor.store';
import { $loginExpired, postsApi } from '../login/session.store';
import { $notice, ask } from '../messages.store';
import type { PostSummary, Problem } from '../posts-api';
import { makeNew } from '../saving';

/** The list of all posts as far as it is loaded, the newest first. */
export interface PostList {
  status: 'loading' | 'ready' | 'failed';
  posts: PostSummary[];
  /** Leads to the next page; null at the end. */
  next: string | null;
  problem?: Problem;
}

const EMPTY: PostList = { status: 'loading', posts: [], next: null };

export const $posts = atom<PostList>(EMPTY);

let asked = 0;

export async function loadPosts(): Promise<void> {
  await loadPage(EMPTY);
}

/** Loads the next page, or the one that failed. */
export async function loadMorePosts(): Promise<void> {
  if ($posts.get().status !== 'loading') await loadPage($posts.get());
}

async function loadPage({ posts, next }: PostList): Promise<void> {
  const question = ++asked;
  $posts.set({ status: 'loading', posts, next });
  const outcome = await postsApi.list(next);
  // A newer question's answer is the one that counts.
  if (question !== asked) return;
  $posts.set(
    outcome.ok
      ? { status: 'ready', posts: [...posts, ...outcome.value.posts], next: outcome.value.next }
      : { status: 'failed', posts, next, problem: outcome.problem },
  );
}

/** Deletes a stored post after asking; for a while it can be brought back. */
export async function deletePost(id: string, title: string): Promise<void> {
  if (!(await ask('deletePost', title))) return;
  const outcome = await postsApi.remove(id);
  if (!outcome.ok && outcome.problem.kind !== 'notFound') {
    fail('deleteFailed', outcome.problem);
    return;
  }
  const list = $posts.get();
  $posts.set({ ...list, posts: list.posts.filter((post) => post.id !== id) });
  if ($post.get().id === id) leaveDeleted();
  $notice.set({ kind: 'deleted', restore: () => void bringBack(id) });
}

/** The form does not keep a post that is gone; what was written on it becomes a new one. */
function leaveDeleted(): void {
  if ($unsaved.get()) makeNew();
  else replacePost(newPost());
}

async function bringBack(id: string): Promise<void> {
  $notice.set(undefined);
  const outcome = await postsApi.restore(id);
  if (!outcome.ok) {
    fail('restoreFailed', outcome.problem);
    return;
  }
  $notice.set({ kind: 'broughtBack' });
  await loadPosts();
}

function fail(kind: 'deleteFailed' | 'restoreFailed', problem: Problem): void {
  if (problem.kind === 'signedOut') $loginExpired.set(true);
  $notice.set({ kind, problem });
}
