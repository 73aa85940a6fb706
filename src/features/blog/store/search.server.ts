import { Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { fieldCodes } from '@/lib/field-codes';
import { hasWords, LONGEST_SEARCH, searchWords } from '@/lib/search-words';
import { RequestError } from '@/server/http';
import { cursor, searchPage, toCursor } from '@/server/paging';
import { LISTED_STATES, POST_YEARS, TAGS, type ListedPost, type ListedState } from '../post/shape';
import { LISTED_FIELDS, POST_COLLECTIONS, readListed } from './document.server';

const MAX_LIMIT = 50;

const query = z.object({
  state: z.enum(LISTED_STATES).default('any'),
  q: z.string().max(LONGEST_SEARCH).default('').transform(searchWords),
  limit: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .refine((limit) => limit <= MAX_LIMIT)
    .default(12),
  tag: z.enum(TAGS).optional(),
  before: cursor.optional(),
});

type PostSearch = z.output<typeof query>;

/**
 * Parses the query of `GET /api/posts`: `state`, `q`, `limit`, `tag`, `before`.
 * @throws RequestError 400 with the invalid parameters
 */
export function parsePostSearch(params: URLSearchParams): PostSearch {
  const parsed = query.safeParse(Object.fromEntries(params));
  if (parsed.success) return parsed.data;
  const fields = fieldCodes(parsed.error, [], 'query');
  throw new RequestError(400, 'bad-query', 'Some parameters are not valid.', fields);
}

/** A page of posts of any state, newest first; deleted ones by their deletion date. */
export async function searchPosts(db: Firestore, search: PostSearch, signal: AbortSignal) {
  const { state, limit, tag, q, before } = search;
  const { items, next } = await searchPage({
    lists: listsOf(db, state),
    by:
      state === 'deleted'
        ? { field: 'expireAt', as: 'timestamp' }
        : { field: 'createdAt', as: 'text' },
    wanted: async (doc) => {
      const post = await readListed(doc);
      return post && matches(post, search) ? post : undefined;
    },
    isFiltered: tag !== undefined || q.length > 0,
    limit,
    after: before,
    signal,
  });
  return { ok: true, posts: items, next: next ? toCursor(next) : null };
}

function matches(post: ListedPost, { tag, q }: PostSearch): boolean {
  if (tag && !post.tags.includes(tag)) return false;
  const { title, subtitle, author, excerpt } = post;
  return hasWords([title, subtitle, author, excerpt].join('\n'), q);
}

function listsOf(db: Firestore, state: ListedState): Query[] {
  const list = (name: keyof typeof POST_COLLECTIONS) =>
    db.collection(POST_COLLECTIONS[name]).select(...LISTED_FIELDS, 'expireAt', 'from');
  const [first, end] = [String(POST_YEARS.first), String(POST_YEARS.last + 1)];
  const now = new Date().toISOString();
  const dated = (name: 'posts' | 'drafts', from: string, until: string) =>
    list(name).where('createdAt', '>=', from).where('createdAt', '<', until);
  const lists = {
    any: [dated('posts', first, end), dated('drafts', first, end)],
    draft: [dated('drafts', first, end)],
    published: [dated('posts', first, now)],
    scheduled: [dated('posts', now, end)],
    deleted: [list('trash').where('expireAt', '>=', Timestamp.now())],
  };
  return lists[state];
}
