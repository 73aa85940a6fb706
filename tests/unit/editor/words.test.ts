import { expect, it } from 'vitest';
import { fill } from '@/lib/fill';
import { NOTHING_LEFT_OUT } from '@/features/editor/pasted/left-out';
import { noticeText, problemText, type EditorWords } from '@/features/editor/words';
import { content } from '../../support/pages/content';

const WORDS = content<{ editor: EditorWords }>('pages/blog-editor.yaml').editor;
const offline = { kind: 'offline' } as const;

it.each([
  [{ kind: 'unreadable', reason: 'year' }, 'Choose a year from 1970 to 2100, or clear the date.'],
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

it.each([
  [{ sections: 1 }, 'Pasted.'],
  [{ sections: 3 }, 'Your text became 3 sections.'],
  [
    { sections: 1, leftOut: { ...NOTHING_LEFT_OUT, pictures: 3, links: 2, crossedOut: 1 } },
    'Pasted. Left out: 2 links, 1 crossed-out text, 3 pictures.',
  ],
  [
    { sections: 200, isFull: true, leftOut: { ...NOTHING_LEFT_OUT, words: 1 } },
    'Your text became 200 sections. A post has up to 200 sections; the rest is in the last one. Left out: 1 word.',
  ],
])('a paste of %j is told in words', (pasted, text) => {
  expect(noticeText({ kind: 'pasted', ...pasted }, WORDS)).toBe(text);
});
