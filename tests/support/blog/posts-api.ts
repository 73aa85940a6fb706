import { expect } from 'vitest';
import type { ListedPost, Post, StoredPicture } from '@/features/blog/post/shape';
import { expectJson } from '../server/json-answers';

type Headers = Record<string, string>;

export class PostsApi {
  constructor(
    readonly site: string,
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

  /** Stores a post and returns it. */
  async create(body: object): Promise<Post> {
    const { post } = await expectJson<{ post: Post }>(await this.send('POST', '', body), 201);
    return post;
  }

  async list(query = ''): Promise<PostListAnswer> {
    return expectJson<PostListAnswer>(await this.send('GET', query));
  }

  /** The ids of a whole list, page by page. */
  async walk(query = '?'): Promise<string[][]> {
    const pages: string[][] = [];
    for (let next: string | null = ''; next !== null;) {
      const before: string = next && `&before=${encodeURIComponent(next)}`;
      const page = await this.list(query + before);
      pages.push(page.posts.map(({ id }) => id));
      next = page.next;
      expect(pages.length).toBeLessThan(100);
    }
    return pages;
  }
}

/** Response of the list. */
export interface PostListAnswer {
  posts: ListedPost<StoredPicture>[];
  next: string | null;
}
