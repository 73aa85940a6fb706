import { atom } from 'nanostores';
import { postsApi } from '../login/session.store';
import type { PostSummary, Problem } from './posts-api';

/** The list of all posts as far as it is loaded, the newest first. */
export interface PostList {
  status: 'loading' | 'ready' | 'failed';
  posts: PostSummary[];
  /** Leads to the next page; null at the end. */
  next: string | null;
  problem?: Problem;
}

const EMPTY: PostList = { status: 'loading', posts: [], next: null };

/** The list as the view of all posts shows it. */
export const $posts = atom<PostList>(EMPTY);

let asked = 0;

/** Loads the list from its beginning. */
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

/** Takes a post out of the list that is shown. */
export function dropFromList(id: string): void {
  const list = $posts.get();
  $posts.set({ ...list, posts: list.posts.filter((post) => post.id !== id) });
}
