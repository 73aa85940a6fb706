import type { Firestore } from 'firebase-admin/firestore';
import type { Post, PostDraft } from './post';
import { readImage, type ImageFacts } from './post-image';
import { listDates, listPosts, type PageOfPosts, type PostQuery } from './posts-listing.server';
import {
  createPost,
  removePost,
  restorePost,
  updatePost,
  type Created,
  type Restored,
  type Updated,
} from './posts-writing.server';
import { imageVersion, POST_COLLECTIONS, readPost } from './stored-post.server';

/** A post's picture: its file, and the version that its address names. */
interface PostImage extends ImageFacts {
  version: string;
}

/** Where posts are kept. Every method fails with the store's own error when the store does not answer. */
export interface Posts {
  list(query: PostQuery): Promise<PageOfPosts>;
  get(id: string): Promise<Post | undefined>;
  /** When each of the latest posts was last changed, as ISO 8601. */
  dates(limit: number): Promise<Pick<Post, 'id' | 'updatedAt'>[]>;
  image(id: string): Promise<PostImage | undefined>;
  /** @param createdAt as ISO 8601; now, unless given */
  create(id: string, draft: PostDraft, createdAt?: string): Promise<Created>;
  /**
   * @param token `updatedAt` of the version that the draft began from
   * @param createdAt another date for the post
   */
  update(id: string, draft: PostDraft, token: string, createdAt?: string): Promise<Updated>;
  /** Moves a post to the trash; answers until when it can be restored, `undefined` without such a post. */
  remove(id: string): Promise<Date | undefined>;
  /** Brings a post back from the trash, unless it is there already. */
  restore(id: string): Promise<Restored>;
}

/** Posts in a Firestore database. */
export function firestorePosts(db: Firestore): Posts {
  return {
    list: (query) => listPosts(db, query),
    get: async (id) => readPost(await db.collection(POST_COLLECTIONS.posts).doc(id).get()),
    dates: (limit) => listDates(db, limit),
    async image(id) {
      const ref = db.collection(POST_COLLECTIONS.posts).doc(id);
      const [doc] = await db.getAll(ref, { fieldMask: ['image'] });
      const image: unknown = doc?.get('image');
      if (typeof image !== 'string') return undefined;
      const facts = readImage(image);
      return facts && { ...facts, version: imageVersion(image) };
    },
    create: (...args) => createPost(db, ...args),
    update: (...args) => updatePost(db, ...args),
    remove: (id) => removePost(db, id),
    restore: (id) => restorePost(db, id),
  };
}
