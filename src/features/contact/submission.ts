import type { FieldCode } from './message';

/** Where a form stands: before, during and after sending. */
export type SendState =
  | { status: 'idle' | 'sending' | 'success' }
  | { status: 'error'; fields: Record<string, FieldCode> };

/** An answer that takes longer counts as a failure. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Sends a form's fields to the endpoint.
 * Anything but the endpoint's own `{ok: true}` is a failure: a network error, a time-out, an HTML page.
 * @returns the refused fields on failure, `undefined` on success
 */
export async function sendMessage(
  endpoint: string,
  fields: Record<string, unknown>,
): Promise<Record<string, FieldCode> | undefined> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answer = (await response.json()) as Answer;
    if (response.ok && answer.ok) return undefined;
    console.error('Message not sent', response.status);
    return answer.error?.fields ?? {};
  } catch (error) {
    console.error('Message not sent', error);
    return {};
  }
}

interface Answer {
  ok: boolean;
  error?: { fields?: Record<string, FieldCode> };
}
