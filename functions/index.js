import { subscribe } from 'node:diagnostics_channel';
import { constants } from 'node:zlib';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';
// What Astro and other packages print becomes a structured line as well.
import 'firebase-functions/logger/compat';

/** More bytes than any address takes (see src/pages/api). */
const TOO_MANY_BYTES = 1536 * 1024;

/**
 * Policy of every answer, the framework's own errors included, but of pages, which replace it:
 * nothing loads, nobody frames it.
 */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The functions framework reads bodies and addresses before this code runs, and answers those it
 * cannot read with a page of its own. A body whose type it does not know it hands on as it came,
 * and one without a type it leaves alone; so the type is put aside as the request arrives and put
 * back when it is handled.
 */
const BODY_TYPE = Symbol('content-type');

subscribe('http.server.request.start', ({ request, response }) => {
  response.setHeader('content-security-policy', POLICY);
  request.url = decodable(request.url);
  const { headers } = request;
  const type = headers['content-type'];
  if (!type) return;
  request[BODY_TYPE] = type;
  const refused = headers['content-encoding'] || headers['content-length'] > TOO_MANY_BYTES;
  if (refused) delete headers['content-type'];
  else headers['content-type'] = 'application/octet-stream';
});

/**
 * The address, with its escapes taken for text when they are none. Of escapes of escapes Astro takes
 * ten levels and answers more with nothing; no address has them.
 */
function decodable(url) {
  try {
    decodeURI(url);
    return url.replaceAll(/%(25){9,}/g, '%25');
  } catch {
    return url.replaceAll('%', '%25');
  }
}

let handler;

/**
 * Hosting sends the function's answers on as they are, unlike files. Brotli's quality 5 makes pages 7 %
 * smaller than the usual 4 in less than a millisecond more; 6 and above gain less than 1 %.
 */
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });

/** Every on-demand route of the site (see firebase.json), rendered by the bundle in server/. */
export const site = onRequest(
  // `cors: false`: src/server/origin.ts decides, in the emulator as well, which would allow everyone.
  { region: 'europe-west1', memory: '512MiB', maxInstances: 3, concurrency: 80, cors: false },
  async (request, response) => {
    // A web Request cannot carry this method.
    if (request.method === 'TRACE') {
      refuse(response.set('allow', 'GET, HEAD'), 405, 'method-not-allowed', 'No TRACE here.');
      return;
    }
    handler ??= (await import('./server/entry.mjs')).handler;
    if (request[BODY_TYPE]) request.headers['content-type'] = request[BODY_TYPE];
    request.body = request.rawBody?.length ? request.rawBody : undefined;
    compress(request, response, () => undefined);
    await handler(request, response, () =>
      refuse(response, 404, 'not-found', 'Nothing is answered at this address.'),
    );
  },
);

/** Answers what does not get as far as src/, as src/server/http.ts does. */
function refuse(response, status, code, message) {
  response.status(status).set({
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
  });
  response.json({ ok: false, error: { code, message, fields: {} } });
}
