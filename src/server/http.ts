import { isUtf8 } from 'node:buffer';
import { log, stackOf } from './log';
import { TimeoutError, withTimeout } from './timing';

/** Time limit for a body: a client that sends one byte a second would block a slot. A phone needs far less. */
const BODY_WITHIN_MS = 10_000;

/** In seconds; sent with every 503. */
export const RETRY_LATER = { 'retry-after': '10' };

export class RequestError extends Error {
  constructor(
    readonly status: number,
    /** Machine-readable; pages choose their text by it. */
    readonly code: string,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** Never cached. */
export function json(body: unknown, status = 200, headers: HeadersInit = {}): Response {
  const answer = new Response(JSON.stringify(body), { status, headers });
  answer.headers.set('content-type', 'application/json; charset=utf-8');
  answer.headers.set('cache-control', 'no-store');
  answer.headers.set('x-content-type-options', 'nosniff');
  return answer;
}

/** `{ok: false, error: {code, message, fields}}` */
export function errorJson({ status, code, message, fields, headers }: RequestError): Response {
  return json({ ok: false, error: { code, message, fields } }, status, headers);
}

/** Logs unexpected errors and hides them from the caller. */
export function asRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  log('error', 'request failed', { error: stackOf(error) });
  return internalError();
}

export function internalError(): RequestError {
  return new RequestError(500, 'internal', 'Something went wrong on our side. Please try again.');
}

export function unavailable(message: string): RequestError {
  return new RequestError(503, 'unavailable', message, {}, RETRY_LATER);
}

/** Sets status and caching of a page rendered on demand; adds Retry-After to a 503. */
export function setAnswer(
  response: { status?: number; readonly headers: Headers },
  status: number,
  caching: string,
): void {
  response.status = status;
  response.headers.set('cache-control', caching);
  if (status === 503) response.headers.set('retry-after', RETRY_LATER['retry-after']);
}

export function nothingHere(): Response {
  return errorJson(new RequestError(404, 'not-found', 'Not found.'));
}

export function methodNotAllowed(methods: string): Response {
  const message = `Method not allowed. Use ${methods}.`;
  return errorJson(new RequestError(405, 'method-not-allowed', message, {}, { allow: methods }));
}

export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * Reads the body with bounded memory.
 * @throws RequestError 413 if it's too long, 415 if it's compressed or not UTF-8, 408 if it's late, 400 if it's
 * incomplete
 */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    throw new RequestError(415, 'unsupported-encoding', 'Send the request body uncompressed.');
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(request.headers.get('content-type') ?? '');
  if (charset && !/^utf-?8$/i.test(charset[1] ?? '')) throw notUtf8();
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const body = request.body?.getReader();
  if (!body) return '';
  try {
    return await withTimeout(BODY_WITHIN_MS, textOf(body, maxBytes));
  } catch (error) {
    // Don't wait for the rest.
    body.cancel().catch(() => undefined);
    if (error instanceof RequestError) throw error;
    if (error instanceof TimeoutError) throw tooSlow();
    throw new RequestError(400, 'incomplete', 'Request body is incomplete. Please try again.');
  }
}

async function textOf(
  body: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await body.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(value);
  }
  const all = Buffer.concat(chunks);
  if (!isUtf8(all)) throw notUtf8();
  return new TextDecoder().decode(all);
}

function notUtf8(): RequestError {
  return new RequestError(415, 'unsupported-charset', 'Send the request body as UTF-8.');
}

function tooLarge(maxBytes: number): RequestError {
  return new RequestError(413, 'too-large', `Request body is larger than ${maxBytes / 1024} KB.`);
}

function tooSlow(): RequestError {
  const message = `Request body took more than ${BODY_WITHIN_MS / 1000} s. Please try again.`;
  return new RequestError(408, 'too-slow', message, {}, { connection: 'close' });
}

/** @throws RequestError 415 for another type, 400 if it isn't an object, and as {@link readText} */
export async function readJsonObject(
  request: Request,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'application/json') {
    throw new RequestError(415, 'unsupported-type', 'Content-Type must be application/json.');
  }
  const text = await readText(request, maxBytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'bad-json', 'Request body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError(400, 'bad-json', 'Request body must be a JSON object.');
  }
  return value as Record<string, unknown>;
}
