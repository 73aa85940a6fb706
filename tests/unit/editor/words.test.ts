import { expect, it } from 'vitest';
import { fill } from '@/lib/fill';
import type { EditorWords } from '@/features/editor/model/editor.schema';
import { noticeText, problemText } from '@/features/editor/model/words';
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
