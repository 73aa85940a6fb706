import type { StoredMessage } from '@/features/contact/stored-message';
import { expectJson } from '../server/json-answers';

interface Listed {
  messages: StoredMessage[];
  next: string | null;
}

export class MessagesApi {
  constructor(
    readonly site: string,
    readonly token?: string,
  ) {}

  /** @param path after /api/messages */
  send(method: string, path = '', body?: object, headers: Record<string, string> = {}) {
    return fetch(`${this.site}/api/messages${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async list(query: object = {}): Promise<Listed> {
    return expectJson<Listed>(await this.send('POST', '', query));
  }

  /** The pages of a whole list. */
  async walk(query: object = {}): Promise<StoredMessage[][]> {
    const pages: StoredMessage[][] = [];
    for (let before: string | null = null; ;) {
      const { messages, next }: Listed = await this.list({ ...query, before });
      pages.push(messages);
      if (next === null) return pages;
      before = next;
    }
  }
}
