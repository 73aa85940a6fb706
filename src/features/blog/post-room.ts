// Apart from the schema, which brings zod. Scripts run this in plain Node.
import type { PostDraft } from './post.schema.ts';

const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** What Firestore counts besides the post's JSON: 16 bytes a section, its name, dates, excerpt. */
const RESERVED_BYTES = 6 * 1024;

/**
 * Bytes of a Firestore document that a post uses, and how many are left. Pictures count a third more than their
 * files.
 */
export function roomOf(draft: PostDraft): { used: number; left: number } {
  const used = new TextEncoder().encode(JSON.stringify(draft)).length;
  return { used, left: DOCUMENT_MAX_BYTES - RESERVED_BYTES - 1 - used };
}
