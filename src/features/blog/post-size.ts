import type { PostDraft } from './post';

/** Most bytes that a Firestore document may have. */
const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** What a document holds besides what the writer wrote: its name, dates, excerpt, picture's version. */
const RESERVED_BYTES = 4096;

/** Whether a post fits into one document, counted as Firestore counts (cloud.google.com/firestore/docs/storage-size). */
export function fitsDocument(draft: PostDraft): boolean {
  return sizeOf(draft) + RESERVED_BYTES < DOCUMENT_MAX_BYTES;
}

const encoder = new TextEncoder();

/** Bytes of a value: text in UTF-8 and one more, fields with their names, maps and 32 more. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return encoder.encode(value).length + 1;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + sizeOf(item), 0);
  if (typeof value !== 'object' || value === null) return 1;
  const fields = Object.entries(value);
  return fields.reduce((sum, [name, item]) => sum + sizeOf(name) + sizeOf(item), 32);
}
