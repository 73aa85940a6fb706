// Separate from the schema, which imports zod. Scripts import this in plain Node.
import type { PostDraft } from './post.schema.ts';

const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** Firestore's overhead besides the post's JSON: 16 bytes per section, name, dates, excerpt. */
const RESERVED_BYTES = 6 * 1024;

/** Bytes of a Firestore document that a post uses and has left. Pictures count a third more than their files. */
export function roomOf(draft: PostDraft): { used: number; left: number } {
  const used = new TextEncoder().encode(JSON.stringify(draft)).length;
  return { used, left: DOCUMENT_MAX_BYTES - RESERVED_BYTES - 1 - used };
}
