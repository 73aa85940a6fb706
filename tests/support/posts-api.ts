import { expect } from 'vitest';
import type { Post } from '@/features/blog/post';

type Headers = Record<string, string>;

/** Asks the API of a site. */
export class PostsApi {
  constructor(
    readonly site: string,
    /** ID token that requests carry. */
    readonly token?: string,
  ) {}

  /** @param path after /api/posts */
  send(method: string, path = '', body?: unknown, headers: Headers = {}): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return fetch(`${this.site}/api/posts${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: text }),
    });
  }

  /** Stores a post and answers it. */
  async create(body: object): Promise<Post> {
    const { post } = await expectJson<{ post: Post }>(await this.send('POST', '', body), 201);
    return post;
  }

  /** Deletes every post. */
  async clear(): Promise<void> {
    for (let left = true; left;) {
      const { posts } = await this.list('?limit=50');
      for (const { id } of posts) await this.send('DELETE', `/${id}`);
      left = posts.length > 0;
    }
  }

  /** A page of the list. */
  async list(query = ''): Promise<PostListAnswer> {
    return expectJson<PostListAnswer>(await this.send('GET', query));
  }
}

/** What the list answers. */
export interface PostListAnswer {
  posts: (Record<string, unknown> & { id: string })[];
  next: string | null;
}

/** Expects an answer in JSON that no cache keeps. */
export async function expectJson<T>(response: Response, status = 200): Promise<T> {
  const text = await response.text();
  expect(response.status, text).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  return JSON.parse(text) as T;
}
