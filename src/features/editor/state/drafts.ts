import { itemKeys, loadItem, removeItem, saveItem } from '@/lib/storage';
import { inMarkdown } from '../../blog/post/markdown';
import { emptyDraft, type PostDraft } from '../../blog/post/shape';
import { partsOf, type KeptDraft } from './open-post';
import type { KeepResult } from './work';

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

const PLAIN = { format: 'plain' };
const UNCAPTIONED = { caption: '' };

/** `undefined` if there is none, or it can't be read. */
export function readDraft(slot: string): KeptDraft | undefined {
  try {
    const { post, keptAt } = loadItem(keyOf(slot)) as KeptDraft;
    // Drafts of older editors lack fields, have paragraphs of plain text, and their key as id.
    const sections = post.draft.sections.map((section) =>
      section.type === 'image' ? { ...UNCAPTIONED, ...section } : section,
    );
    const draft = inMarkdown({ ...emptyDraft(), ...PLAIN, ...post.draft, sections });
    // Throws if one of them isn't text.
    partsOf(draft);
    const isDated = !Number.isNaN(Date.parse(keptAt)) && typeof post.publishAt === 'string';
    const { key = post.id ?? '', token } = post;
    const id = token === undefined ? undefined : post.id;
    return isDated && post.slot === slot
      ? { post: { ...post, key, id, draft }, keptAt }
      : undefined;
  } catch {
    return undefined;
  }
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

/** How long a closing page may keep its lock */
const RELEASED_WITHIN_MS = 300;

/** Locks a draft for this window. Closing or crashing releases the lock too. */
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
