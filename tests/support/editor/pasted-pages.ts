import fc from 'fast-check';

/** A page as its readers see it, and its HTML. */
export interface PastedPage {
  html: string;
  words: string[];
  addresses: string[];
  lists: ListShape[];
}

/** Sign, words and inner list of each item */
export type ListShape = [sign: string, words: string, inner: ListShape | []][];

interface Part {
  html: string;
  text: string;
  addresses: string[];
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const word = fc.oneof(
  { weight: 6, arbitrary: fc.stringMatching(/^[a-z0-9]{1,4}$/) },
  { weight: 3, arbitrary: fc.constantFrom('רובוט', 'הארץ', 'ב', 'של', '12', 'テスト') },
  // Punctuation at the edges of marks, and signs that mean something in Markdown
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '!',
        ':',
        '.',
        '"',
        '״',
        '(',
        ')',
        '-',
        '+',
        '>',
        '#',
        '1.',
        '2)',
        '*',
        '_',
        '`',
        '[',
        ']',
      ],
      ...['\\', '~~~', '<', '&', '—', '…', '![', '](', '__', 'a_b_c'],
    ),
  },
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom('', ' ', ' ')), { minLength: 1, maxLength: 4 })
  .map((parts): Part => {
    const written = parts.flat().join('');
    return { html: escapeHtml(written), text: written, addresses: [] };
  });
const join = (parts: readonly Part[], between = ''): Part => ({
  html: parts.map(({ html }) => html).join(between),
  text: parts.map((part) => part.text).join(between),
  addresses: parts.flatMap(({ addresses }) => addresses),
});
const MARKS = [
  ['<b>', '</b>'],
  ['<strong>', '</strong>'],
  ['<em>', '</em>'],
  ['<span style="font-weight:700">', '</span>'],
  ['<span style="font-style:italic">', '</span>'],
  ['<code>', '</code>'],
] as const;
const link = (words: Part, number: number): Part => {
  const address = `https://x.example/${number}`;
  return { ...words, html: `<a href="${address}">${words.html}</a>`, addresses: [address] };
};

/** Marks within marks and links; no link within a link. */
const inline = (depth: number, isLinked = false): fc.Arbitrary<Part> => {
  if (depth === 0) return text;
  const inner = fc.array(inline(depth - 1, isLinked), { minLength: 1, maxLength: 3 });
  const marked = fc.tuple(fc.constantFrom(...MARKS), inner).map(([[start, end], parts]): Part => {
    const part = join(parts);
    return { ...part, html: start + part.html + end };
  });
  const linked = fc
    .tuple(fc.array(inline(depth - 1, true), { minLength: 1, maxLength: 2 }), fc.nat(999))
    .map(([parts, number]) => link(join(parts), number));
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: marked },
    { weight: 1, arbitrary: isLinked ? text : linked },
  );
};
const inlines = fc
  .array(inline(2), { minLength: 1, maxLength: 4 })
  .map((parts) => join(parts))
  .filter((part) => part.text.trim() !== '');

interface Block extends Part {
  lists: ListShape[];
}

const squeeze = (written: string) => written.replace(/\s+/g, ' ').trim();
const within = (tag: string, part: Part): Part => ({
  ...part,
  html: `<${tag}>${part.html}</${tag}>`,
});

const list = (depth: number, most: number): fc.Arbitrary<Block> =>
  fc
    .record({
      start: fc.option(fc.constantFrom(1, 1, 3, 9, 99), { nil: undefined }),
      items: fc.array(
        fc.tuple(
          inlines,
          depth > 1 ? fc.option(list(depth - 1, 3), { nil: undefined }) : fc.constant(undefined),
        ),
        { minLength: 1, maxLength: most, size: 'max' },
      ),
    })
    .map(({ start, items }): Block => {
      const shape = items.map(([part, inner], index): ListShape[number] => [
        start === undefined ? '-' : `${start + index}`,
        squeeze(part.text),
        inner?.lists[0] ?? [],
      ]);
      const html = items
        .map(([part, inner]) => `<li>${part.html}${inner?.html ?? ''}</li>`)
        .join('\n');
      const parts = items.flatMap(([part, inner]) => (inner ? [part, inner] : [part]));
      const all = join(parts, ' ');
      const tag = start === undefined ? 'ul' : 'ol';
      const opening = start === undefined ? 'ul' : `ol start="${start}"`;
      return { ...all, html: `<${opening}>${html}</${tag}>`, lists: [shape] };
    });

const paragraph = inlines.map((part): Block => ({ ...within('p', part), lists: [] }));
const code = fc
  .array(fc.constantFrom('if x:', '    go("a")', '\ty = 1', '', '```', '# **b**'), {
    minLength: 2,
    maxLength: 5,
  })
  .map((lines) => ['x = 1', ...lines, 'end'].join('\n'))
  .map((written): Block => ({
    html: `<pre>${escapeHtml(written)}</pre>`,
    text: written,
    addresses: [],
    lists: [],
  }));
const table = fc
  .array(fc.array(inlines, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .map((rows): Block => {
    const cells = rows.map((row) =>
      join(
        row.map((cell) => within('td', cell)),
        ' ',
      ),
    );
    return {
      ...within(
        'table',
        join(
          cells.map((row) => within('tr', row)),
          ' ',
        ),
      ),
      lists: [],
    };
  });
const heading = inlines.map((part): Block => ({ ...within('h2', part), lists: [] }));
const quote = fc
  .array(fc.oneof(paragraph, list(2, 3), code), { minLength: 1, maxLength: 3 })
  .map((parts): Block => ({ ...within('blockquote', join(parts, ' ')), lists: [] }));

export const pastedPages = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: paragraph },
      { weight: 9, arbitrary: list(4, 8) },
      // Beyond what the parser reads at once, so it takes as long as many others
      { weight: 1, arbitrary: list(2, 120) },
      ...[heading, quote, code, table].map((arbitrary) => ({ weight: 3, arbitrary })),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((blocks): PastedPage => {
    const { html, text: seen, addresses } = join(blocks, ' ');
    return {
      html,
      words: seen.match(/\S+/g) ?? [],
      addresses,
      lists: blocks.flatMap(({ lists }) => lists),
    };
  });
