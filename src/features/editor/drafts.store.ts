import { atom } from 'nanostores';
import { forget, keep, kept as keptUnder, keptKeys } from '@/lib/storage';
import { emptyPost, type PostDraft, type PostState } from '../blog/post';
import { $post, $view, isUnsaved, replacePost } from './editor.store';
import { $notice, $undoable } from './messages.store';

/** A draft as this device keeps it. */
export interface KeptDraft {
  id: string;
  /** The stored post's `updatedAt` that the draft started from; undefined for a new post. */
  token?: string | undefined;
  /** The state of the stored post, and when it is to appear. */
  state?: PostState | undefined;
  publishAt?: string | undefined;
  draft: PostDraft;
  /** When it was kept, ISO 8601. */
  keptAt: string;
  /** Whether its picture found no room. */
  pictureLost: boolean;
}

export interface LeftDraft {
  slot: string;
  kept: KeptDraft;
}

/** How keeping a draft went; `keptWithoutPicture` when there was room for its text alone. */
export type KeepOutcome = 'kept' | 'keptWithoutPicture' | 'notKept';

const PREFIX = 'blog-draft:';

export function keepDraft(slot: string, kept: KeptDraft): KeepOutcome {
  if (keep(PREFIX + slot, kept)) return 'kept';
  const { draft } = kept;
  if (!hasPictures(draft)) return 'notKept';
  const text = { ...kept, draft: withoutPictures(draft), pictureLost: true };
  return keep(PREFIX + slot, text) ? 'keptWithoutPicture' : 'notKept';
}

function hasPictures({ image, sections }: PostDraft): boolean {
  return image !== '' || sections.some(({ type }) => type === 'image');
}

function withoutPictures(draft: PostDraft): PostDraft {
  const none = { image: '', imageSmall: '' };
  const sections = draft.sections.map((section) =>
    section.type === 'image' ? { ...section, ...none } : section,
  );
  return { ...draft, ...none, sections };
}

/** The draft in a slot, with the default of what an earlier version of the editor did not keep. */
export function readDraft(slot: string): KeptDraft | undefined {
  const draft = keptUnder(PREFIX + slot) as Partial<KeptDraft> | null | undefined;
  if (typeof draft?.draft?.title !== 'string' || !draft.id || !draft.keptAt) return undefined;
  const { id, token, keptAt, pictureLost = false, state, publishAt } = draft;
  // What was kept before there were formats is plain text.
  const defaults = { ...emptyPost(), format: 'plain' as const };
  const facts = { id, token, keptAt, pictureLost, state, publishAt };
  return { ...facts, draft: { ...defaults, ...draft.draft } };
}

export function forgetDraft(slot: string): void {
  forget(PREFIX + slot);
}

/** All drafts of this device by their slots, the newest first. What cannot be read is left alone. */
export function listDrafts(): LeftDraft[] {
  return keptKeys(PREFIX)
    .flatMap((key) => {
      const slot = key.slice(PREFIX.length);
      const kept = readDraft(slot);
      return kept ? [{ slot, kept }] : [];
    })
    .sort((one, other) => other.kept.keptAt.localeCompare(one.kept.keptAt));
}

/** How the last keeping of the draft went, and when (ISO 8601); undefined when nothing is to be kept. */
export const $kept = atom<{ outcome: KeepOutcome; at: string } | undefined>(undefined);

/** A draft that the writer is asked about. */
export const $offered = atom<LeftDraft | undefined>(undefined);

/** Typing rests this long before the draft is kept, in ms. */
const REST_MS = 500;

/** Keeps the draft on this device while it is written, until the returned function is called. */
export function startKeeping(): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let held = $post.get().slot;
  let release = holdSlot(held);
  const stopListening = $post.listen((post) => {
    const { slot } = post;
    clearTimeout(rest);
    if (slot !== held) {
      release();
      held = slot;
      release = holdSlot(slot);
      $kept.set(undefined);
    }
    if (isUnsaved(post)) rest = setTimeout(keepNow, REST_MS);
    else dropKept();
  });
  addEventListener('pagehide', keepNow);
  return () => {
    clearTimeout(rest);
    stopListening();
    release();
    removeEventListener('pagehide', keepNow);
  };
}

export function keepNow(): void {
  const post = $post.get();
  if (!isUnsaved(post)) {
    dropKept();
    return;
  }
  const { slot, id, token, state, publishAt, draft } = post;
  const at = new Date().toISOString();
  const kept = { id, token, state, publishAt, draft, keptAt: at, pictureLost: false };
  $kept.set({ at, outcome: keepDraft(slot, kept) });
}

function dropKept(): void {
  forgetDraft($post.get().slot);
  $kept.set(undefined);
}

/** The drafts that no window works on, the newest first. */
export async function leftDrafts(): Promise<LeftDraft[]> {
  const current = $post.get().slot;
  const others = listDrafts().filter(({ slot }) => slot !== current);
  const free = await Promise.all(others.map(({ slot }) => isSlotFree(slot)));
  return others.filter((_, index) => free[index]);
}

/** Asks about the newest left draft, of one post or of any. */
export async function offerDraft(postId?: string): Promise<void> {
  const drafts = await leftDrafts();
  $offered.set(drafts.find(({ kept }) => postId === undefined || kept.id === postId));
}

/** Continues a draft that was left; what is being written meanwhile stays on this device. */
export async function restoreDraft({ slot, kept }: LeftDraft): Promise<void> {
  $offered.set(undefined);
  keepNow();
  const { id, token, state, publishAt = '', draft } = kept;
  // Another window may have taken it up meanwhile; then this one goes on with a copy.
  const own = (await isSlotFree(slot)) ? slot : crypto.randomUUID();
  const facts = { id, token, state: token ? (state ?? 'published') : undefined, publishAt };
  replacePost({ slot: own, ...facts, createdAt: undefined, draft, saved: undefined });
  $view.set('form');
  $notice.set({ kind: 'restored' });
}

/** Throws a left draft away, to be taken back. */
export function discardDraft({ slot, kept }: LeftDraft): void {
  forgetDraft(slot);
  $offered.set(undefined);
  $undoable.set({
    change: { kind: 'draftDiscarded' },
    undo: () => {
      keepDraft(slot, kept);
      $offered.set({ slot, kept });
    },
  });
}

/** How long a page that has just been left may take to let its draft go, in ms. */
const RELEASED_WITHIN_MS = 300;

const lockOf = (slot: string) => `blog-draft:${slot}`;

/**
 * Marks a draft's slot as being written in this window, until the returned function is called or
 * the window is gone, by a crash as well.
 */
function holdSlot(slot: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  void locks()?.request(lockOf(slot), () => promise);
  return () => resolve(undefined);
}

/** Whether no other window writes in a slot. Where the browser has no locks, none is taken. */
async function isSlotFree(slot: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELEASED_WITHIN_MS);
    await locks()?.request(lockOf(slot), { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
