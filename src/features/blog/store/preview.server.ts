import { randomBytes } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { DAY_MS, PREVIEW_DAYS } from '@/lib/limits';
import { placesOf, POST_COLLECTIONS, readPost, readStored } from './document.server';

/**
 * Creates or extends the post's preview link.
 * @returns its token and expiry (ISO 8601); `missing` if there's no such post, `published` if it's public
 */
export function sharePreview(db: Firestore, id: string) {
  const { post, draft } = placesOf(db, id);
  return db.runTransaction(async (transaction) => {
    const doc = (await transaction.getAll(draft, post)).find(readPost);
    if (!doc) return 'missing';
    if (readPost(doc)?.state === 'published') return 'published';
    // 192 bits can't be guessed.
    const fresh = randomBytes(24).toString('base64url');
    const token = previewOf(doc) ? String(doc.get('previewToken')) : fresh;
    const until = new Date(Date.now() + PREVIEW_DAYS * DAY_MS).toISOString();
    transaction.update(doc.ref, { previewToken: token, previewUntil: until });
    return { token, until };
  });
}

/** `undefined` if the token is invalid or has expired. */
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

function previewOf(doc: DocumentSnapshot) {
  const stored = readStored(doc);
  const until: unknown = doc.get('previewUntil');
  const holds = typeof until === 'string' && Date.parse(until) > Date.now();
  return stored && stored.post.state !== 'published' && holds ? { stored, until } : undefined;
}
