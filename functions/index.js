import { subscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import compression from 'compression';
import { onRequest } from 'firebase-functions/https';
import { addressMeant } from './spellings.js';

/** Policy of every answer but pages, which replace it: nothing loads, nobody frames it. */
const POLICY = "default-src 'none'; frame-ancestors 'none'";

const BODY_TYPE = Symbol('content-type');

/*
 * Before the function runs, its framework reads whole bodies into memory, up to 1 GB, and answers malformed JSON
 * and addresses with pages of its own. A body without a type it leaves alone: so the type is put aside as a request
 * arrives, and src/server/http.ts reads the body, up to its limit.
 */
subscribe('http.server.request.start', ({ request, response }) => {
  response.setHeader('content-security-policy', POLICY);
  request[BODY_TYPE] = request.headers['content-type'];
  delete request.headers['content-type'];
  request.url = plainAddress(request.url);
});

/**
 * An address that leads where it seems to lead. Escapes that are none are taken for text. Dots between slashes,
 * escaped however often, and backslashes would lead to other addresses than the one that Hosting saw: they become
 * a name that nothing has.
 */
function plainAddress(url) {
  if (!url.startsWith('/')) return '/';
  const text = isDecodable(url) ? url : url.replaceAll('%', '%25');
  const [path] = text.split('?', 1);
  const plain = path.replaceAll('\\', '%5C').replace(/(?<=\/)(\.|%(25)*2e){1,2}(?=\/|$)/gi, '%00');
  return plain + text.slice(path.length);
}

function isDecodable(url) {
  try {
    decodeURI(url);
    return true;
  } catch {
    return false;
  }
}

/** Hosting compresses files only, and sends the function's answers on as they are. */
const compress = compression();
let handler;
let addresses;

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
    await handler(request, response, () => elsewhere(request, response));
  },
);

/**
 * Leads from another spelling of an address to the page that has it. Where there is none, it is the built page for
 * unknown addresses, kept for as long as Hosting keeps it (firebase.json).
 */
async function elsewhere({ method, url }, response) {
  const [path, ...query] = url.split(/(?=\?)/);
  if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api')) {
    return refuse(response, 404, 'not-found');
  }
  response.set('cache-control', 'public, max-age=300, must-revalidate');
  addresses ??= JSON.parse(await built('addresses.json'));
  const meant = addressMeant(path, addresses);
  if (meant) return response.redirect(301, meant + query.join(''));
  response.set({
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  response
    .status(404)
    .type('html')
    .send(await built('404.html'));
}

function built(file) {
  return readFile(new URL(`server/${file}`, import.meta.url), 'utf8');
}

/** Answers what does not get as far as src/, in the form of src/server/http.ts. */
function refuse(response, status, code) {
  const error = { code, message: 'Nothing is answered at this address.', fields: {} };
  response.status(status).set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  response.json({ ok: false, error });
}
