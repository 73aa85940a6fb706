import { emptyIfUnseen } from '@/lib/unseen';
import {
  draftOf,
  emptyDraft,
  type Post,
  type PostDraft,
  type PostState,
  type Section,
} from '../../blog/post/shape';

export interface OpenPost {
  /** Names this device's draft; new for every post that is opened. */
  slot: string;
  /** Idempotency key of a new post's creation. */
  key: string;
  /** As the server has it; `undefined` for a new post. */
  id: string | undefined;
  /** `updatedAt` of the stored version; undefined for a new post. */
  token: string | undefined;
  createdAt: string | undefined;
  state: PostState | undefined;
  /** Not public now, but readers know its address, which stays. */
  wasPublished?: true | undefined;
  /** ISO 8601; empty to publish on save. */
  publishAt: string;
  draft: PostDraft;
  /** Last saved version; `undefined` if unknown, as after restoring a draft. */
  saved: Pick<OpenPost, 'draft' | 'publishAt'> | undefined;
}

/** A post's unsaved changes on this device. */
export interface KeptDraft {
  post: OpenPost;
  keptAt: string;
}

export function newPost(): OpenPost {
  const draft = emptyDraft();
  return {
    slot: crypto.randomUUID(),
    key: crypto.randomUUID(),
    id: undefined,
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
  const [slot, key] = [crypto.randomUUID(), post.key ?? crypto.randomUUID()];
  return { slot, key, ...storedFacts(post), ...written, saved: written };
}

export function storedFacts({ id, updatedAt, createdAt, state, wasPublished }: Post) {
  return { id, token: updatedAt, createdAt, state, wasPublished };
}

/** A draft's past date is when it was started, not a plan to publish. */
function plannedDate({ state, createdAt }: Post): string {
  return state === 'draft' && !isToCome(createdAt) ? '' : createdAt;
}

export function isDraft({ state = 'draft' }: Pick<OpenPost, 'state'>): boolean {
  return state === 'draft';
}

export function hasTitle({ draft }: OpenPost): boolean {
  return emptyIfUnseen(draft.title) !== '';
}

export function isToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now();
}

export function isPublic(post: OpenPost): boolean {
  return !isDraft(post) && !isToCome(post.createdAt ?? '');
}

export function isUnsaved({ draft, publishAt, saved }: OpenPost): boolean {
  return !saved || publishAt !== saved.publishAt || !sameContent(draft, saved.draft);
}

/** Ignores section ids and tag order. */
export function sameContent(one: PostDraft, other: PostDraft): boolean {
  const { sections, tags, ...fields } = one;
  return (
    Object.entries(fields).every(([name, value]) => value === other[name as keyof PostDraft]) &&
    [...tags].sort().join() === [...other.tags].sort().join() &&
    sections.length === other.sections.length &&
    sections.every((section, index) => sameSection(section, other.sections[index]))
  );
}

function sameSection(one: Section, other: Section | undefined): boolean {
  const picture = (section: Section) =>
    section.type === 'image' ? section.image + section.caption : '';
  return (
    one.type === other?.type && one.content === other.content && picture(one) === picture(other)
  );
}

/** The non-empty parts of a post, for comparison; a picture is its data URL. */
export function partsOf({
  sections,
  tags,
  buttonText,
  buttonTarget,
  ...draft
}: PostDraft): string[] {
  const { title, subtitle, author, image, imageAlt, showButton, lang, description, address } =
    draft;
  return [
    ...[title, subtitle, author, image, imageAlt],
    ...sections.flatMap((section) =>
      section.type === 'image'
        ? [section.image, section.content, section.caption]
        : [section.content],
    ),
    [...tags].sort().join(', '),
    ...(showButton ? [buttonText, buttonTarget] : []),
    ...[lang, description, address],
  ]
    .map((part) => part.trim())
    .filter(Boolean);
}
