import { subscribe } from 'node:diagnostics_channel';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';

/** Policy of every answer but pages, which replace it: nothing loads, nobody frames it. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

const BODY_TYPE = Symbol('content-type');

/*
 * functions-framework 3.5 reads a body of up to 1 GB into memory before the function runs, and answers malformed JSON
 * with a stack trace. It leaves a body without a type alone, so the type is set aside as the request arrives, and
 * src/server/http.ts reads the body up to its limit. tests/faults/bodies.test.ts fails when this stops working.
 */
subscribe('http.server.request.start', ({ request, response }) => {
  response.setHeader('content-security-policy', POLICY);
  request[BODY_TYPE] = request.headers['content-type'];
  delete request.headers['content-type'];
  if (!isPlain(request.url)) request.url = '/api/not-plain';
});

/** Hosting and Astro read broken escapes, backslashes, and dots between slashes differently; no address has any. */
function isPlain(url) {
  const [path] = url.split('?', 1);
  try {
    decodeURIComponent(path);
  } catch {
    return false;
  }
  return /^\/[^/\\]/.test(path) && !/\\|\/(\.|%(25)*2e){1,2}(\/|$)/i.test(path);
}

/** Hosting compresses files only, and sends the function's answers on as they are. */
const compress = compression();
let handler;

/** Every on-demand route of the site (see firebase.json), rendered by the bundle in server/. */
export const site = onRequest(
  // `cors: false`: src/server/caller.ts decides, in the emulator as well, which would allow everyone.
  { region: 'europe-west1', memory: '512MiB', maxInstances: 3, concurrency: 80, cors: false },
  async (request, response) => {
    // A web Request cannot carry this method.
    if (request.method === 'TRACE') return refuse(response, 405, 'method-not-allowed');
    handler ??= (await import('./server/entry.mjs')).handler;
    if (request[BODY_TYPE]) request.headers['content-type'] = request[BODY_TYPE];
    request.body = undefined;
    compress(request, response, () => undefined);
    await handler(request, response, () => refuse(response, 404, 'not-found'));
  },
);

/** Answers a request that no route takes, in the form of src/server/http.ts. */
function refuse(response, status, code) {
  const error = { code, message: 'Not found.', fields: {} };
  response.status(status).set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.json({ ok: false, error });
}
