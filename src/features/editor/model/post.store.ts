import { atom, computed } from 'nanostores';
import {
  draftOf,
  emptyPost,
  type Post,
  type PostDraft,
  type PostState,
  type Section,
} from '../../blog/post';
import { $notice, $undoable } from './notices.store';

/** The post in the form, and what is known of its stored state. */
export interface OpenPost {
  /** Place of its draft on this device; another post in the form has another one. */
  slot: string;
  /** Id of the post; of a new one the key by which sending it twice stores it once. */
  id: string;
  /** The stored post's `updatedAt` as read; undefined for a post that was never saved. */
  token: string | undefined;
  /** The date of a stored post, ISO 8601; undefined when that is not known. */
  createdAt: string | undefined;
  state: PostState | undefined;
  /** When it is to appear, ISO 8601; empty for at once. */
  publishAt: string;
  draft: PostDraft;
  /** What of it counts as saved; undefined when that is not known, as after a restore. */
  saved: Pick<OpenPost, 'draft' | 'publishAt'> | undefined;
}

export function newPost(): OpenPost {
  const draft = emptyPost();
  return {
    slot: crypto.randomUUID(),
    id: crypto.randomUUID(),
    token: undefined,
    createdAt: undefined,
    state: undefined,
    publishAt: '',
    draft,
    saved: { draft, publishAt: '' },
  };
}

export function openedPost(post: Post): OpenPost {
  const written = { draft: draftOf(post), publishAt: plannedDate(post) };
  return { slot: crypto.randomUUID(), ...storedFacts(post), ...written, saved: written };
}

export function storedFacts({ id, updatedAt, createdAt, state }: Post) {
  return { id, token: updatedAt, createdAt, state };
}

/** When a stored post appears or appeared; empty for a draft whose date is no more than when it was begun. */
function plannedDate({ state, createdAt }: Post): string {
  return state === 'draft' && !isToCome(createdAt) ? '' : createdAt;
}

export function isToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now();
}

/** Whether something would be lost if the post were put away. */
export function isUnsaved({ draft, publishAt, saved }: OpenPost): boolean {
  return !saved || publishAt !== saved.publishAt || !sameContent(draft, saved.draft);
}

/** Whether two drafts say the same; ids of sections and the order of tags do not count. */
export function sameContent(one: PostDraft, other: PostDraft): boolean {
  const { sections, tags, ...fields } = one;
  return (
    Object.entries(fields).every(([name, value]) => value === other[name as keyof PostDraft]) &&
    new Set(tags).symmetricDifference(new Set(other.tags)).size === 0 &&
    sections.length === other.sections.length &&
    sections.every((section, index) => sameSection(section, other.sections[index]))
  );
}

export function sameSection(one: Section, other: Section | undefined): boolean {
  const picture = (section: Section) => (section.type === 'image' ? section.image : '');
  return (
    one.type === other?.type && one.content === other.content && picture(one) === picture(other)
  );
}

export const $post = atom<OpenPost>(newPost());

/** Whether it has changes that are not stored on the server. */
export const $unsaved = computed($post, isUnsaved);

/** What is shown: the form, the post as readers see it, or the list of all posts. */
export const $view = atom<'form' | 'preview' | 'posts'>('form');

export const $saving = atom(false);

/** The version that somebody else stored meanwhile, until the writer has chosen. */
export const $conflict = atom<Post | undefined>(undefined);

export function choosePublication(publishAt: string): void {
  $post.set({ ...$post.get(), publishAt });
}

export function changeDraft(changes: Partial<PostDraft>): void {
  const post = $post.get();
  $post.set({ ...post, draft: { ...post.draft, ...changes } });
  const isMissing = $notice.get()?.kind === 'titleMissing';
  if (isMissing && changes.title?.trim()) $notice.set(undefined);
}

export function replacePost(post: OpenPost): void {
  $post.set(post);
  $undoable.set(undefined);
}

const STARTS = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
} as const;

/** Moves the focus to where the view that is shown begins, when what had it is gone. */
export function focusView(): void {
  document.getElementById(STARTS[$view.get()])?.focus();
}
