import { itemKeys, loadItem, removeItem, saveItem } from '@/lib/storage';
import { inMarkdown } from '../../blog/post/markdown';
import { emptyContent, type PostContent } from '../../blog/post/shape';
import { partsOf, type FormPost, type KeptPost } from './form-post';
import type { KeepResult } from './work';

const PREFIX = 'blog-draft:';

const keyOf = (slot: string) => PREFIX + slot;

/** As it is kept: with the field names of older editors. */
type Kept = Omit<FormPost, 'content' | 'updatedAt'> & { draft: PostContent; token?: string };

export function keepPost({ post, keptAt }: KeptPost): KeepResult {
  const { content, updatedAt: token, ...facts } = post;
  const save = (draft: PostContent) =>
    saveItem(keyOf(post.slot), { post: { ...facts, token, draft }, keptAt });
  if (save(content)) return 'kept';
  return save(withoutPictures(content)) ? 'keptWithoutPicture' : 'notKept';
}

function withoutPictures(content: PostContent): PostContent {
  const none = { image: '', imageSmall: '' };
  const sections = content.sections.map((section) =>
    section.type === 'image' ? { ...section, ...none } : section,
  );
  return { ...content, ...none, sections };
}

const PLAIN = { format: 'plain' };
const UNCAPTIONED = { caption: '' };

/** `undefined` if there is none, or it can't be read. */
export function readKept(slot: string): KeptPost | undefined {
  try {
    const { post: kept, keptAt } = loadItem(keyOf(slot)) as { post: Kept; keptAt: string };
    const { draft, token: updatedAt, ...post } = kept;
    // Posts kept by older editors lack fields, have paragraphs of plain text, and their key as id.
    const sections = draft.sections.map((section) =>
      section.type === 'image' ? { ...UNCAPTIONED, ...section } : section,
    );
    const content = inMarkdown({ ...emptyContent(), ...PLAIN, ...draft, sections });
    // Throws if one of them isn't text.
    partsOf(content);
    const isDated = !Number.isNaN(Date.parse(keptAt)) && typeof post.publishAt === 'string';
    const { key = post.id ?? '' } = post;
    const id = updatedAt === undefined ? undefined : post.id;
    return isDated && post.slot === slot
      ? { post: { ...post, key, id, updatedAt, content }, keptAt }
      : undefined;
  } catch {
    return undefined;
  }
}

export function forgetKept(slot: string): void {
  removeItem(keyOf(slot));
}

/** Newest first. Skips unreadable entries. */
export function listKept(): KeptPost[] {
  return itemKeys(PREFIX)
    .flatMap((key) => readKept(key.slice(PREFIX.length)) ?? [])
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

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
