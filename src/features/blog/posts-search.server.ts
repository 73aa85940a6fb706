import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { hasWords, searchWords } from '@/lib/search-words';
import { RequestError } from '@/server/http';
import { fromCursor, imageAddress, newestFirst, toCursor, type Position } from './news';
import { LISTED_STATES, POST_YEARS, TAGS, type ListedState } from './post';
import {
  POST_COLLECTIONS,
  readSummary,
  SUMMARY_FIELDS,
  type PostSummary,
} from './post-document.server';
import { completeSummary, type PostQuery } from './posts.server';

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

interface Found extends Position {
  doc: DocumentSnapshot;
  summary: PostSummary;
}

/** Documents per read, and at most per request. */
const STEP = 250;
const MOST_READ = 2000;

/**
 * A page of posts of any state, newest first; deleted ones by their deletion date. Firestore has no text search,
 * so this reads summaries until enough of them match, or up to {@link MOST_READ}: then the page is short but has
 * a next one.
 */
export async function searchPosts(db: Firestore, search: PostSearch) {
  const { limit, tag, words, after } = search;
  const step = tag || words.length > 0 ? STEP : limit + 1;
  const lists = listsOf(db, search.state);
  const found: Found[] = [];
  let next = after;
  for (let read = 0; read < MOST_READ; read += step) {
    const pages = await Promise.all(lists.map((list) => list(next, step)));
    const nearest = newestFirst(pages.flat()).slice(0, step);
    for (const place of nearest) {
      const summary = readSummary(place.doc);
      if (summary && matchesSearch(summary, search)) found.push({ ...place, summary });
    }
    if (found.length > limit) return toPage(found.slice(0, limit), found[limit - 1]);
    if (nearest.length < step) return toPage(found, undefined);
    next = nearest.at(-1);
  }
  return toPage(found, next);
}

function matchesSearch(summary: PostSummary, { state, tag, words }: PostSearch): boolean {
  if (tag && !summary.tags.includes(tag)) return false;
  if (!['any', 'deleted', summary.state].includes(state)) return false;
  const { title, subtitle, author, excerpt } = summary;
  return hasWords([title, subtitle, author, excerpt].join('\n'), words);
}

type List = (after: Position | undefined, limit: number) => Promise<Omit<Found, 'summary'>[]>;

const FIRST = String(POST_YEARS.first);
const END = String(POST_YEARS.last + 1);

function listsOf(db: Firestore, state: ListedState): List[] {
  const { posts, drafts, trash } = POST_COLLECTIONS;
  const now = new Date().toISOString();
  const places = {
    any: [listOf(db, posts, FIRST, END), listOf(db, drafts, FIRST, END)],
    draft: [listOf(db, drafts, FIRST, END)],
    published: [listOf(db, posts, FIRST, now)],
    scheduled: [listOf(db, posts, now, END)],
    deleted: [listOf(db, trash, now, END)],
  };
  return places[state];
}

function listOf(db: Firestore, name: string, from: string, until: string): List {
  const deleted = name === POST_COLLECTIONS.trash;
  const field = deleted ? 'expireAt' : 'createdAt';
  const stored = (at: string) => (deleted ? Timestamp.fromDate(new Date(at)) : at);
  const posts = db
    .collection(name)
    .where(field, '>=', stored(from))
    .where(field, '<', stored(until))
    .orderBy(field, 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .select(...SUMMARY_FIELDS, 'expireAt', 'wasDraft');
  return async (after, limit) => {
    const page = posts.limit(limit);
    const { docs } = await (after ? page.startAfter(stored(after.at), after.id) : page).get();
    return docs.map((doc) => ({ doc, id: doc.id, at: textOf(doc.get(field)) }));
  };
}

function textOf(moment: unknown): string {
  return moment instanceof Timestamp ? moment.toDate().toISOString() : String(moment);
}

async function toPage(found: readonly Found[], next: Position | undefined) {
  const posts = found.map(async ({ doc, summary, at: expires }) => {
    const { id, state, title, tags, createdAt } = summary;
    const deleted = doc.ref.parent.id === POST_COLLECTIONS.trash;
    const isPublic = state === 'published' && !deleted;
    const { imageVersion } = isPublic ? await completeSummary({ summary, doc }) : summary;
    return {
      ...{ id, state, title, tags, createdAt },
      // Pictures of unpublished posts need a token.
      imageUrl: isPublic ? imageAddress(id, imageVersion) : null,
      ...(deleted && { restorableUntil: expires }),
    };
  });
  return { ok: true, posts: await Promise.all(posts), next: next ? toCursor(next) : null };
}
