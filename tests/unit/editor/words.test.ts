import { describe, expect, it } from 'vitest';
import { fill } from '@/lib/fill';
import { kilobytes } from '@/features/editor/picture/picture-file';
import type { EditorWords } from '@/features/editor/editor.schema';
import { noticeText, problemText } from '@/features/editor/words';
import { content } from '../../support/pages/content';

const WORDS = content<{ editor: EditorWords }>('pages/blog-editor.yaml').editor;
const nothing = () => undefined;
const offline = { kind: 'offline' } as const;

describe('the sentences of the specification', () => {
  it.each([
    [{ kind: 'titleMissing' }, 'Please add a title for your blog post'],
    [{ kind: 'tagsMissing' }, 'Please select at least one tag for your blog post'],
    [{ kind: 'saved', postId: 'fern', until: undefined }, 'Blog post saved successfully!'],
    [{ kind: 'deleted', restore: nothing }, 'Post deleted successfully!'],
    [
      { kind: 'saveFailed', problem: offline },
      `Error saving post: ${WORDS.problems.offline} Your text is kept.`,
    ],
    [{ kind: 'deleteFailed', problem: offline }, `Error deleting post: ${WORDS.problems.offline}`],
  ] as const)('%j', (notice, text) => {
    expect(noticeText(notice, WORDS)).toBe(text);
  });

  it.each([
    [100 * 1024 + 1, 101],
    [101 * 1024, 101],
  ])('name a picture of %i bytes as one of %i KB', (bytes, size) => {
    expect(fill(WORDS.picture.tooLarge, { size: kilobytes(bytes) })).toBe(
      `Image size exceeds 100KB limit (${size}KB). Please compress the image or choose a smaller one.`,
    );
  });
});

it.each([
  [{ 'sections.2.content': 'too-long' }, WORDS.fields.sections, WORDS.codes['too-long']],
  [{ constructor: 'toString' }, 'constructor', WORDS.codes.invalid],
  [{}, WORDS.fields.post, WORDS.codes.invalid],
])('a refusal of %j says which field and why', (fields, field, reason) => {
  const sentence = fill(WORDS.problems.refused, { field, reason });
  expect(problemText({ kind: 'refused', fields }, WORDS)).toBe(sentence);
});

it('fills in what is known and leaves the rest', () => {
  expect(fill('{a} of {b} {constructor}', { a: 1 })).toBe('1 of {b} {constructor}');
});
