import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, plainTextOf } from '@/features/blog/post/markdown';
import { completeAddress, linkAt, linkMark, linkWords } from '@/features/editor/text/link.store';
import { continueList, endOfParagraph, toggleMark, type Mark } from '@/features/editor/text/marks';
import { edited, type Edit } from '@/features/editor/text/typing';

const MARKS = [...'\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2068\u2069\ufeff'];

/** Parses a text with its selection in ‹›; an empty ‹› is the caret. */
function read(marked: string) {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  return { value: marked.replace(/[‹›]/g, ''), selection: { start, end } };
}

function show(value: string, edit: Edit | undefined): string | undefined {
  if (!edit) return undefined;
  const text = edited(value, edit);
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
  ])('%s at the caret moves it past the closing marks: %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });

  it('marks a partly marked selection completely', () => {
    expect(press('bold', '‹**one**\ntwo›')).toBe('**‹one**\n**two›**');
  });

  it.each<[Mark, string, string]>([
    ['bold', 'ב‹"הארץ"› נכתב', 'ב**‹"הארץ"›** נכתב'],
    ['bold', 'ב**‹"הארץ"›** נכתב', 'ב‹"הארץ"› נכתב'],
    ['bold', '‹חשוב:›לקרוא', '**‹חשוב:›**לקרוא'],
    ['bold', 'un‹"x"›y', 'un**‹"x"›**y'],
    ['bold', 'see ‹[the blog](/blog)›', 'see **‹[the blog](/blog)›**'],
  ])('%s works beside punctuation: %j', (mark, before, after) => {
    expect(press(mark, before)).toBe(after);
  });

  it.each<[Mark, string]>([
    ['bold', 'a‹!›b'],
    ['italic', 'f‹(x)›'],
    ['bold', '```\na ‹tin› can\n```'],
    ['bold', 'a `‹tin›` can'],
    ['italic', '`a ‹› can`'],
    ['bold', 'see [the ‹blog](/blog) is› good'],
    ['bold', 'see [the blog](/b‹lo›g)'],
    ['italic', 'https://x.example/‹a›b'],
    ['bold', 'a ‹›**tin**'],
    ['code', 'a ‹` b›'],
  ])('%s is refused where readers would see the signs: %j', (mark, marked) => {
    const { value, selection } = read(marked);
    expect(toggleMark(value, selection, mark)).toBeUndefined();
  });

  const marks = fc.constantFrom<Mark>('bold', 'italic', 'code', 'bullets', 'numbers', 'quote');
  const parts = fc.constantFrom(
    ...['tin', 'שלום', '日本', ' ', '\n', '\n\n', '- ', '1. ', '> ', '*', '**', '_', '`', '```\n'],
    ...[
      '"',
      '״',
      '(',
      ')',
      ':',
      '!',
      '。',
      '😀',
      '[',
      '](/a)',
      'https://x.example/',
      '\\',
      '\u200f',
    ],
  );
  /** A text with a selection */
  const selected = fc.tuple(fc.array(parts), fc.nat(), fc.nat()).map(([all, one, other]) => {
    const value = all.join('');
    const [start = 0, end = 0] = [one, other]
      .map((n) => n % (value.length + 1))
      .sort((a, b) => a - b);
    return { value, selection: { start, end } };
  });

  it('shows readers no new signs', () => {
    const seen = (text: string) => plainTextOf(text).match(/[*_]/g)?.length ?? 0;
    fc.assert(
      fc.property(fc.constantFrom('bold', 'italic'), selected, (mark, { value, selection }) => {
        const edit = toggleMark(value, selection, mark);
        // Empty marks go once the caret leaves them.
        if (!edit || edit.selection.start === edit.selection.end) return;
        expect(seen(edited(value, edit))).toBeLessThanOrEqual(seen(value));
      }),
      { numRuns: 3000 },
    );
  });

  it('changes nothing else', () => {
    fc.assert(
      fc.property(marks, selected, (mark, { value, selection }) => {
        const edit = toggleMark(value, selection, mark);
        if (!edit) return;
        const after = edited(value, edit);
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
  const link = (words: string, address: string) =>
    linkMark(words, { start: 0, end: words.length }, words, address);

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
    expect(link('a [b]', 'https://x.example/(a) b')).toBe(
      '[a \\[b\\]](https://x.example/%28a%29%20b)',
    );
    expect(link('', '/blog')).toBe('[/blog](/blog)');
    expect(link('\u200f', '/blog')).toBe('[/blog](/blog)');
    expect(link('`a[0]` 2 \\* 3 \\', '/a')).toBe('[`a[0]` 2 \\* 3 \\\\](/a)');
    expect(link('a', 'javascript:alert(1)')).toBeUndefined();
  });

  it.each(['see [1]', 'a \\* b', '`a[0]`', '[', 'ends \\'])(
    'with the words %j is found again as it was written',
    (words) => {
      const mark = link(words, '/blog') ?? '';
      const place = linkAt(mark, { start: 2, end: 2 });
      expect(place).toMatchObject({ start: 0, end: mark.length, address: '/blog' });
      expect(link(place.text, place.address)).toBe(mark);
    },
  );

  it.each([
    ['[a](https://x.example/(b))', 'https://x.example/(b)'],
    ['[a](/b "title")', '/b'],
    ['[a](</b c>)', '/b c'],
    ['[a [b] c](/d)', '/d'],
    ['[a](http://x.example)', 'http://x.example'],
    ['[](/a)', '/a'],
  ])('%j is found, whoever wrote it', (value, address) => {
    expect(linkAt(value, { start: 1, end: 1 })).toMatchObject({
      start: 0,
      end: value.length,
      address,
    });
  });

  it('is refused where readers would see its signs', () => {
    const value = 'a `tin` can';
    expect(linkMark(value, { start: 3, end: 6 }, 'tin', '/a')).toBeUndefined();
    expect(linkMark('**a b** c', { start: 4, end: 9 }, 'b** c', '/a')).toBeUndefined();
  });

  it.each([
    ['‹this page›', '[this page](https://x.example/new)'],
    ['[‹this page›](https://x.example/old)', '[this page](https://x.example/new)'],
    ['‹[this page](https://x.example/old)›', '[this page](https://x.example/new)'],
    ['[this ‹page›](https://x.example/old)', '[this page](https://x.example/new)'],
    ['[this page](https://x.example/‹old›)', '[this page](https://x.example/new)'],
    [
      '‹read [this page](https://x.example/old) now›',
      '[read this page now](https://x.example/new)',
    ],
    ['rea‹d [this *pa›ge*](/old)', 'rea[d this *page*](https://x.example/new)'],
    ['‹[a \\[b\\] `c[0]`](/old)›', '[a \\[b\\] `c[0]`](https://x.example/new)'],
    ['‹[x.example](https://x.example/old)›', '[x.example](https://x.example/new)'],
    [
      '[‹https://x.example/old›](https://x.example/old)',
      '[https://x.example/new](https://x.example/new)',
    ],
    // An address alone is replaced as text is.
    ['‹https://x.example/old›', undefined],
    ['a `‹tin›` can', undefined],
    ['‹one\n\ntwo›', undefined],
  ])('gives %j a pasted address', (before, after) => {
    const { value, selection } = read(before);
    const edit = linkWords(value, selection, ' https://x.example/new\u2069');
    expect(edit && edited(value, edit)).toBe(after);
  });

  it('takes no pasted address that posts can’t have', () => {
    const value = '[a](https://x.example/)';
    expect(linkWords(value, { start: 0, end: 3 }, 'http://x.example/')).toBeUndefined();
  });

  it.each([
    ['example.com', 'https://example.com/'],
    [
      'https://nam10.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fa&data=dana%40x.example',
      'https://x.example/a',
    ],
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

  it.each(MARKS)('leads where it would without the invisible mark %j', (sign) => {
    expect(completeAddress(`${sign}https://example.com/${sign}`)).toBe('https://example.com/');
    expect(completeAddress(`${sign}a@example.com${sign}`)).toBe('mailto:a@example.com');
  });
});

it('escaping leaves addresses unchanged', () => {
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
