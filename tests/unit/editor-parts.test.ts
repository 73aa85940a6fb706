import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attempts } from '@/features/editor/picture/fitting';
import { emailOf, signInProblem } from '@/features/editor/login/sign-in';
import { tabMeaning, type KeyPress } from '@/features/editor/sections/tab-key';
import { compareTo, plainText } from '@/features/editor/conflict/versions';
import { DRAFT, drafts } from '../support/post-drafts';

describe('the tries at making a picture fit', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });

  it('never enlarge it, keep its shape, and go down from the best', () => {
    fc.assert(
      fc.property(edge, edge, (width, height) => {
        const tries = [...attempts(width, height)];
        const [first] = tries;
        const scale = Math.min(1, 1600 / Math.max(width, height));
        expect(first?.width).toBe(Math.max(1, Math.round(width * scale)));
        for (const [index, one] of tries.entries()) {
          expect(one.width).toBeLessThanOrEqual(width);
          expect(one.height).toBeLessThanOrEqual(height);
          const exact = (one.width * height) / width;
          if (one.width >= one.height) expect(Math.abs(one.height - exact)).toBeLessThanOrEqual(1);
          const before = tries[index - 1];
          if (before) {
            expect(one.width).toBeLessThanOrEqual(before.width);
            if (one.width === before.width) expect(one.quality).not.toBe(before.quality);
          }
        }
      }),
    );
  });

  it('end at a size that fits in any case', () => {
    const last = [...attempts(6000, 4000)].at(-1);
    expect(last).toEqual({ width: 160, height: 107, quality: 0.58 });
  });
});

describe('a username', () => {
  it.each([
    ['admin', 'admin@example.org'],
    ['  admin ', 'admin@example.org'],
    ['dana@school.example', 'dana@school.example'],
  ])('%j is the address %s', (username, email) => {
    expect(emailOf(username, 'example.org')).toBe(email);
  });
});

describe('a failed login', () => {
  it.each([
    ['auth/invalid-credential', 'wrong'],
    ['auth/user-not-found', 'wrong'],
    ['auth/invalid-email', 'wrong'],
    ['auth/too-many-requests', 'tooMany'],
    ['auth/network-request-failed', 'offline'],
    ['auth/internal-error', 'unknown'],
  ])('with %s is told as %s', (code, problem) => {
    expect(signInProblem(Object.assign(new Error(code), { code }))).toBe(problem);
  });

  it.each([undefined, null, 'text', new Error('no code'), { code: 7 }])(
    'without a code (%j) is told as unknown',
    (error) => {
      expect(signInProblem(error)).toBe('unknown');
    },
  );
});

describe('the Tab key in a paragraph', () => {
  const press = (key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
    key,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    ...modifiers,
  });

  it('indents, unless it is modified', () => {
    expect(tabMeaning(press('Tab'), false)).toBe('indent');
    for (const modifier of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey']) {
      expect(tabMeaning(press('Tab', { [modifier]: true }), false)).toBe('other');
    }
  });

  it('leaves right after Escape, and only then', () => {
    const meanings = (...keys: string[]) =>
      keys.reduce<ReturnType<typeof tabMeaning>[]>(
        (all, key) => [...all, tabMeaning(press(key), all.at(-1) === 'escaped')],
        [],
      );
    expect(meanings('Escape', 'Tab')).toEqual(['escaped', 'other']);
    expect(meanings('Escape', 'a', 'Tab')).toEqual(['escaped', 'other', 'indent']);
    expect(meanings('Escape', 'Tab', 'Tab')).toEqual(['escaped', 'other', 'indent']);
  });
});

describe('two versions of a post', () => {
  const differing = (parts: ReturnType<typeof compareTo>) =>
    parts.filter(({ differs }) => differs).map(({ key }) => key);

  it('differ nowhere when they are the same', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(differing(compareTo(draft, structuredClone(draft)))).toEqual([]);
      }),
    );
  });

  it('show where they differ', () => {
    const other = {
      ...DRAFT,
      title: 'Another title',
      subtitle: '',
      sections: [
        { id: 'new', type: 'paragraph' as const, content: 'Before all' },
        ...DRAFT.sections.map((section) =>
          section.id === 'two' ? { ...section, content: 'Changed' } : section,
        ),
      ],
    };
    expect(differing(compareTo(DRAFT, other))).toEqual(['title', 'subtitle', 'two']);
    expect(differing(compareTo(other, DRAFT))).toEqual(['title', 'subtitle', 'new', 'two']);
  });

  it('show a section that was moved', () => {
    const other = { ...DRAFT, sections: DRAFT.sections.toReversed() };
    expect(differing(compareTo(DRAFT, other)).length).toBeGreaterThan(0);
  });

  it('are copied as plain text', () => {
    expect(plainText({ ...DRAFT, subtitle: '' })).toBe(
      'A robot that waters plants\n\nIt began with a fern\n\nIt was dry.\n    Very dry.\n\nNow it is not.',
    );
  });
});
