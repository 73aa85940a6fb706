import type { ListedState, Post, PostDraft, Tag } from '../../blog/post';
import type { Saving } from '../../blog/post.schema';

export type ApiProblem =
  | {
      kind:
        'offline' | 'timeOut' | 'signedOut' | 'forbidden' | 'notFound' | 'unavailable' | 'unknown';
    }
  /** Somebody else changed the post; `current` is the stored version, if the server sent it. */
  | { kind: 'conflict'; current: Post | undefined }
  | { kind: 'refused'; fields: Record<string, string> };

export type ApiResult<Value> = { ok: true; value: Value } | { ok: false; problem: ApiProblem };

export type ListedPost = Pick<Post, 'id' | 'state' | 'title' | 'tags' | 'createdAt'> & {
  imageUrl: string | null;
  /** ISO 8601; set for deleted posts. */
  restorableUntil?: string;
  /** Address of an article in git, which is read-only. */
  href?: string;
};

export interface PostFilter {
  state: ListedState;
  tag: Tag | '';
  q: string;
}

/** Returns the writer's ID token; `fresh` requests a new one. */
export type TokenSource = (fresh: boolean) => Promise<ApiResult<string>>;

const ENDPOINT = '/api/posts';
const ANSWER_WITHIN_MS = 15_000;

/** Methods don't throw; each returns an {@link ApiResult}. */
export function createPostsApi(token: TokenSource) {
  const path = (id: string) => `${ENDPOINT}/${encodeURIComponent(id)}`;
  /** If the server rejects the token, retries once with a fresh one. */
  const call = async <Value>(
    method: string,
    url: string,
    body?: object,
  ): Promise<ApiResult<Value>> => {
    for (const fresh of [false, true]) {
      const current = await token(fresh);
      if (!current.ok) return current;
      const answer = await sendRequest<Value>(current.value, method, url, body);
      if (answer.ok || answer.problem.kind !== 'signedOut') return answer;
    }
    return { ok: false, problem: { kind: 'signedOut' } };
  };
  const callForPost = async (method: string, url: string, body?: object) => {
    const answer = await call<{ post: Post }>(method, url, body);
    return answer.ok ? { ...answer, value: answer.value.post } : answer;
  };
  return {
    call,
    list: ({ state, tag, q }: PostFilter, before: string | null) => {
      const query = new URLSearchParams({ state, limit: '25' });
      for (const [name, value] of Object.entries({ tag, q: q.trim(), before })) {
        if (value) query.set(name, value);
      }
      return call<{ posts: ListedPost[]; next: string | null }>('GET', `${ENDPOINT}?${query}`);
    },
    read: (id: string) => callForPost('GET', path(id)),
    /** Idempotent for the same key and content. */
    create: (key: string, draft: PostDraft, saving: Saving = {}) =>
      callForPost('POST', ENDPOINT, { ...draft, ...saving, key }),
    /** @param updatedAt of the version that the draft started from */
    update: (id: string, draft: PostDraft, updatedAt: string, saving: Saving = {}) =>
      callForPost('PUT', path(id), { ...draft, ...saving, updatedAt }),
    sharePreview: (id: string) =>
      call<{ address: string; until: string }>('POST', `${path(id)}/preview`),
    remove: (id: string) => call('DELETE', path(id)),
    restore: (id: string) => callForPost('POST', `${path(id)}/restore`),
  };
}

async function sendRequest<Value>(
  token: string,
  method: string,
  url: string,
  body: object | undefined,
): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(url, {
      method,
      cache: 'no-store',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer = parseAnswer(await response.text());
    if (response.ok && answer.ok) return { ok: true, value: answer as Value };
    return { ok: false, problem: problemOf(response.status, answer) };
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { ok: false, problem: { kind: late ? 'timeOut' : 'offline' } };
  }
}

interface Answer {
  ok?: boolean;
  current?: Post;
  error?: { fields?: Record<string, string> };
}

/** An empty object if it isn't JSON, such as a proxy's HTML page. */
function parseAnswer(text: string): Answer {
  try {
    return Object(JSON.parse(text)) as Answer;
  } catch {
    return {};
  }
}

function problemOf(status: number, { error, current }: Answer): ApiProblem {
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
