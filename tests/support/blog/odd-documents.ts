import { GeoPoint, type DocumentData } from 'firebase-admin/firestore';
import { DRAFT } from './post-drafts';

/** Breaks out of an element, an attribute, a script, a title, a comment or a template, wherever it is not escaped. */
const MARKUP = [
  '</script><script>window.odd=1</script>',
  '"><img src=odd onerror="window.odd=2">',
  "' onmouseover='window.odd=3' odd='",
  '</title></textarea></style><odd>',
  '<!--odd-->]]><![CDATA[<odd>&odd;%odd;',
  '{{odd}}${odd}<%= odd %>\\u003codd>',
  '\u0000\u0001\u001b[31m\u202e\ufffe\u2028\u2029',
].join('');

/** Texts that would take effect if they were parsed as HTML or code; all contain `odd`. */
export const HOSTILE = [MARKUP, 'javascript:window.odd=4'] as const;

/** A value of every Firestore type; none is valid in any field. */
export const WRONG_TYPES: Readonly<Record<string, unknown>> = {
  null: null,
  zero: 0,
  'no number': NaN,
  true: true,
  bytes: Buffer.from([0, 255, 60, 47]),
  'a place': new GeoPoint(1, 2),
  'a list': ['odd', 7, null, { odd: ['<odd>'] }],
  'a map': { id: 'odd', type: 'paragraph', content: 'odd', toString: 'odd', constructor: 7 },
  'a list of maps': [{}, { content: 7 }, { id: 7, content: '<odd>' }, { type: {}, content: 'odd' }],
};

/** A document as the editor stores it, newer than any article. */
export const GOOD: Readonly<DocumentData> = {
  ...DRAFT,
  tags: ['NEWS', 'EVENTS'],
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  imageVersion: 'abcdefghijkl',
  excerpt: 'It was dry.',
};

/** A document with a hostile text in every text field. */
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
    buttonTarget: text,
    lang: text,
    description: text,
    address: text,
    tags: [text, 'EVENTS', 'NEWS'],
    imageVersion: text,
    excerpt: text,
    [text.replace(/[^a-z]/g, '') || 'odd']: text,
  };
}
