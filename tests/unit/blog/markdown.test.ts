import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/features/blog/view/Markdown';
import { linkAddress } from '@/features/blog/post/links';
import { excerptOf, parseMarkdown, plainTextOf } from '@/features/blog/post/markdown';

/** Invisible marks that devices put around addresses */
const MARKS = [
  ...'\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
];

const html = (text: string, lang: 'en' | 'he' = 'en') =>
  renderToStaticMarkup(createElement(Markdown, { text, lang }) as ReactNode);

describe('Markdown in posts', () => {
  it.each([
    [
      '**bold** and *italic*, __both__ _ways_',
      '<p><strong>bold</strong> and <em>italic</em>, <strong>both</strong> <em>ways</em></p>',
    ],
    ['run `a < b` now', '<p>run <code dir="ltr">a &lt; b</code> now</p>'],
    [
      '[in](/Post) [mail](mailto:a@b.example)',
      '<p><a href="/Post">in</a> <a href="mailto:a@b.example">mail</a></p>',
    ],
    [
      '[**out**](https://x.example/a_(b) "title")',
      '<p><a href="https://x.example/a_(b)" target="_blank" rel="noopener" aria-describedby="new-tab"><strong>out</strong></a></p>',
    ],
    [
      '- one\n- two\n  - within\n- three',
      '<ul><li>one</li><li>two<ul><li>within</li></ul></li><li>three</li></ul>',
    ],
    ['Take:\n1. a tin\n2. a cap', '<p>Take:</p><ol><li>a tin</li><li>a cap</li></ol>'],
    ['- one\n  goes on\n\n  and on', '<ul><li><p>one\ngoes on</p><p>and on</p></li></ul>'],
    [
      '```python\nif dry:\n    water()\n\n```\nso',
      '<pre dir="ltr" tabindex="0"><code>if dry:\n    water()\n</code></pre><p>so</p>',
    ],
    [
      'so:\n> **one** and\n> *two*\n>\n> three\n\nend',
      '<p>so:</p><blockquote><p><strong>one</strong> and\n<em>two</em></p><p>three</p></blockquote><p>end</p>',
    ],
    ['> - one\n>   on\n> - two', '<blockquote><ul><li>one\non</li><li>two</li></ul></blockquote>'],
    ['> **one\n> two**', '<blockquote><p><strong>one\ntwo</strong></p></blockquote>'],
    ['- one\n  > two', '<ul><li>one<blockquote><p>two</p></blockquote></li></ul>'],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  it.each([
    ['See https://x.example/a_b_(c), or', 'https://x.example/a_b_(c)'],
    ['(https://x.example/?a=*b*&c#d).', 'https://x.example/?a=*b*&c#d'],
    ['**https://x.example/a**!', 'https://x.example/a'],
    ['see www.x.example.', 'www.x.example'],
    ['<https://x.example/>', 'https://x.example/'],
    ['ראו באתר https://x.example/דף״', 'https://x.example/דף'],
    ['להורדה:https://x.example/', 'https://x.example/'],
    ['_https://x.example/a_b_', 'https://x.example/a_b'],
    ...MARKS.map((mark) => [`see ${mark}https://x.example/a${mark}`, 'https://x.example/a']),
    ...MARKS.map((mark) => [`${mark}www.x.example.${mark}`, 'www.x.example']),
  ])('a bare address in %j is a link', (text, address) => {
    const [link = ''] = /<a .*<\/a>/.exec(html(text)) ?? [];
    expect(link.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')).toBe(address);
    const href = linkAddress(address.replace('www.', 'https://www.'))?.replaceAll('&', '&amp;');
    expect(link).toContain(`<a href="${String(href)}" dir="ltr" target="_blank"`);
  });

  it.each(MARKS.map((mark) => `${mark}https://x.example/a${mark}`))(
    'the invisible marks around %j are no part of an address',
    (address) => {
      for (const text of [`[see](${address})`, `[see](<${address}>)`, `<${address}>`]) {
        expect(html(text)).toContain('<a href="https://x.example/a"');
      }
    },
  );

  it.each([
    ['<a@b.example>', 'mailto:a@b.example'],
    ['<MAILTO:a@b.example>', 'mailto:a@b.example'],
    ['**a<https://x.example/?q=**>', 'https://x.example/?q=**'],
    ['<https://x.example/a\\b>', 'https://x.example/a%5Cb'],
  ])('the address in %j leads to %j', (text, href) => {
    expect(html(text)).toContain(`<a href="${href}"`);
  });

  it.each(['[](/a)', '[ ](/a)', '[\u200b](https://x.example/)'])(
    'a link without words stays as typed: %j',
    (text) => {
      expect(html(text)).not.toContain('<a');
      expect(plainTextOf(text)).toBe(text);
    },
  );

  it('does not link an address inside a link, in code or after a letter', () => {
    expect(html('[see https://x.example](/Post)')).toBe(
      '<p><a href="/Post">see https://x.example</a></p>',
    );
    expect(html('`https://x.example` xhttps://x.example www.x')).not.toContain('<a');
  });

  it('keeps the lines of a paragraph, which ends at a blank one', () => {
    expect(html('one\ntwo   three\n\n    if dry:\n        water()\n')).toBe(
      '<p>one\ntwo   three</p><p>    if dry:\n        water()</p>',
    );
  });

  it('renders each part in its own direction', () => {
    expect(html('- עברית **מודגשת**\n- English', 'he')).toBe(
      '<ul><li>עברית <strong>מודגשת</strong></li><li><bdi lang="en" dir="ltr">English</bdi></li></ul>',
    );
  });
});

describe('emphasis beside punctuation', () => {
  it.each([
    'ב**"הארץ"** נכתב',
    'ב**״הארץ״**נכתב',
    '**"הארץ"**נכתב',
    'ב**"הארץ"**ו**"מעריב"** נכתבו',
    '\u200f**"הארץ"**\u200f',
    '**חשוב:**לקרוא',
    'ה**(חשוב)**ים',
    '**בית ספר (חדש)**בתל אביב',
    'ב**₪500**',
    'ב**[קישור](/a)**כאן',
    'ב**`x`**כאן',
    'ב*"הארץ"* נכתב',
    'ב***"הארץ"***נכתב',
    'un**"x"**y',
    '**Note:**the',
    '**テスト。**テスト',
    'これは**「重要なこと」**です',
    '**이 용어(This term)**를',
    'אמר: **"שלום"**, והלך',
  ])('%j has no visible asterisks', (text) => {
    expect(plainTextOf(text)).not.toContain('*');
  });

  it.each([
    '2 * 3 * 4',
    'a*(b+c)*d',
    '2*(3+4)*5',
    'x*(y+1) + z*(w+1)',
    'x**(y+1) + z**(w+1)',
    'α*(β+γ)*δ',
    'f*(x)*',
    'f(**a) and (b)**2',
    '"-"*n and "="*m',
    'def f(*args, **kwargs)',
    'f(*a, **b) and g(*c, **d)',
    'int *p, *q',
    'word*, note* and "other"*.',
    'היי :* ביי :*',
    'a ** b',
    '**',
    'snake_case_name ב_"x"_ג',
  ])('%j stays as typed', (text) => {
    expect(plainTextOf(text)).toBe(text);
  });

  it('keeps quoted bold in bold apart', () => {
    expect(html('**"אמר"** ו"**הלך**"', 'he')).toBe(
      '<p><strong>&quot;אמר&quot;</strong> ו&quot;<strong>הלך</strong>&quot;</p>',
    );
  });
});

it.each(['    ', '\t', ''])('a fence after %j closes, without that indentation', (indent) => {
  const code = ['```', 'if dry:', '    water()', '', '```'].map((line) => indent + line).join('\n');
  const block = '<pre dir="ltr" tabindex="0"><code>if dry:\n    water()\n</code></pre>';
  expect(html(`${code}\nafter`)).toBe(`${block}<p>after</p>`);
  expect(html(`so:\n${code}`)).toBe(`<p>so:</p>${block}`);
  const inList = `- one\n${code.replace(/^/gm, '  ')}\n- two`;
  expect(html(inList)).toBe(`<ul><li>one${block}</li><li>two</li></ul>`);
  const inQuote = `> ${code.replaceAll('\n', '\n> ')}\n> end`;
  expect(html(inQuote)).toBe(`<blockquote>${block}<p>end</p></blockquote>`);
});

describe('unsupported Markdown stays as typed', () => {
  it.each([
    '# Heading',
    'Heading\n===',
    'one\n# two\n***\nthree',
    '>>> print(1)\n>:-) and > 5',
    '> ',
    '---',
    '<b onclick="x()">bold</b> <!-- note -->',
    '<script>alert(1)</script>',
    '![a picture](https://x.example/p.png)',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '[text][ref] and [ref]',
    '&lt;b&gt; &amp; &#x202e;',
    'a_b_c 2 * 3 * 4 **not closed',
    '~~gone~~ http://x.example www.x',
    '[a](javascript:alert`1`)',
    '[a](JaVaScRiPt&colon;alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:x) [b](http://x.example) [c](//x.example) [d](/\\x.example) [e](#f) [g](x)',
  ])('%j', (text) => {
    expect(plainTextOf(text)).toBe(text);
    expect(html(text)).not.toMatch(/<(?!\/?(?:p|em)>)/);
  });
});

it.each([
  ['https://x.example/ä?a=b#c', 'https://x.example/%C3%A4?a=b#c'],
  ['  /blog?tag=NEWS#top ', '/blog?tag=NEWS#top'],
  ['MAILTO:a@b.example', 'mailto:a@b.example'],
  ['https://own.invalid/', undefined],
  ['//x.example', undefined],
  ['/\\x.example', undefined],
  ['/\t/x.example', undefined],
  ['java\nscript:alert(1)', undefined],
  ['', undefined],
])('a link to %j leads to %j', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});

/** Characters of hostile texts. */
const signs = fc.constantFrom(
  ...'*_`[])<>!\\\n\t"\'{=# \0\u2028\u202e\u2067\u2069\u200b\ud83d',
  ...['**', '```', '](', '\n\n', '    ', '- ', '1. ', '&lt;', '<script>', '</p>'],
  ...['javascript:alert(1)', 'data:text/html,x', 'https://x.example', '/a', 'mailto:a@b.c'],
  ...['> ', '\n> ', 'www.x.example', 'https://', '"', ')'],
  ...['שלום', 'word'],
);
const hostile = fc.oneof(
  fc.array(signs, { maxLength: 60 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const ELEMENTS =
  /^<(?:\/(?:p|ul|ol|li|em|strong|code|pre|a|bdi|blockquote)|p|blockquote|ul|ol(?: start="\d+")?|li|em|strong|code(?: dir="ltr")?|pre dir="ltr" tabindex="0"|bdi lang="(?:en|he)" dir="(?:ltr|rtl)"|a href="(?:\/(?![/\\])|mailto:)[^"<>\s]*"|a href="https:\/\/[^"<>\s]*"(?: dir="ltr")? target="_blank" rel="noopener" aria-describedby="new-tab")>$/;

it('any text renders as allowed elements only', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const [tag] of html(text).matchAll(/<[^>]*>/g)) expect(tag).toMatch(ELEMENTS);
    }),
    { numRuns: 500 },
  );
});

it('every link has words', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(html(text)).not.toMatch(/<a [^>]*>[\s\p{Cf}]*<\/a>/u);
    }),
    { numRuns: 500 },
  );
});

it('rendering adds no text', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      let at = 0;
      for (const sign of plainTextOf(text).replace(/\s/g, '')) {
        at = text.indexOf(sign, at) + sign.length;
        expect(at).toBeGreaterThanOrEqual(sign.length);
      }
    }),
    { numRuns: 500 },
  );
});

it('rendering removes nothing but marks', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const letters = (all: string) => all.match(/\p{L}/gu)?.join('') ?? '';
      if (!/[`\](]/.test(text)) expect(letters(plainTextOf(text))).toBe(letters(text));
    }),
    { numRuns: 500 },
  );
});

it.each(['*a_ ', '[a](', '- a\n', '`a``', '> ', 'www.a.'])(
  'a megabyte of %j takes seconds, not minutes',
  (sign) => {
    const section = sign.repeat(20_000).slice(0, 20_000);
    const few = `${sign.repeat(1400)}a${sign.replace(/\s/g, '').repeat(1400)}`.slice(0, 20_000);
    const start = performance.now();
    for (let n = 0; n < 26; n++) {
      parseMarkdown(section);
      parseMarkdown(few);
    }
    html(few);
    html(sign.repeat(1_000_000));
    expect(performance.now() - start).toBeLessThan(30_000);
  },
  60_000,
);

it('limits the nesting of lists', () => {
  expect(parseMarkdown('- '.repeat(500) + 'end')).toHaveLength(1);
  expect(html(`${'- '.repeat(500)}end`).match(/<ul>/g)).toHaveLength(9);
});

it('limits the nesting of quotes', () => {
  expect(html(`${'> '.repeat(500)}end`).match(/<blockquote>/g)).toHaveLength(9);
});

it('keeps the text in a thousand marks', () => {
  expect(plainTextOf(`${'**'.repeat(1000)}a${'**'.repeat(1000)}`)).toContain('a');
});

describe('an excerpt', () => {
  const characters = (text: string) =>
    [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(
      ({ segment }) => segment,
    );

  it.each(['👩‍👩‍👧‍👦', '🇮🇱', 'שָּׁ', 'e\u0301\u0323', '👍🏽', '학'])(
    'ends between characters as people see them: %s',
    (character) => {
      for (const before of ['', 'x', 'xx', 'xxx', 'xxxx']) {
        const text = before + character.repeat(300);
        const excerpt = excerptOf([{ type: 'paragraph', content: text }]);
        expect(excerpt.endsWith('…')).toBe(true);
        expect(new Set(characters(excerpt.slice(before.length, -1)))).toEqual(new Set([character]));
        expect(excerpt.length).toBeLessThanOrEqual(201);
      }
    },
  );
});
