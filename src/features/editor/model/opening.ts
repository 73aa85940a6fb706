import type { Post } from '../../blog/post';
import { keepNow, offerDraft } from './drafts.store';
import {
  $post,
  $unsaved,
  $view,
  newPost,
  openedPost,
  replacePost,
  storedFacts,
} from './post.store';
import { postsApi } from './session.store';
import { $notice, ask, tellFailure } from './notices.store';

/** Begins a new post; changes that are not saved are asked about, and stay on this device. */
export async function startNewPost(): Promise<void> {
  if (!(await mayLeavePost())) return;
  replacePost(newPost());
  $notice.set(undefined);
  $view.set('form');
}

let asked = 0;

/** Opens a stored post in the form, and offers the draft of it that this device may hold. */
export async function openPost(id: string): Promise<void> {
  if (id === $post.get().id && $post.get().token) {
    $view.set('form');
    return;
  }
  if (!(await mayLeavePost())) return;
  const left = $post.get();
  const question = ++asked;
  const outcome = await postsApi.read(id);
  // Another post was asked for meanwhile, or something was written.
  if (question !== asked || $post.get() !== left) return;
  if (!outcome.ok) {
    tellFailure('openFailed', outcome.problem, () => openPost(id));
    return;
  }
  replacePost(openedPost(outcome.value));
  $notice.set(undefined);
  $view.set('form');
  await offerDraft(id);
}

async function mayLeavePost(): Promise<boolean> {
  if (!$unsaved.get()) return true;
  const agreed = await ask('leave', $post.get().draft.title);
  if (agreed) keepNow();
  return agreed;
}

/** After a conflict: the writer's version goes on, on top of the one that is stored now. */
export function continueWithMine(current: Post): void {
  $post.set({ ...$post.get(), ...storedFacts(current), saved: undefined });
}

/** After a conflict: the stored version takes the form's place; the writer's stays on this device. */
export function takeTheirs(current: Post): void {
  keepNow();
  replacePost(openedPost(current));
}

/** What a post that no longer exists becomes: a new one with the same text. */
export function makeNew(): void {
  const { slot, draft, publishAt } = $post.get();
  $post.set({ ...newPost(), slot, draft, publishAt, saved: undefined });
  $notice.set(undefined);
}
