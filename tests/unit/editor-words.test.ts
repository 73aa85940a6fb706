import { describe, expect, it } from 'vitest';
import {
  announcementText,
  noticeText,
  problemText,
  undoableText,
} from '@/features/editor/notices/notices';
import { kilobytes } from '@/features/editor/picture/fitting';
import { fill } from '@/features/editor/words';
import { POST } from '../support/post-drafts';
import { WORDS } from '../support/editor-words';

const nothing = () => undefined;

describe('the sentences of the specification', () => {
  it.each([
    [{ kind: 'titleMissing' }, 'Please add a title for your blog post'],
    [{ kind: 'tagsMissing' }, 'Please select at least one tag for your blog post'],
    [{ kind: 'saved', postId: 'fern' }, 'Blog post saved successfully!'],
    [{ kind: 'deleted', restore: nothing }, 'Post deleted successfully!'],
  ] as const)('%j', (notice, text) => {
    expect(noticeText(notice, WORDS)).toBe(text);
  });

  it.each([
    ['saveFailed', 'Error saving post: '],
    ['deleteFailed', 'Error deleting post: '],
  ] as const)('%s ends with the reason', (kind, opening) => {
    const text = noticeText({ kind, problem: { kind: 'offline' } }, WORDS);
    expect(text).toBe(opening + WORDS.problems.offline);
  });

  it.each([
    [100 * 1024 + 1, 100],
    [102_911, 100],
    [102_912, 101],
    [2 * 1024 * 1024, 2048],
  ])('name a picture of %i bytes as one of %i KB', (bytes, size) => {
    expect(fill(WORDS.picture.tooLarge, { size: kilobytes(bytes) })).toBe(
      `Image size exceeds 100KB limit (${size}KB). Please compress the image or choose a smaller one.`,
    );
  });
});

describe('the reason of a failure', () => {
  it('has a sentence for every problem', () => {
    for (const kind of ['offline', 'timeOut', 'signedOut', 'forbidden', 'notFound'] as const) {
      expect(problemText({ kind }, WORDS).length).toBeGreaterThan(10);
    }
    expect(problemText({ kind: 'conflict', current: POST }, WORDS)).toBe(WORDS.problems.conflict);
  });

  it('names the refused field and why', () => {
    const refused = (fields: Record<string, string>) =>
      problemText({ kind: 'refused', fields }, WORDS);
    expect(refused({ 'sections.2.content': 'too-long' })).toBe('the text is too long; shorten it.');
    expect(refused({ image: 'not-a-picture' })).toContain('the picture');
    expect(refused({ constructor: 'toString' })).toBe('constructor is not valid; change it.');
    expect(refused({})).toBe('the post is not valid; change it.');
  });
});

describe('changes of the text', () => {
  it('are announced by position', () => {
    const moved = { kind: 'moved', type: 'paragraph', from: 2, to: 1, total: 4 } as const;
    expect(announcementText(moved, WORDS)).toBe('Paragraph moved from position 2 to 1 of 4');
  });

  it('are named where they can be taken back', () => {
    const deleted = { kind: 'sectionDeleted', type: 'heading' } as const;
    expect(undoableText({ change: deleted, undo: nothing }, WORDS)).toBe('Heading deleted.');
    const pasted = { kind: 'pasted', sections: 3 } as const;
    expect(undoableText({ change: pasted, undo: nothing }, WORDS)).toContain('3');
  });
});

it('fills in what is known and leaves the rest', () => {
  expect(fill('{a} of {b} {constructor}', { a: 1 })).toBe('1 of {b} {constructor}');
});
