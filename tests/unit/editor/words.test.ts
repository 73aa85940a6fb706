import { expect, it } from 'vitest';
import { fill, fillCount } from '@/lib/fill';
import { noticeText, problemText, type EditorWords } from '@/features/editor/words';
import { content } from '../../support/pages/content';

const WORDS = content<{ editor: EditorWords }>('pages/blog-editor.yaml').editor;
const offline = { kind: 'offline' } as const;

it.each([
  [
    { kind: 'unreadable', reason: 'year' },
    fill(WORDS.unreadable.year, { first: '1970', last: '2100' }),
  ],
  [{ kind: 'tagsMissing' }, 'Please select at least one tag for your blog post'],
  [
    { kind: 'deleteFailed', problem: offline, again: () => undefined },
    `Error deleting post: ${WORDS.problems.offline}`,
  ],
] as const)('%j is shown with its text', (notice, text) => {
  expect(noticeText(notice, WORDS)).toBe(text);
});

it.each([
  [{ 'sections.2.content': 'too-long' }, WORDS.fields.sections, WORDS.codes['too-long']],
  [{ constructor: 'toString' }, 'constructor', WORDS.codes.invalid],
  [{}, WORDS.fields.post, WORDS.codes.invalid],
])('a rejected %j shows which field and why', (fields, field, reason) => {
  const sentence = fill(WORDS.problems.refused, { field, reason });
  expect(problemText({ kind: 'refused', fields }, WORDS)).toBe(sentence);
});

const { notices, leftOut } = WORDS;
const becameSections = (n: number) => fill(notices.pasted, { n });
const leftOutPart = (part: keyof typeof leftOut, n: number) => fillCount(leftOut[part], n);

it.each([
  [{ sections: 1 }, notices.pastedHere],
  [{ sections: 3 }, becameSections(3)],
  [
    { sections: 1, leftOut: { pictures: 3, links: 2, crossedOut: 1 } },
    `${notices.pastedHere} ${fill(notices.leftOut, {
      what: [
        leftOutPart('links', 2),
        leftOutPart('crossedOut', 1),
        leftOutPart('pictures', 3),
      ].join(', '),
    })}`,
  ],
  [
    { sections: 200, isFull: true, leftOut: { words: 1 } },
    [
      becameSections(200),
      fill(notices.full, { n: 200 }),
      fill(notices.leftOut, { what: leftOutPart('words', 1) }),
    ].join(' '),
  ],
])('a paste of %j is told in words', (pasted, text) => {
  expect(noticeText({ kind: 'pasted', ...pasted }, WORDS)).toBe(text);
});
