import { FieldPath, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';

export interface Position {
  /** ISO 8601 */
  at: string;
  /** Breaks ties between items of the same time. */
  id: string;
}

/** Newest first. Breaks ties by the UTF-8 bytes of the id, as Firestore does, or pages would skip items. */
export function byPlace(one: Position, other: Position): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return Buffer.compare(Buffer.from(other.id), Buffer.from(one.id));
}

export function newestFirst<Item extends Position>(items: readonly Item[]): Item[] {
  return [...items].sort(byPlace);
}

export function toCursor({ at, id }: Position): string {
  return `${at}~${id}`;
}

/** Parses a cursor of {@link toCursor}; `undefined` if it's invalid. */
export function fromCursor(cursor: string): Position | undefined {
  const [, at = '', id = ''] = /^([12]\d{3}-\d\d-\d\d[\dT:.Z+-]{0,30})~(.+)$/s.exec(cursor) ?? [];
  return !isNaN(Date.parse(at)) && isDocumentId(id) ? { at, id } : undefined;
}

/** For schemas of requests. */
export const cursor = z.string().transform((text, { addIssue }) => {
  const position = fromCursor(text);
  if (!position) addIssue('invalid');
  return position;
});

const DOCUMENT_ID_BYTES = 1500;

export function isDocumentId(text: string): boolean {
  if (!/^[^/\0]+$/.test(text) || /^(\.\.?|__.*__)$/s.test(text)) return false;
  return new TextEncoder().encode(text).length <= DOCUMENT_ID_BYTES;
}

/** How many documents of each list one read of a filtered search returns. */
const STEP = 250;
/** How many documents one request goes through. */
const MOST_READ = 2000;

interface Search<Item> {
  lists: readonly Query[];
  /** The date that the lists are sorted by, and whether it's stored as ISO 8601 or as a Firestore timestamp. */
  by: { field: string; as: 'text' | 'timestamp' };
  /** Returns `undefined` to leave a document out. */
  wanted: (doc: DocumentSnapshot) => Promise<Item | undefined> | Item | undefined;
  /** Whether `wanted` may refuse many documents; then each read returns more. */
  isFiltered?: boolean;
  limit: number;
  after?: Position | undefined;
  /** Ends the search, for example when the request has been answered. */
  signal: AbortSignal;
}

/**
 * A page of documents, newest first. Firestore has no text search, so this reads until the page is full, or up to
 * {@link MOST_READ} documents: then the page is short but has a next one.
 */
export async function searchPage<Item>(
  search: Search<Item>,
): Promise<{ items: Item[]; next: Position | undefined }> {
  const { lists, by, wanted, isFiltered, limit, after, signal } = search;
  const stored = (at: string) => (by.as === 'text' ? at : Timestamp.fromDate(new Date(at)));
  const step = isFiltered ? STEP : limit + 1;
  const found: { item: Item; place: Position }[] = [];
  const page = (next: Position | undefined) => {
    return { items: found.slice(0, limit).map(({ item }) => item), next };
  };
  let last = after;
  for (let seen = 0; seen < MOST_READ; seen += step) {
    signal.throwIfAborted();
    const from = last;
    const parts = await Promise.all(
      lists.map(async (list) => {
        const all = list.orderBy(by.field, 'desc').orderBy(FieldPath.documentId(), 'desc');
        const rest = from ? all.startAfter(stored(from.at), from.id) : all;
        const { docs } = await rest.limit(step).get();
        return docs.map((doc) => ({ doc, at: textOf(doc.get(by.field)), id: doc.id }));
      }),
    );
    const nearest = newestFirst(parts.flat()).slice(0, step);
    const read = await Promise.all(
      nearest.map(async ({ doc, ...place }) => ({ item: await wanted(doc), place })),
    );
    found.push(...read.flatMap(({ item, place }) => (item ? { item, place } : [])));
    if (found.length > limit) return page(found[limit - 1]?.place);
    if (nearest.length < step) return page(undefined);
    last = nearest.at(-1);
  }
  return page(last);
}

function textOf(moment: unknown): string {
  return moment instanceof Timestamp ? moment.toDate().toISOString() : String(moment);
}
