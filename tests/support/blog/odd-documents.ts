import fc from 'fast-check';
import { GeoPoint, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { SECTION_TYPES, TAGS } from '@/features/blog/post';
import { DRAFT } from './post-drafts';

/** Texts that would do something if they were taken for more than text; all name `odd`. */
export const HOSTILE = [
  '<script>window.odd=1</script>',
  '</script><script>window.odd=2</script>',
  '"><img src=odd onerror="window.odd=3">',
  "' onmouseover='window.odd=4' odd='",
  'javascript:window.odd=5',
  '</title></textarea></style><odd>',
  '<!--odd-->]]><![CDATA[<odd>&odd;%odd;',
  '{{odd}}${odd}<%= odd %>\\u003codd>',
  'odd\u0000\u0001\u001b[31m\u202e\ufffe\u2028\u2029odd',
  '__proto__ is odd',
] as const;

/** Values of every type that a document can hold; none is what a field should be. */
export const WRONG_TYPES: Readonly<Record<string, unknown>> = {
  null: null,
  zero: 0,
  'a number': -1.5e300,
  'no number': NaN,
  true: true,
  bytes: Buffer.from([0, 255, 60, 47]),
  'a place': new GeoPoint(1, 2),
  'a list': ['odd', 7, null, { odd: ['<odd>'] }],
  'a map': { id: 'odd', type: 'paragraph', content: 'odd', toString: 'odd', constructor: 7 },
  'a nest': { a: { b: { c: { d: { e: [{ f: null }] } } } } },
  'a list of maps': [{}, { content: 7 }, { id: 7, content: '<odd>' }, { type: {}, content: 'odd' }],
};

/** A document as the editor stores it. */
export const GOOD: Readonly<DocumentData> = {
  ...DRAFT,
  tags: ['NEWS', 'EVENTS'],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  imageVersion: 'abcdefghijkl',
  excerpt: 'It was dry.',
};

/** A document with a hostile text in every place that takes one. */
export function hostileDocument(text: string): DocumentData {
  return {
    ...GOOD,
    title: text,
    subtitle: text,
    image: text,
    imageAlt: text,
    sections: [
      { id: text, type: 'heading', content: text },
      { id: text, type: text, content: text },
      { id: '', type: 'paragraph', content: text },
    ],
    buttonText: text,
    tags: [text, 'EVENTS', 'NEWS'],
    imageVersion: text,
    excerpt: text,
    [text.replace(/[^a-z]/g, '') || 'odd']: text,
  };
}

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', ' ', '\n\t', 'x'.repeat(5000)),
);
const anything = fc.oneof(
  fc.constantFrom(...Object.values(WRONG_TYPES)),
  fc.integer(),
  fc.boolean(),
  text,
  fc.array(fc.oneof(text, fc.integer(), fc.dictionary(fc.constantFrom('id', 'type'), text))),
);
const moment = fc.oneof(
  fc.date({ min: new Date(0), max: new Date('2199-01-01'), noInvalidDate: true }).chain((date) => {
    const whole = date.toISOString();
    const forms = [whole, whole.slice(0, 10), whole.slice(0, 16), `${whole.slice(0, 19)}+02:00`];
    return fc.constantFrom(...forms, Timestamp.fromDate(date));
  }),
  fc.constantFrom('2026-02-31', '2026-13-45T99:99', '9999-12-31T23:59:59Z', '0000-01-01', 'now'),
);
const section = fc.record(
  {
    id: fc.oneof(text, fc.constantFrom('section-0', 'section-1', 'section-2')),
    type: fc.oneof(fc.constantFrom(...SECTION_TYPES), anything),
    content: fc.oneof(text, anything),
  },
  { requiredKeys: [] },
);
const field = (good: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: good, weight: 3 }, anything);

/** Documents of which any field may be missing or anything at all. */
export const oddDocuments: fc.Arbitrary<DocumentData> = fc
  .record(
    {
      title: field(text),
      subtitle: field(text),
      image: field(
        fc.constantFrom(DRAFT.image, 'data:image/png;base64,AAAA', 'data:text/html,odd'),
      ),
      imageAlt: field(text),
      sections: field(fc.array(fc.oneof(section, anything), { maxLength: 6 })),
      buttonText: field(text),
      showButton: anything,
      tags: field(fc.array(fc.oneof(fc.constantFrom(...TAGS), anything), { maxLength: 4 })),
      createdAt: field(moment),
      updatedAt: field(moment),
      imageVersion: field(text),
      excerpt: field(text),
    },
    { requiredKeys: [] },
  )
  // Firestore's strings are UTF-8, and it does not hold a list in a list.
  .map((data) => storable(data) as DocumentData);

function storable(value: unknown, inList = false): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return inList ? 'odd' : value.map((item) => storable(item, true));
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  if (value instanceof Timestamp || value instanceof GeoPoint) return value;
  const fields = Object.entries(value as object).map(([key, item]) => [key, storable(item)]);
  return Object.fromEntries(fields) as object;
}
