import { subscribe } from 'node:diagnostics_channel';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';

/** Policy of all responses except pages: they load nothing, and no site may frame them. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

const BODY_TYPE = Symbol('content-type');

/*
 * functions-framework 3.5 reads a body of up to 1 GB into memory before the function runs, and answers
 * malformed JSON with a stack trace. It ignores a body without a content type, so hide the type when the
 * request arrives; src/server/http.ts reads the body up to its limit. tests/api/server/bodies.test.ts fails when
 * this stops working.
 */
subscribe('http.server.request.start', ({ request, response }) => {
  response.setHeader('content-security-policy', POLICY);
  request[BODY_TYPE] = request.headers['content-type'];
  delete request.headers['content-type'];
  if (!isPlain(request.url)) request.url = nothingAt(request.url);
});

function isApi(url) {
  return /^\/api(?![^/?])/.test(url);
}

/** The address that responds with a 404, as JSON for the API and as a page otherwise (src/middleware.ts) */
function nothingAt(url) {
  return isApi(url) ? '/api/nothing' : '/500';
}

/** The canonical address of a page, without doubled or trailing slashes. Astro redirects API addresses itself. */
function withoutSlashes(url) {
  return url.replace(/^(?!\/api\/)[^?]+/, (path) =>
    path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, ''),
  );
}

/**
 * Rejects broken escapes, backslashes, dots between slashes and escaped addresses of the API: Hosting and Astro
 * interpret them differently.
 */
function isPlain(url) {
  const [path] = url.split('?', 1);
  try {
    if (isApi(decodeURIComponent(path)) !== isApi(path)) return false;
  } catch {
    return false;
  }
  return /^\/[^/\\]/.test(path) && !/\\|\/(\.|%(25)*2e){1,2}(\/|$)/i.test(path);
}

/** Hosting compresses only files, not the function's responses. */
const compress = compression();
let handler;

/** Loads a bundle of the build. The name is computed, so that the type check does not read the bundles. */
const bundle = (name) => import(`./server/${name}.mjs`);

/** Renders every on-demand route of the site (firebase.json) with the bundle in server/. */
export const site = onRequest(
  // src/server/origin.ts decides on CORS; otherwise the emulator would allow every origin.
  { region: 'europe-west1', memory: '512MiB', maxInstances: 3, concurrency: 80, cors: false },
  async (request, response) => {
    response.removeHeader('x-powered-by');
    const address = withoutSlashes(request.url);
    if (address !== request.url) {
      return response.set('cache-control', 'no-store').redirect(301, address);
    }
    // A web Request cannot carry this method, and no route has it.
    if (request.method === 'TRACE') request.method = 'PURGE';
    handler ??= (await bundle('entry')).handler;
    if (request[BODY_TYPE]) request.headers['content-type'] = request[BODY_TYPE];
    request.body = undefined;
    compress(request, response, () => undefined);
    await handler(request, response, () => {
      request.url = nothingAt(request.url);
      return handler(request, response);
    });
  },
);

/** Bound only with a user: at each deploy, Firebase prompts for the values of bound secrets. */
const secrets = process.env.SMTP_USER ? [defineSecret('SMTP_PASSWORD')] : [];

/** Mails new messages to the owner, and retries failed ones. */
export const mail = onSchedule(
  { schedule: 'every 1 minutes', region: 'europe-west1', maxInstances: 1, secrets },
  async () => {
    const { mailWaiting } = await bundle('mail-job');
    await mailWaiting();
  },
);
