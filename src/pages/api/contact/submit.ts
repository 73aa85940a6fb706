import type { APIRoute } from 'astro';
import { answerPage, knownLanguage, type AnswerId } from '@/features/contact/answer-pages';
import { MESSAGE_HEADERS } from '@/features/contact/forms';
import { submitMessage } from '@/features/contact/submit.server';
import { checkOrigin } from '@/server/origin';
import {
  asRequestError,
  errorJson,
  json,
  mediaType,
  methodNotAllowed,
  readJsonObject,
  readText,
} from '@/server/http';
import { visitorOf } from '@/server/visitor';
import { contactSettings } from '@/features/contact/settings.server';

export const prerender = false;

/** Fits the longest message in any encoding: a character takes up to 12 bytes. */
const MAX_BODY_BYTES = 64 * 1024;
const METHODS = 'POST, OPTIONS';
const { allowedOrigins } = contactSettings;

/** POST /api/contact/submit: JSON from a script, or a native form, which gets a redirect to a page. */
export const POST: APIRoute = async ({ request }) => {
  if (isForm(request)) return submitForm(request);
  const cors = corsHeaders(checkOrigin(request, allowedOrigins));
  const answer = await submit(request).catch((error) => errorJson(asRequestError(error)));
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value);
  return answer;
};

async function submit(request: Request): Promise<Response> {
  const body = await readJsonObject(request, MAX_BODY_BYTES);
  const { headers } = request;
  const id = await submitMessage(body, visitorOf(headers), Object.fromEntries(headers));
  return json({ ok: true, id });
}

export const OPTIONS: APIRoute = ({ request }) => {
  const cors = corsHeaders(checkOrigin(request, allowedOrigins));
  return new Response(null, {
    status: 204,
    headers: { allow: METHODS, 'cache-control': 'no-store', ...cors },
  });
};

export const ALL: APIRoute = ({ request }) =>
  isForm(request)
    ? seeAnswer('message-failed', request.headers.get('accept-language'))
    : methodNotAllowed(METHODS);

/** Whether a browser sent the form and will show the response, not a script. */
function isForm(request: Request): boolean {
  const type = mediaType(request);
  const wantsPage = /\btext\/html\b/i.test(request.headers.get('accept') ?? '');
  return type === 'application/x-www-form-urlencoded' || (wantsPage && type !== 'application/json');
}

/** Redirects a native form to a page in its language, whatever happens. */
async function submitForm(request: Request): Promise<Response> {
  const { headers } = request;
  let tongue = headers.get('accept-language');
  try {
    // A preview sends no referrer, so its form has no origin.
    const isOurs = (headers.get('sec-fetch-site') ?? 'same-origin') === 'same-origin';
    if (headers.get('origin') !== 'null' || !isOurs) checkOrigin(request, allowedOrigins);
    const text = await readText(request, MAX_BODY_BYTES);
    const { lang, ...body } = Object.fromEntries(new URLSearchParams(text));
    if (lang) tongue = lang;
    const isUtf8 = /%EF%BF%BD/i.test(text) || !JSON.stringify(body).includes('\uFFFD');
    if (!isUtf8) return seeAnswer('message-failed', tongue);
    await submitMessage(body, visitorOf(headers));
    return seeAnswer('message-sent', tongue);
  } catch (error) {
    const isFull = asRequestError(error).status === 429;
    return seeAnswer(isFull ? 'message-too-many' : 'message-failed', tongue);
  }
}

function seeAnswer(id: AnswerId, tongue: string | null): Response {
  const location = `/${answerPage(id, knownLanguage(tongue))}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function corsHeaders(origin: string | undefined): Record<string, string> {
  if (!origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': ['content-type', ...Object.values(MESSAGE_HEADERS)].join(', '),
    vary: 'origin',
  };
}
