import { isUnsaved, type KeptPost } from './form-post';
import { forgetKept, holdSlot, isSlotFree, keepPost, listKept } from './kept-posts';
import { $notice } from './notices.store';
import { $post, $unsaved, isInForm, replacePost, showView, dispatch } from './post.store';
import { noted } from './work';

const KEPT_AFTER_MS = 500;

export function startKeeping(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let held = $post.get().slot;
  let release = holdSlot(held);
  const stop = $post.listen(({ slot }) => {
    clearTimeout(rest);
    if (slot !== held) {
      release();
      held = slot;
      release = holdSlot(slot);
    }
    rest = setTimeout(keepCurrentPost, KEPT_AFTER_MS);
  });
  addEventListener('pagehide', keepCurrentPost);
  return () => {
    clearTimeout(rest);
    stop();
    release();
    removeEventListener('pagehide', keepCurrentPost);
  };
}

export function keepCurrentPost(): void {
  const post = $post.get();
  const keptAt = new Date().toISOString();
  const result = isUnsaved(post)
    ? keepPost({ post: { ...post, saved: undefined }, keptAt })
    : undefined;
  if (!result) forgetKept(post.slot);
  dispatch(noted, { kept: result });
}

/** Kept posts that are in no window's form, newest first. */
export async function leftPosts(): Promise<KeptPost[]> {
  const others = listKept().filter(({ post }) => !isInForm(post));
  const free = await Promise.all(others.map(({ post }) => isSlotFree(post.slot)));
  return others.filter((_, index) => free[index]);
}

/** Offers to restore what was kept last, of any post or of the given one. */
export async function offerKept(postId?: string): Promise<void> {
  const left = (await leftPosts()).find(({ post }) => !postId || post.id === postId);
  if (left && !$unsaved.get()) $notice.set({ kind: 'found', kept: left });
}

/** Puts a kept post into the form. The one there is kept in turn. */
export function restoreKept({ post }: KeptPost): void {
  keepCurrentPost();
  replacePost({ ...post, saved: undefined });
  showView('form');
}

export function discardKept(kept: KeptPost): void {
  forgetKept(kept.post.slot);
  $notice.set({ kind: 'draftDiscarded', undo: () => void keepPost(kept) });
}
