import { API_URL } from 'astro:env/client';
import { MESSAGE_HEADERS, type FormWords } from './forms';
import type { FieldCode } from './message.schema';

type Refusals = Record<string, FieldCode>;

export interface Failure {
  fields?: Refusals;
  reason?: keyof FormWords['failures'];
}

export const ENDPOINT = `${API_URL}/api/contact/submit`;

const ANSWER_WITHIN_MS = 15_000;

interface SendAnswer {
  ok?: boolean;
  error?: { fields: Refusals };
}

/**
 * A 2xx response with any body is a success, because another back end (API_URL) has its own. Exceptions are a page,
 * such as the login of a hotel's network, and JSON with `ok: false`.
 * @returns `undefined` on success
 */
export async function send({
  id,
  text,
}: {
  id: string;
  text: string;
}): Promise<Failure | undefined> {
  try {
    const response = await fetch(ENDPOINT, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [MESSAGE_HEADERS.id]: `"${id}"`,
        [MESSAGE_HEADERS.openFor]: String(Math.round(performance.now())),
      },
      body: text,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const isPage = /html/i.test(response.headers.get('content-type') ?? '');
    const answer = (await response.json().catch(() => null)) as SendAnswer | null;
    if (response.ok && !isPage && answer?.ok !== false) return undefined;
    console.error('Message not sent', response.status);
    return response.status === 429 ? { reason: 'tooMany' } : { ...answer?.error };
  } catch (error) {
    console.error('Message not sent', error);
    return navigator.onLine ? {} : { reason: 'offline' };
  }
}
