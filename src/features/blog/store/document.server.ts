// Scripts import this in plain Node, so imports need file extensions.
import { createHash } from 'node:crypto';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { DAY_MS, TRASH_DAYS } from '../../../lib/limits.ts';
import { log } from '../../../server/log.ts';
import { postAddress } from '../post/id.ts';
import { imageAddress } from '../post/image.ts';
import { excerptOf } from '../post/markdown.ts';
import { parseStored } from '../post/post.schema.ts';
import {
  guessedDescription,
  LISTED,
  pick,
  postLanguage,
  stateAt,
  type ListedPost,
  type PictureSize,
  type Post,
  type PostContent,
} from '../post/shape.ts';

/** Published and scheduled posts; drafts, out of reach of public queries; deleted posts, until their TTL ends. */
export const POST_COLLECTIONS = {
  posts: 'blogPosts',
  drafts: 'blogPostDrafts',
  trash: 'blogPostsTrash',
} as const;

export function placesOf(db: Firestore, id: string) {
  return {
    post: db.collection(POST_COLLECTIONS.posts).doc(id),
    draft: db.collection(POST_COLLECTIONS.drafts).doc(id),
    trash: db.collection(POST_COLLECTIONS.trash).doc(id),
  };
}

/** Fields that lists read: everything but text and pictures. */
export const LISTED_FIELDS = [
  ...LISTED,
  ...['lang', 'createdAt', 'updatedAt', 'imageVersion', 'excerpt'],
];

/** Stored with the post, so lists don't read pictures or text. */
export function derivedFields({ image, sections }: PostContent) {
  return { imageVersion: imageVersion(image), excerpt: excerptOf(sections) };
}

/** A hash of the picture; empty without one. */
export function imageVersion(image: string): string {
  if (!image) return '';
  return createHash('sha256').update(image).digest('base64url').slice(0, 12);
}

/** @returns `undefined` if there is none. Logs and skips a document that the schema refuses. */
export function readPost(doc: DocumentSnapshot): Post | undefined {
  return readStored(doc)?.post;
}

/**
 * Reads a document that has only {@link LISTED_FIELDS}, and the whole document if another program wrote it, without
 * those that the server derives.
 */
export async function readListed(doc: DocumentSnapshot): Promise<ListedPost | undefined> {
  const isWhole = doc.get('imageVersion') === undefined;
  const stored = readStored(isWhole ? await doc.ref.get() : doc);
  if (!stored) return undefined;
  const { post, derived } = stored;
  // Firestore sorts dates as they are stored.
  const at = String(doc.get('createdAt'));
  const listed = { ...listedPost(post, isWhole ? undefined : derived), at };
  const expireAt: unknown = doc.get('expireAt');
  if (!(expireAt instanceof Timestamp)) return listed;
  return { ...listed, image: undefined, restorableUntil: expireAt.toDate().toISOString() };
}

/** A post with what the server derives from it. */
export interface StoredPost {
  post: Post;
  derived: Derived;
}

/** As {@link readPost}. */
export function readStored(doc: DocumentSnapshot): StoredPost | undefined {
  const data = doc.data();
  if (!data) return undefined;
  const parsed = parseStored(data);
  if (!parsed.ok) {
    log('error', 'post not readable', { document: doc.ref.path, fields: parsed.fields });
    return undefined;
  }
  const { key, wasPublished, createdAt, updatedAt = createdAt, ...content } = parsed.post;
  const isDraft =
    [doc.ref.parent.id, data['from']].includes(POST_COLLECTIONS.drafts) || isOverdue(doc);
  const state = isDraft ? 'draft' : stateAt(createdAt);
  const post: Post = { ...content, id: doc.id, state, createdAt, updatedAt };
  if (key) post.key = key;
  if (wasPublished && state !== 'published') post.wasPublished = wasPublished;
  return { post, derived: parsed.derived };
}

/**
 * Whether a post in the trash was scheduled, and its day has passed there. It's a draft: nobody decided to publish it
 * late.
 */
export function isOverdue(doc: DocumentSnapshot): boolean {
  const [from, createdAt, expireAt]: unknown[] = ['from', 'createdAt', 'expireAt'].map((name) =>
    doc.get(name),
  );
  if (from !== POST_COLLECTIONS.posts || !(expireAt instanceof Timestamp)) return false;
  const [deletedAt, at] = [
    expireAt.toMillis() - TRASH_DAYS * DAY_MS,
    Date.parse(String(createdAt)),
  ];
  return deletedAt < at && at <= Date.now();
}

/** Empty where another program wrote the document. */
interface Derived {
  imageVersion?: string | undefined;
  excerpt?: string | undefined;
  share?: string | undefined;
  sizes?: (PictureSize | null)[] | undefined;
}

/** Data URL of the share picture, unless another program has changed the cover since it was made. */
export function shareOf({ post, derived }: StoredPost): string | undefined {
  const isCurrent = derived.imageVersion === imageVersion(post.image);
  return (isCurrent && derived.share) || undefined;
}

/** Leaves out the picture of a post that isn't public: it would need the preview's token. */
export function listedPost(
  post: Post,
  { imageVersion, excerpt = '' }: Derived = derivedFields(post),
): ListedPost {
  const { id, state, createdAt: at, updatedAt } = post;
  const image = state === 'published' ? imageAddress(id, imageVersion) : undefined;
  const beginning = { ...post, excerpt };
  return {
    ...pick(post, LISTED),
    ...{ id, state, at, updatedAt, href: postAddress(id), excerpt, image },
    imageAlt: image ? post.imageAlt : '',
    lang: postLanguage(beginning),
    description: post.description || guessedDescription(beginning),
  };
}
