import type { Saving } from '../../blog/post/post.schema';
import type {
  ListedPost,
  ListedState,
  Post,
  PostContent,
  StoredPicture,
  Tag,
} from '../../blog/post/shape';
import { failureKind, idToken } from './session.store';

export type ApiProblem =
  | {
      kind:
        'offline' | 'timeOut' | 'signedOut' | 'forbidden' | 'notFound' | 'unavailable' | 'unknown';
    }
  /** Somebody else changed the post; `current` is the stored version, if the server sent it. */
  | { kind: 'conflict'; current: Post | undefined }
  | { kind: 'refused'; fields: Record<string, string> };

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; problem: ApiProblem };

export interface PostFilter {
  state: ListedState;
  tag: Tag | '';
  q: string;
}

/** A post or an article in 'All posts'. */
export type PostItem = ListedPost<StoredPicture>;

const ENDPOINT = '/api/posts';
const ANSWER_WITHIN_MS = 15_000;

const pathOf = (id: string) => `${ENDPOINT}/${encodeURIComponent(id)}`;

/** Doesn't throw. If the server rejects the writer's ID token, retries once with a fresh one. */
export async function call<Value>(
  method: string,
  url: string,
  body?: object,
): Promise<ApiResult<Value>> {
  for (const fresh of [false, true]) {
    const login = await idToken(fresh);
    if (!('idToken' in login)) return { ok: false, problem: login };
    const answer = await sendRequest<Value>(login.idToken, method, url, body);
    if (answer.ok || answer.problem.kind !== 'signedOut') return answer;
  }
  return { ok: false, problem: { kind: 'signedOut' } };
}

async function callForPost(method: string, url: string, body?: object): Promise<ApiResult<Post>> {
  const answer = await call<{ post: Post }>(method, url, body);
  return answer.ok ? { ...answer, value: answer.value.post } : answer;
}

export function listPosts({ state, tag, q }: PostFilter, before: string | null) {
  const query = new URLSearchParams({ state, limit: '25' });
  for (const [name, value] of Object.entries({ tag, q: q.trim(), before })) {
    if (value) query.set(name, value);
  }
  return call<{ posts: PostItem[]; next: string | null }>('GET', `${ENDPOINT}?${query}`);
}

export function readPost(id: string) {
  return callForPost('GET', pathOf(id));
}

/** Idempotent for the same key and content. */
export function createPost(key: string, content: PostContent, how: Saving = {}) {
  return callForPost('POST', ENDPOINT, { ...content, ...how, key });
}

/** @param updatedAt of the version that the content started from */
export function updatePost(id: string, content: PostContent, updatedAt: string, how: Saving = {}) {
  return callForPost('PUT', pathOf(id), { ...content, ...how, updatedAt });
}

export function sharePreview(id: string) {
  return call<{ address: string; until: string }>('POST', `${pathOf(id)}/preview`);
}

export function removePost(id: string) {
  return call('DELETE', pathOf(id));
}

export function restorePost(id: string) {
  return callForPost('POST', `${pathOf(id)}/restore`);
}

async function sendRequest<Value>(
  idToken: string,
  method: string,
  url: string,
  body: object | undefined,
): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer = parseAnswer(await response.text());
    if (response.ok && answer.ok) return { ok: true, value: answer as Value };
    return { ok: false, problem: problemOf(response.status, answer) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, problem: { kind: late ? 'timeOut' : failureKind(error) } };
  }
}

interface ServerAnswer {
  ok?: boolean;
  current?: Post;
  error?: { fields?: Record<string, string> };
}

/** An empty object if it isn't JSON, such as a proxy's HTML page. */
function parseAnswer(text: string): ServerAnswer {
  try {
    return Object(JSON.parse(text)) as ServerAnswer;
  } catch {
    return {};
  }
}

function problemOf(status: number, { error, current }: ServerAnswer): ApiProblem {
  if (status === 401) return { kind: 'signedOut' };
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404) return { kind: 'notFound' };
  if (status === 408) return { kind: 'timeOut' };
  if (status === 409) return { kind: 'conflict', current };
  if (status === 413) return { kind: 'refused', fields: { post: 'too-large' } };
  if (error?.fields && Object.keys(error.fields).length > 0) {
    return { kind: 'refused', fields: error.fields };
  }
  return { kind: status >= 502 && status <= 504 ? 'unavailable' : 'unknown' };
}
