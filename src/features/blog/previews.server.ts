import { randomBytes } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { placesOf, POST_COLLECTIONS, readPost } from './post-document.server';

/** How long a preview's address works, unless the post is published before. */
const PREVIEW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates the address of a post's preview, or extends it.
 * @returns its token and expiry (ISO 8601); `missing` without such a post, `published` if everybody may see it
 */
export function sharePreview(db: Firestore, id: string) {
  const { post, draft } = placesOf(db, id);
  return db.runTransaction(async (transaction) => {
    const doc = (await transaction.getAll(draft, post)).find(readPost);
    if (!doc) return 'missing';
    if (readPost(doc)?.state === 'published') return 'published';
    // 192 bits, too many to guess.
    const fresh = randomBytes(24).toString('base64url');
    const token = previewOf(doc) ? String(doc.get('previewToken')) : fresh;
    const until = new Date(Date.now() + PREVIEW_MS).toISOString();
    transaction.update(doc.ref, { previewToken: token, previewUntil: until });
    return { token, until };
  });
}

/** `undefined` if the address never worked, or no longer does. */
export async function getPreviewed(db: Firestore, token: string) {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const { drafts, posts } = POST_COLLECTIONS;
  const found = await Promise.all(
    [drafts, posts].map((name) =>
      db.collection(name).where('previewToken', '==', token).limit(1).get(),
    ),
  );
  const [doc] = found.flatMap(({ docs }) => docs);
  return doc && previewOf(doc);
}

/** An unpublished post, and when its preview expires (ISO 8601). */
function previewOf(doc: DocumentSnapshot) {
  const post = readPost(doc);
  const until: unknown = doc.get('previewUntil');
  const holds = typeof until === 'string' && Date.parse(until) > Date.now();
  return post && post.state !== 'published' && holds ? { post, until } : undefined;
}
