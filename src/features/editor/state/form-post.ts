import { emptyIfUnseen } from '@/lib/unseen';
import {
  emptyContent,
  postContent,
  type Post,
  type PostContent,
  type Section,
} from '../../blog/post/shape';

/** As the server has them; not set in a new post. */
type StoredFacts = { [Name in keyof ReturnType<typeof storedFacts>]?: Post[Name] | undefined };

/** The post in the form. */
export interface FormPost extends StoredFacts {
  /** Names the post kept on this device; new for every post that is opened. */
  slot: string;
  /** Idempotency key of a new post's creation. */
  key: string;
  /** ISO 8601; empty to publish on save. */
  publishAt: string;
  content: PostContent;
  /** Last saved version; `undefined` if unknown, as after restoring a kept post. */
  saved: Pick<FormPost, 'content' | 'publishAt'> | undefined;
}

/** A post with unsaved changes, as this device keeps it. */
export interface KeptPost {
  post: FormPost;
  keptAt: string;
}

export function newPost(): FormPost {
  const content = emptyContent();
  return {
    slot: crypto.randomUUID(),
    key: crypto.randomUUID(),
    publishAt: '',
    content,
    saved: { content, publishAt: '' },
  };
}

export function formPost(post: Post): FormPost {
  const written = { content: postContent(post), publishAt: plannedDate(post) };
  const [slot, key] = [crypto.randomUUID(), post.key ?? crypto.randomUUID()];
  return { slot, key, ...storedFacts(post), ...written, saved: written };
}

export function storedFacts({ id, updatedAt, createdAt, state, wasPublished }: Post) {
  return { id, updatedAt, createdAt, state, wasPublished };
}

/** A draft's past date is when it was started, not a plan to publish. */
export function plannedDate({ state, createdAt }: Post): string {
  return state === 'draft' && !isToCome(createdAt) ? '' : createdAt;
}

/** Whether the writer has set or removed the date since the stored version that the changes are based on. */
export function hasOwnDate(post: FormPost): boolean {
  const { createdAt = '', publishAt } = post;
  return publishAt !== createdAt && (publishAt !== '' || !isDraft(post) || isToCome(createdAt));
}

export function isDraft({ state = 'draft' }: Pick<FormPost, 'state'>): boolean {
  return state === 'draft';
}

export function hasTitle({ content }: FormPost): boolean {
  return emptyIfUnseen(content.title) !== '';
}

export function isToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now();
}

export function isPublic(post: FormPost): boolean {
  return !isDraft(post) && !isToCome(post.createdAt ?? '');
}

export function isUnsaved({ content, publishAt, saved }: FormPost): boolean {
  return !saved || publishAt !== saved.publishAt || !sameContent(content, saved.content);
}

/** Ignores section ids and tag order. */
export function sameContent(one: PostContent, other: PostContent): boolean {
  const { sections, tags, ...fields } = one;
  return (
    Object.entries(fields).every(([name, value]) => value === other[name as keyof PostContent]) &&
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
export function writtenParts(content: PostContent): string[] {
  const { title, subtitle, author, image, imageAlt, showButton, lang, description, address } =
    content;
  return [
    ...[title, subtitle, author, image, imageAlt],
    ...content.sections.flatMap((section) =>
      section.type === 'image'
        ? [section.image, section.content, section.caption]
        : [section.content],
    ),
    [...content.tags].sort().join(', '),
    ...(showButton ? [content.buttonText, content.buttonTarget] : []),
    ...[lang, description, address],
  ]
    .map((part) => part.trim())
    .filter(Boolean);
}
