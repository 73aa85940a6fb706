import { atom } from 'nanostores';
import type { Post } from '../../blog/post/shape';
import { formPost, hasOwnDate, newPost, plannedDate, storedFacts } from './form-post';
import { keepCurrentPost } from './keeping';
import { $notice } from './notices.store';
import { $post, replacePost } from './post.store';

/** A version stored by somebody else, until the writer decides. */
export const $conflict = atom<Post | undefined>(undefined);

/** The next save overwrites the stored version, but a date that only somebody else has changed stays. */
export function continueWithMine(current: Post): void {
  const post = $post.get();
  const publishAt = hasOwnDate(post) ? post.publishAt : plannedDate(current);
  replacePost({ ...post, ...storedFacts(current), publishAt, saved: undefined });
}

/** The stored version comes into the form. The writer's own stays on this device. */
export function takeTheirs(current: Post): void {
  keepCurrentPost();
  replacePost(formPost(current));
}

/** Somebody else has deleted the post: the next save stores it as a new one. */
export function makeNew(): void {
  const { slot, content, publishAt } = $post.get();
  replacePost({ ...newPost(), slot, content, publishAt, saved: undefined });
  $notice.set(undefined);
}
