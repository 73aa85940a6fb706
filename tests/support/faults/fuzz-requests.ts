import type { OutgoingHttpHeaders } from 'node:http';
import fc from 'fast-check';
import { bodies } from './fuzz-bodies';
import type { RawRequest } from '../server/raw-request';

const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/jsonp',
  'application/xml',
  ', application/json',
  ';',
  '\u00ff/\u00fe',
];

/** The type that a plain form has. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

const latin = (maxLength: number) =>
  fc.string({ maxLength }).map((value) => value.replace(/[^\t -~]/g, ''));

/** Headers that may mislead whoever reads them. */
const oddHeaders: fc.Arbitrary<OutgoingHttpHeaders> = fc
  .record(
    {
      'content-type': fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 6 },
        fc.constant(FORM_TYPE),
        fc.constantFrom(...TYPES),
      ),
      'content-encoding': fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'GZIP, br', 'x'),
      origin: fc.oneof(fc.constantFrom('null', 'http://[', 'javascript:', '//x', ''), latin(20)),
      'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
      'x-forwarded-host': latin(20),
      'x-forwarded-for': fc.constantFrom('', ',,,', '::1, 1.2.3.4', "'; drop table"),
      'x-forwarded-proto': fc.constantFrom('https', 'javascript', 'http, https'),
      accept: fc.constantFrom('text/html', 'application/json', '*/*;q=x', ''),
      'accept-language': latin(10),
      cookie: fc.constantFrom('__session=%', 'a=b; a=c', '=;='),
      range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'x'),
      'if-none-match': latin(10),
      'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
    },
    { requiredKeys: ['content-type'] },
  )
  // Most requests have only a few of them, or everything would be refused for its origin.
  .chain((all) =>
    fc
      .subarray(Object.entries(all), { maxLength: 2 })
      .map((few) => ({ 'content-type': all['content-type'], ...Object.fromEntries(few) })),
  );

/** A part of an address: what a server may trip over when it decodes or resolves it. */
export const segments: fc.Arbitrary<string> = fc
  .oneof(
    fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((value) => encodeURIComponent(value.toWellFormed())),
    fc.constantFrom(
      '%',
      '%2',
      '%zz',
      '%ff',
      '%E0%A4%A',
      '%c0%ae%c0%ae',
      '%ed%a0%80',
      '%00',
      '%0d%0aSet-Cookie:x',
    ),
    fc.constantFrom(
      '.',
      '..',
      '%2e%2e',
      '..%2f..%2fetc%2fpasswd',
      '..%5c',
      ';a=b',
      '~',
      '*',
      '$',
      '__proto__',
      '__x__',
    ),
    fc.constantFrom(
      'index',
      'index.html',
      'x.json',
      'x'.repeat(3000),
      '%25'.repeat(50),
      '%252525',
      'a b'.replace(' ', '+'),
    ),
    fc.uuid(),
  )
  // The embedded store never answers for documents with names of Object.prototype.
  .filter((name) => !(name in {}));

/** A query whose values may be anything. */
export const queries: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom('limit', 'tag', 'before', 'v', '__proto__', 'x'),
      fc.oneof(
        segments,
        fc.constantFrom('', '0', '-1', '1e9', '50', '99', 'NaN', 'EVENTS', 'NEWS', 'events'),
        fc.constantFrom('2026-01-01~x', '2026-13-45~x', '9999-99-99T~', '0000-00-00~~~', '~'),
        fc
          .string({ unit: 'binary', maxLength: 20 })
          .map((id) => `2026-01-01~${encodeURIComponent(id.toWellFormed())}`),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map((pair) => pair.join('=')).join('&')}` : ''));

/** Methods that Node's parser lets through. */
export const methods = fc.constantFrom(
  ...[
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'SEARCH',
    'PURGE',
  ],
);

/** Requests for an address, with a method, headers and a body of any kind. */
export function requests(
  path: fc.Arbitrary<string>,
  method: fc.Arbitrary<string> = methods,
): fc.Arbitrary<RawRequest> {
  return fc.record({ method, path, headers: oddHeaders, body: bodies });
}
