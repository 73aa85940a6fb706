import { Timestamp, type Firestore, type Query } from 'firebase-admin/firestore';
import { hasWords, searchWords } from '@/lib/search-words';
import { RequestError } from '@/server/http';
import { fromCursor, searchPage, toCursor } from '@/server/search';
import { LISTED_STATES, POST_YEARS, TAGS, type ListedPost, type ListedState } from '../post/shape';
import { LISTED_FIELDS, POST_COLLECTIONS, readListed } from './document.server';
import type { PostQuery } from './read.server';

interface PostSearch extends PostQuery {
  state: ListedState;
  words: string[];
}

const DEFAULT_LIMIT = 12;
const MAX_LIMIT = 50;
const LONGEST_SEARCH = 100;

/**
 * Parses the query of `GET /api/posts`: `state`, `q`, `limit`, `tag`, `before`.
 * @throws RequestError 400 with the invalid parameters
 */
export function parsePostSearch(params: URLSearchParams): PostSearch {
  const state = LISTED_STATES.find((known) => known === (params.get('state') ?? 'any'));
  const text = params.get('q') ?? '';
  const limit = params.get('limit') ?? String(DEFAULT_LIMIT);
  const before = params.get('before');
  const after = fromCursor(before ?? '');
  const tag = TAGS.find((known) => known === params.get('tag'));
  const wrong = {
    state: !state,
    q: text.length > LONGEST_SEARCH,
    limit: !/^[1-9]\d?$/.test(limit) || Number(limit) > MAX_LIMIT,
    tag: params.has('tag') && !tag,
    before: before !== null && !after,
  };
  const names = Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []));
  if (!state || names.length > 0) {
    const fields = Object.fromEntries(names.map((name) => [name, 'invalid']));
    throw new RequestError(400, 'bad-query', 'Some parameters are not valid.', fields);
  }
  return {
    state,
    words: searchWords(text),
    limit: Number(limit),
    tag,
    after,
  };
}

/** A page of posts of any state, newest first; deleted ones by their deletion date. */
export async function searchPosts(db: Firestore, search: PostSearch) {
  const { state, limit, tag, words, after } = search;
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
    isFiltered: tag !== undefined || words.length > 0,
    limit,
    after,
  });
  return { ok: true, posts: items, next: next ? toCursor(next) : null };
}

function matches(post: ListedPost, { state, tag, words }: PostSearch): boolean {
  if (tag && !post.tags.includes(tag)) return false;
  if (!['any', 'deleted', post.state].includes(state)) return false;
  const { title, subtitle, author, excerpt } = post;
  return hasWords([title, subtitle, author, excerpt].join('\n'), words);
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
