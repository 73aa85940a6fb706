import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { validBody } from '../contact/contact-arbitraries';
import { drafts } from '../blog/post-drafts';

/** A word that stands in many of the bodies, and that no log may tell. */
export const MARK = 'said-in-confidence';

const KEYS = [
  'fullName',
  'email',
  'message',
  'title',
  'sections',
  'image',
  'tags',
  'id',
  'updatedAt',
];
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'length',
  '',
  '\0',
  '0',
];
const key = fc.oneof(
  fc.constantFrom(...KEYS, ...ODD_KEYS),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    MARK,
    '\ud800',
    '\udc00\ud800',
    '\0',
    '\u2028',
    '<script>',
    '${7*7}',
    "' OR 1=1 --",
  ),
  fc.constantFrom('x'.repeat(6000), 'ש'.repeat(6000), 'data:image/png;base64,AAAA', '2026-02-31'),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double(),
    fc.boolean(),
    fc.constantFrom(null, -0, 2 ** 63, 1e308, [], {}),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map(objectOf),
  ),
}));

/** An object of fields as they are named; assigning `__proto__` would not make one. */
function objectOf(fields: [string, unknown][]): object {
  return Object.fromEntries(fields);
}

/** Something that a form or the editor sends, with a few fields changed, added or left out. */
const nearlyRight = fc
  .tuple(
    fc.oneof<fc.Arbitrary<object>[]>(
      validBody.map(({ body }) => body),
      drafts,
      fc.record({ draft: drafts, id: fc.uuid() }).map(({ draft, id }) => ({ ...draft, id })),
    ),
    fc.array(fc.tuple(key, value), { maxLength: 2 }),
    fc.option(fc.constantFrom(...KEYS)),
  )
  .map(([body, changes, left]) =>
    objectOf([...Object.entries(body).filter(([name]) => name !== left), ...changes]),
  );

const json = fc.oneof(
  { arbitrary: nearlyRight.map((body) => JSON.stringify(body)), weight: 4 },
  { arbitrary: fc.oneof(value, fc.jsonValue()).map((body) => JSON.stringify(body)), weight: 2 },
  fc.constantFrom('', '{', '{"a":}', '{"a":1,}', "{'a':1}", 'NaN', '\ufeff{}', '{}{}', '"\\ud800"'),
  fc.constantFrom('{"openFor":1e999}', '{"a":1e-999}', `{"a":${'9'.repeat(400)}}`),
  fc.integer({ min: 1, max: 8000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.integer({ min: 1, max: 2000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  nearlyRight.chain((body) => {
    const whole = JSON.stringify(body);
    return fc.nat(whole.length).map((end) => whole.slice(0, end));
  }),
);

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  json.map((whole) => Buffer.from(whole, 'utf16le')),
  json.map((whole) => gzipSync(whole)),
  fc.constantFrom(Buffer.alloc(20_000, 32), Buffer.alloc(1_600_000, 120)),
);

const form = fc.oneof(
  validBody.map(({ body }) =>
    new URLSearchParams(Object.entries(body).map(([k, v]) => [k, String(v)])).toString(),
  ),
  fc
    .array(fc.tuple(key, text))
    .map((fields) => new URLSearchParams(fields.map(([k, v]) => [k, v.toWellFormed()])).toString()),
  fc.constantFrom(
    'a=%E0%A4%A',
    '%',
    '&&==&',
    'a[b][c]=1&a[]=2',
    '__proto__[x]=1',
    'lang=he&lang=en',
  ),
);

const multipart = fc.constantFrom(
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="../../x.js"\r\n\r\n<%\r\n--x--',
);

/** Any body at all. */
export const bodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { arbitrary: json, weight: 6 },
  bytes,
  form,
  multipart,
);
