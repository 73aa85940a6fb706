import { MAY_BE_LOST, stored, storedKeys } from '@/lib/storage';
import type { PostContent } from '../../blog/post/shape';
import { writtenParts, type KeptPost } from './form-post';
import type { KeepResult } from './work';

const PREFIX = 'blog-draft:';

const keyOf = (slot: string) => PREFIX + slot;

/** Only the window that has the post in its form writes it, so no other tab changes it meanwhile. */
const keptIn = (slot: string) =>
  stored<KeptPost>(keyOf(slot), {
    // keepPost and countUnread say so.
    ...MAY_BE_LOST,
    read: (data) => readKeptPost(data as KeptPost, slot),
  });

export function keepPost({ post, keptAt }: KeptPost): KeepResult {
  const save = (content: PostContent) =>
    keptIn(post.slot).save({ post: { ...post, content }, keptAt });
  if (save(post.content)) return 'kept';
  return save(withoutPictures(post.content)) ? 'keptWithoutPicture' : 'notKept';
}

function withoutPictures(content: PostContent): PostContent {
  const none = { image: '', imageSmall: '' };
  const sections = content.sections.map((section) =>
    section.type === 'image' ? { ...section, ...none } : section,
  );
  return { ...content, ...none, sections };
}

/** Throws, or returns undefined, if it is no post of this slot. */
function readKeptPost(kept: KeptPost, slot: string): KeptPost | undefined {
  const { post, keptAt } = kept;
  // Throws if one of them isn't text.
  writtenParts(post.content);
  const isDated = !Number.isNaN(Date.parse(keptAt)) && typeof post.publishAt === 'string';
  return isDated && post.slot === slot ? kept : undefined;
}

/** `undefined` if there is none, or it can't be read. */
export const readKept = (slot: string) => keptIn(slot).load();

export function forgetKept(slot: string): void {
  keptIn(slot).remove();
}

const allKept = () => storedKeys(PREFIX).map((key) => readKept(key.slice(PREFIX.length)));

/** Newest first. Skips unreadable entries. */
export function listKept(): KeptPost[] {
  return allKept()
    .flatMap((kept) => kept ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** How many entries can't be read. They stay, because a newer editor may read them. */
export const countUnread = () => allKept().filter((kept) => !kept).length;

/** How long a closing page may keep its lock */
const RELEASED_WITHIN_MS = 300;

/** Locks a kept post for this window. Closing or crashing releases the lock too. */
export function holdSlot(slot: string): () => void {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  void navigator.locks.request(keyOf(slot), () => held);
  return () => release?.();
}

export async function isSlotFree(slot: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELEASED_WITHIN_MS);
    await navigator.locks.request(keyOf(slot), { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}
