import type { APIRoute } from 'astro';
import { submitMessage } from '@/features/contact/submit.server';
import type { Lang } from '@/lib/locale';
import { checkOrigin } from '@/server/caller';
import {
  asRequestError,
  errorJson,
  json,
  mediaType,
  methodNotAllowed,
  readJsonObject,
  readText,
} from '@/server/http';
import { visitorOf, type Visitor } from '@/server/visitor';
import { contactSettings } from '@/features/contact/settings.server';

export const prerender = false;

const MAX_BODY_BYTES = 16 * 1024;
/** Form encoding can triple the size. */
const MAX_FORM_BYTES = 3 * MAX_BODY_BYTES;
const METHODS = 'POST, OPTIONS';
const { allowedOrigins } = contactSettings;

/** POST /api/contact/submit: JSON from a script, or a native form, which gets a redirect. */
export const POST: APIRoute = async ({ request }) => {
  const cors = corsHeaders(checkOrigin(request, allowedOrigins));
  const answer = await submit(request).catch((error) => errorJson(asRequestError(error)));
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value);
  return answer;
};

async function submit(request: Request): Promise<Response> {
  const visitor = visitorOf(request.headers);
  if (mediaType(request) === 'application/x-www-form-urlencoded') {
    return submitForm(request, visitor);
  }
  const body = await readJsonObject(request, MAX_BODY_BYTES);
  return json({ ok: true, id: await submitMessage(body, visitor) });
}

export const OPTIONS: APIRoute = ({ request }) => {
  const cors = corsHeaders(checkOrigin(request, allowedOrigins));
  return new Response(null, {
    status: 204,
    headers: { allow: METHODS, 'cache-control': 'no-store', ...cors },
  });
};

export const ALL: APIRoute = () => methodNotAllowed(METHODS);

/** Redirects a native form to a page in its language. */
async function submitForm(request: Request, visitor: Visitor): Promise<Response> {
  let lang: Lang = 'en';
  try {
    const form = new URLSearchParams(await readText(request, MAX_FORM_BYTES));
    const { lang: wanted, ...body } = Object.fromEntries(form);
    if (wanted === 'he') lang = wanted;
    await submitMessage(body, visitor);
    return seeOther(PAGES[lang].sent);
  } catch (error) {
    const { status } = asRequestError(error);
    return seeOther(PAGES[lang][status === 429 ? 'tooMany' : 'failed']);
  }
}

const PAGES = {
  en: { sent: '/message-sent', failed: '/message-failed', tooMany: '/message-too-many' },
  he: { sent: '/message-sent-he', failed: '/message-failed-he', tooMany: '/message-too-many-he' },
} as const satisfies Record<Lang, object>;

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

function corsHeaders(origin: string | undefined): Record<string, string> {
  if (!origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': 'content-type',
    vary: 'origin',
  };
}
