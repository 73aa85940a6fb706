import { subscribe } from 'node:diagnostics_channel';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';

/**
 * Policy of every answer, the framework's own errors included, but of pages, which replace it:
 * nothing loads, nobody frames it.
 */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The functions framework parses bodies before this code runs and answers malformed JSON with a
 * page of its own. A body whose type it does not know it hands on untouched, so the type is put
 * aside as the request arrives and put back when it is handled.
 */
const BODY_TYPE = Symbol('content-type');

subscribe('http.server.request.start', ({ request, response }) => {
  response.setHeader('content-security-policy', POLICY);
  const type = request.headers['content-type'];
  if (!type) return;
  request[BODY_TYPE] = type;
  request.headers['content-type'] = 'application/octet-stream';
});

let handler;

/** Hosting sends the function's answers on as they are, unlike files. */
const compress = compression();

/** Every on-demand route of the site (see firebase.json), rendered by the bundle in server/. */
export const site = onRequest(
  // `cors: false`: src/server/origin.ts decides, in the emulator as well, which would allow everyone.
  { region: 'europe-west1', memory: '512MiB', maxInstances: 3, concurrency: 80, cors: false },
  async (request, response) => {
    handler ??= (await import('./server/entry.mjs')).handler;
    if (request[BODY_TYPE]) request.headers['content-type'] = request[BODY_TYPE];
    request.body = request.rawBody?.length ? request.rawBody.toString('utf8') : undefined;
    compress(request, response, () => undefined);
    await handler(request, response, (error) => {
      if (error) console.error(error);
      response
        .status(error ? 500 : 404)
        .set('cache-control', 'no-store')
        .end();
    });
  },
);
