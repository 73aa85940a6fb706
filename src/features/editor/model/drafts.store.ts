import { atom } from 'nanostores';
import { itemKeys, loadItem, removeItem, saveItem } from '@/lib/storage';
import { inMarkdown } from '../../blog/markdown';
import { emptyPost, type PostDraft } from '../../blog/post';
import { $post, $unsaved, $view, isUnsaved, replacePost, type OpenPost } from './post.store';
import { $notice } from './notices.store';

export interface KeptDraft {
  post: OpenPost;
  keptAt: string;
}

export type KeepResult = 'kept' | 'keptWithoutPicture' | 'notKept';

const PREFIX = 'blog-draft:';

const keyOf = (slot: string) => PREFIX + slot;

export function keepDraft(kept: KeptDraft): KeepResult {
  const { post } = kept;
  const key = keyOf(post.slot);
  if (saveItem(key, kept)) return 'kept';
  const text = { ...post, draft: withoutPictures(post.draft) };
  return saveItem(key, { ...kept, post: text }) ? 'keptWithoutPicture' : 'notKept';
}

function withoutPictures(draft: PostDraft): PostDraft {
  const none = { image: '', imageSmall: '' };
  const sections = draft.sections.map((section) =>
    section.type === 'image' ? { ...section, ...none } : section,
  );
  return { ...draft, ...none, sections };
}

export function readDraft(slot: string): KeptDraft | undefined {
  const kept = loadItem(keyOf(slot)) as Partial<KeptDraft> | null | undefined;
  const { post } = kept ?? {};
  // Drafts of older editors lack fields, or have paragraphs of plain text.
  const draft = inMarkdown({ ...emptyPost(), ...post?.draft });
  return post && ({ ...kept, post: { ...post, draft } } as KeptDraft);
}

export function forgetDraft(slot: string): void {
  removeItem(keyOf(slot));
}

/** Newest first. Skips unreadable entries. */
export function listDrafts(): KeptDraft[] {
  return itemKeys(PREFIX)
    .flatMap((key) => readDraft(key.slice(PREFIX.length)) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Result of the last attempt; `undefined` if nothing is unsaved. */
export const $kept = atom<KeepResult | undefined>(undefined);

const DEBOUNCE_MS = 500;

export function startKeeping(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let held = $post.get().slot;
  let release = holdSlot(held);
  const stopListening = $post.listen(({ slot }) => {
    clearTimeout(rest);
    if (slot !== held) {
      release();
      held = slot;
      release = holdSlot(slot);
      $kept.set(undefined);
    }
    rest = setTimeout(keepCurrentDraft, DEBOUNCE_MS);
  });
  addEventListener('pagehide', keepCurrentDraft);
  return () => {
    clearTimeout(rest);
    stopListening();
    release();
    removeEventListener('pagehide', keepCurrentDraft);
  };
}

export function keepCurrentDraft(): void {
  const post = $post.get();
  if (isUnsaved(post)) {
    const keptAt = new Date().toISOString();
    $kept.set(keepDraft({ post: { ...post, saved: undefined }, keptAt }));
  } else {
    forgetDraft(post.slot);
    $kept.set(undefined);
  }
}

/** Drafts that no window has open, newest first. */
export async function leftDrafts(): Promise<KeptDraft[]> {
  const current = $post.get().slot;
  const others = listDrafts().filter(({ post }) => post.slot !== current);
  const free = await Promise.all(others.map(({ post }) => isSlotFree(post.slot)));
  return others.filter((_, index) => free[index]);
}

/** Offers to restore the newest local draft, or the newest of the given post. */
export async function offerDraft(postId?: string): Promise<void> {
  const left = (await leftDrafts()).find(({ post }) => !postId || post.id === postId);
  if (left && !$unsaved.get()) $notice.set({ kind: 'found', kept: left });
}

/** Opens a local draft. The one in the form stays on this device. */
export function restoreDraft({ post }: KeptDraft): void {
  keepCurrentDraft();
  replacePost({ ...post, saved: undefined });
  $view.set('form');
}

export function discardDraft(kept: KeptDraft): void {
  forgetDraft(kept.post.slot);
  $notice.set({ kind: 'draftDiscarded', undo: () => void keepDraft(kept) });
}

/** How long a closing page may keep its lock */
const RELEASED_WITHIN_MS = 300;

/** Locks a draft for this window. Closing or crashing releases the lock too. */
function holdSlot(slot: string): () => void {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks.request(keyOf(slot), () => held);
  return () => release?.();
}

async function isSlotFree(slot: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELEASED_WITHIN_MS);
    await navigator.locks.request(keyOf(slot), { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}
