import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, plainTextOf } from '@/features/blog/markdown';
import type { Edit } from '@/features/editor/model/typing';
import { completeAddress, linkAt, linkMark } from '@/features/editor/text/link';
import { continueList, endOfParagraph, toggleMark, type Mark } from '@/features/editor/text/marks';

/** Parses a text with its selection in ‹›; an empty ‹› is the caret. */
function read(marked: string) {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  return { value: marked.replace(/[‹›]/g, ''), selection: { start, end } };
}

function show(value: string, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const text = value.slice(0, edit.start) + edit.text + value.slice(edit.end);
  const { start, end } = edit.selection;
  return `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

const press = (mark: Mark, marked: string) => {
  const { value, selection } = read(marked);
  return show(value, toggleMark(value, selection, mark)) ?? '';
};

describe('toggling a mark', () => {
  it.each<[Mark, string, string]>([
    ['bold', 'a ‹tin› can', 'a **‹tin›** can'],
    ['italic', 'a ‹tin› can', 'a *‹tin›* can'],
    ['bold', '‹›', '**‹›**'],
    ['quote', 'one\n‹two›', 'one\n‹> two›'],
    ['quote', '‹- one\n\ntwo›', '‹> one\n\n> two›'],
    ['bold', 'a ‹ tin › can', 'a  **‹tin›**  can'],
    ['italic', 'a **‹tin›** can', 'a ***‹tin›*** can'],
    ['bold', '‹one\n\n- two›', '**‹one**\n\n- **two›**'],
    ['bullets', 'one\n‹two\nthr›ee', 'one\n‹- two\n- three›'],
    ['numbers', '‹one\n\ntwo›', '‹1. one\n\n2. two›'],
    ['numbers', '‹- one\n  - two›', '‹1. one\n  2. two›'],
    ['bullets', '‹›', '- ‹›'],
    ['code', '‹a = 1\n    b›', '```\n‹a = 1\n    b›\n```'],
  ])('%s: %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });

  it.each<[Mark, string, string]>([
    ['bold', 'a **‹tin›** can', 'a ‹tin› can'],
    ['bold', 'a ‹**tin**› can', 'a ‹tin› can'],
    ['bold', 'a ***‹tin›*** can', 'a *‹tin›* can'],
    ['bold', '**‹›**', '‹›'],
    ['code', '`‹tin›`', '‹tin›'],
    ['bullets', '‹- one\n- two›', '‹one\ntwo›'],
    ['code', '```py\n‹a = 1\n    b›\n```', '‹a = 1\n    b›'],
  ])('%s: %j again', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });

  it.each<[Mark, string, string]>([
    ['bold', '**tin‹›**', '**tin**‹›'],
    ['bold', 'a **tin ‹›** can', 'a **tin** ‹› can'],
    ['bold', '***tin‹›***', '***tin**‹›*'],
    ['italic', '***tin**‹›*', '***tin***‹›'],
    ['bold', '**one\ntwo‹›**', '**one\ntwo**‹›'],
    ['bold', 'a ‹›**tin**', 'a **‹›****tin**'],
  ])('%s at the caret moves it past the closing marks: %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });

  it('marks a partly marked selection completely', () => {
    expect(press('bold', '‹**one**\ntwo›')).toBe('**‹one**\n**two›**');
  });

  it('changes nothing else', () => {
    const marks = fc.constantFrom<Mark>('bold', 'italic', 'code', 'bullets', 'numbers', 'quote');
    const words = fc.array(
      fc.constantFrom('tin', 'שלום', ' ', '\n', '\n\n', '- ', '1. ', '*', '**', '`'),
    );
    fc.assert(
      fc.property(marks, words, fc.nat(), fc.nat(), (mark, parts, one, other) => {
        const value = parts.join('');
        const [start = 0, end = 0] = [one, other]
          .map((n) => n % (value.length + 1))
          .sort((a, b) => a - b);
        const edit = toggleMark(value, { start, end }, mark);
        const after = value.slice(0, edit.start) + edit.text + value.slice(edit.end);
        const letters = (text: string) => text.match(/\p{L}+/gu)?.join('') ?? '';
        expect(letters(after)).toBe(letters(value));
        expect(edit.selection.start).toBeLessThanOrEqual(edit.selection.end);
        expect(edit.selection.end).toBeLessThanOrEqual(after.length);
      }),
    );
  });
});

it.each([
  ['- one‹›', '- one\n- ‹›'],
  ['  3) one‹›', '  3) one\n  4) ‹›'],
  ['- one\n- ‹›', '- one\n\n‹›'],
  ['- ‹›', '‹›'],
  ['> one‹›', '> one\n> ‹›'],
  ['> one\n> ‹›\ntwo', '> one\n\n‹›\ntwo'],
  ['- one‹› two', '- one\n- ‹› two'],
  ['- **one‹›**', '- **one**\n- ‹›'],
  ['one‹›', undefined],
  ['‹›- one', undefined],
])('Enter in a list: %j', (before, after) => {
  const { value, selection } = read(before);
  expect(show(value, continueList(value, selection))).toBe(after);
});

it.each([
  ['‹›', ''],
  ['one\n‹›', 'one'],
  ['one\n\n  ‹›\n', 'one'],
  ['- one\n- ‹›', '- one'],
  ['> one\n> ‹›', '> one'],
  ['- ‹›', undefined],
  ['one‹›', undefined],
  ['one\n‹›\ntwo', undefined],
  ['```\none\n‹›', undefined],
  ['```\none\n```\n‹›', '```\none\n```'],
])('Enter ends a paragraph: %j', (before, text) => {
  const { value, selection } = read(before);
  const end = endOfParagraph(value, selection);
  expect(end === undefined ? end : value.slice(0, end)).toBe(text);
});

describe('a link', () => {
  it('is found at the caret, or made from the selection', () => {
    expect(linkAt('see [the *blog*](/blog) now', { start: 8, end: 8 })).toEqual({
      start: 4,
      end: 23,
      text: 'the *blog*',
      address: '/blog',
    });
    expect(linkAt('see the blog', { start: 3, end: 7 })).toEqual({
      start: 4,
      end: 7,
      text: 'the',
      address: '',
    });
  });

  it('keeps its text and address, whatever characters they contain', () => {
    expect(linkMark('a [b]', 'https://x.example/(a) b')).toBe(
      '[a \\[b\\]](https://x.example/%28a%29%20b)',
    );
    expect(linkMark('', '/blog')).toBe('[/blog](/blog)');
    expect(linkMark('a', 'javascript:alert(1)')).toBeUndefined();
  });

  it.each([
    ['example.com', 'https://example.com/'],
    [' www.example.co.il/a?b=c#d ', 'https://www.example.co.il/a?b=c#d'],
    ['דוגמה.קום/דף', 'https://xn--6dbbec0c.xn--9dbq2a/%D7%93%D7%A3'],
    ['name.surname@example.com', 'mailto:name.surname@example.com'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['https://example.com/', 'https://example.com/'],
    ['/blog', '/blog'],
    ['blog', undefined],
    ['two words.com', undefined],
    ['javascript:alert(1).com', undefined],
    ['http://example.com', undefined],
  ])('%j leads to %j', (written, address) => {
    expect(completeAddress(written)).toBe(address);
  });
});

it('escapeMarkdown leaves addresses unchanged', () => {
  expect(escapeMarkdown('*https://x.example/_next_/*a*, *b*')).toBe(
    '\\*https://x.example/_next_/*a\\*, \\*b\\*',
  );
});

it('escaped text renders as it was typed', () => {
  const signs = fc.constantFrom(
    ...'*_`[]<>!\\\n.-#',
    ...['**', '```', '~~~', '](', '(/a)', '    ', '- ', '+ ', '> ', '1. ', '&amp;', 'word', 'שלום'],
    ...['https://x.example/', 'www.x.example/_a_', ' ', ')'],
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      const bare = (all: string) => all.replace(/\s+/g, '');
      expect(bare(plainTextOf(escapeMarkdown(text)))).toBe(bare(text));
    }),
    { numRuns: 2000 },
  );
});
