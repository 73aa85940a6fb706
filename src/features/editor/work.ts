import { emptyPost, type Post, type PostDraft } from '../blog/post';

/** What the writer works on: a post and what is known of its stored state. */
export interface Work {
  /** Place of its draft on this device. */
  slot: string;
  /** Id of the post; a new one gets its id here, so that sending it twice stores it once. */
  id: string;
  /** The stored post's `updatedAt` as read; undefined for a post that was never saved. */
  token: string | undefined;
  /** When a stored post was first saved, ISO 8601; undefined when that is not known. */
  createdAt: string | undefined;
  draft: PostDraft;
  /** The content that counts as saved; undefined when it is not known, as after a restore. */
  saved: PostDraft | undefined;
}

/** A new post with everything at its default. */
export function newWork(): Work {
  const draft = emptyPost();
  return {
    slot: crypto.randomUUID(),
    id: crypto.randomUUID(),
    token: undefined,
    createdAt: undefined,
    draft,
    saved: draft,
  };
}

/** Work on a stored post. */
export function workOn(post: Post): Work {
  const draft = draftOf(post);
  const { id, createdAt, updatedAt: token } = post;
  return { slot: crypto.randomUUID(), id, token, createdAt, draft, saved: draft };
}

/** The part of a stored post that a writer writes. */
export function draftOf(post: Post): PostDraft {
  const { title, subtitle, image, imageAlt, sections, buttonText, showButton, tags } = post;
  return { title, subtitle, image, imageAlt, sections, buttonText, showButton, tags };
}

/** Whether something would be lost if the work were thrown away. */
export function isUnsaved(work: Work): boolean {
  return !work.saved || !sameContent(work.draft, work.saved);
}

/** Whether two drafts say the same; ids of sections and the order of tags do not count. */
export function sameContent(one: PostDraft, other: PostDraft): boolean {
  return (
    one.title === other.title &&
    one.subtitle === other.subtitle &&
    one.image === other.image &&
    one.imageAlt === other.imageAlt &&
    one.buttonText === other.buttonText &&
    one.showButton === other.showButton &&
    one.tags.length === other.tags.length &&
    one.tags.every((tag) => other.tags.includes(tag)) &&
    one.sections.length === other.sections.length &&
    one.sections.every(
      ({ type, content }, index) =>
        type === other.sections[index]?.type && content === other.sections[index].content,
    )
  );
}
