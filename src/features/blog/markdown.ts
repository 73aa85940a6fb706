// Scripts import this in plain Node, so imports need file extensions.
import { parser as commonMark, type MarkdownConfig } from '@lezer/markdown';
import { POST_LIMITS, type Section } from './post.ts';

export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] };

/** Preserves line breaks and runs of spaces. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] };

const ADDRESS = /(?:https:\/\/[\p{L}\p{N}]|www\.[\p{L}\p{N}-]+\.)[^\s<>[\]`\\]{1,2000}/iuy;
const PUNCTUATION = /[?!.,:;*_~'"’”״׳…]$/;

/** Links addresses in running text, without trailing punctuation. */
const bareAddresses: MarkdownConfig = {
  parseInline: [
    {
      name: 'BareAddress',
      parse(context, _, position) {
        const from = position - context.offset;
        ADDRESS.lastIndex = from;
        let [address = ''] = ADDRESS.exec(context.text) ?? [];
        if (!address || /\w/.test(context.text[from - 1] ?? '')) return -1;
        const endsOpen = () =>
          address.endsWith(')') && address.split(')').length > address.split('(').length;
        while (PUNCTUATION.test(address) || endsOpen()) address = address.slice(0, -1);
        return context.addElement(context.elt('URL', position, position + address.length));
      },
    },
  ],
};

/** The part of CommonMark that posts support: paragraphs, quotes, lists, fenced code, emphasis, code and links. */
const parser = commonMark.configure([
  bareAddresses,
  {
    remove: [
      'ATXHeading',
      'SetextHeading',
      'HorizontalRule',
      'HTMLBlock',
      'HTMLTag',
      'IndentedCode',
      'LinkReference',
      'Entity',
      'HardBreak',
    ],
  },
]);

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Deepest nesting of lists, quotes and inline marks. */
const DEPTH = 8;
/**
 * Nobody writes this many delimiters. Parsing is quadratic in them (20,000 take half a second), so show such
 * text unparsed.
 */
const MOST_MARKS = 3000;
const MARKS = /[*_`[\]<>+-]|\d[.)]/g;

/** Unsupported Markdown (headings, HTML, pictures, forbidden links) stays as typed. */
export function parseMarkdown(text: string): Block[] {
  if (text.length > POST_LIMITS.content || (text.match(MARKS)?.length ?? 0) > MOST_MARKS) {
    return [{ type: 'paragraph', children: [text] }];
  }
  // Require a space after a quote's `>`, so Python's `>>>` stays as typed.
  const parsed = text.replace(/^([ \t]*)>(?![ \t]|$)/gm, '$1\uE000');
  return blocksOf(parser.parse(parsed).topNode, text, 0);
}

export function plainTextOf(text: string): string {
  return parseMarkdown(text).map(plainBlock).join('\n\n');
}

function plainBlock(block: Block): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'paragraph') return plainInline(block.children);
  const parts = block.type === 'quote' ? [block.blocks] : block.items;
  return parts.map((blocks) => blocks.map(plainBlock).join('\n')).join('\n');
}

export function plainInline(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.type === 'code' ? child.text : plainInline(child.children);
    })
    .join('');
}

function blocksOf(parent: Node, source: string, depth: number): Block[] {
  const blocks: Block[] = [];
  let end = -1;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.name === 'ListMark' || node.name === 'QuoteMark') continue;
    const before = blocks.at(-1);
    const gap = source.slice(end, node.from);
    end = node.to;
    const block = blockOf(node, source, depth);
    // CommonMark ends a paragraph before a heading. Posts have none, so the paragraph continues.
    if (before?.type === 'paragraph' && block.type === 'paragraph' && !/\n[^]*\n/.test(gap)) {
      before.children.push('\n', ...block.children);
    } else {
      blocks.push(block);
    }
  }
  return blocks;
}

function blockOf(node: Node, source: string, depth: number): Block {
  const typed = source.slice(node.from, node.to);
  const asTyped: Block = { type: 'paragraph', children: [typed] };
  if (depth > DEPTH) return asTyped;
  switch (node.name) {
    case 'BulletList':
    case 'OrderedList':
      // Only marks, such as a line of asterisks
      if (!/[^\s*+-]/.test(typed)) return asTyped;
      return {
        type: 'list',
        ordered: node.name === 'OrderedList',
        start: Number.parseInt(/\d+/.exec(typed)?.[0] ?? '1', 10),
        items: node.getChildren('ListItem').map((item) => blocksOf(item, source, depth + 1)),
      };
    case 'Blockquote':
      if (!/[^\s>]/.test(typed)) return asTyped;
      return { type: 'quote', blocks: blocksOf(node, source, depth + 1) };
    case 'FencedCode': {
      const lines = node.getChildren('CodeText').map(({ from, to }) => source.slice(from, to));
      return { type: 'code', text: lines.join('') };
    }
    case 'Paragraph':
      return { type: 'paragraph', children: readParagraph(node, source) };
    default:
      return asTyped;
  }
}

/** Keeps the first line's indentation, except in lists and quotes. */
function readParagraph(node: Node, source: string): Inline[] {
  const children = inlineOf(node, source, 0);
  if (node.parent?.name !== 'Document') return removeIndent(children);
  const indent = /[ \t]*$/.exec(source.slice(0, node.from))?.[0] ?? '';
  return indent ? [indent, ...children] : children;
}

function removeIndent(children: readonly Inline[]): Inline[] {
  return children.map((child) => {
    if (typeof child === 'string') return child.replace(/\n[ \t]+/g, '\n');
    return child.type === 'code' ? child : { ...child, children: removeIndent(child.children) };
  });
}

function inlineOf(node: Node, source: string, depth: number): Inline[] {
  const isMarked = depth > 0 && isMark(node.firstChild);
  const from = (isMarked && node.firstChild?.to) || node.from;
  const to = (isMarked && textEnd(node)) || node.to;
  return piecesOf(node, source, depth, from, to);
}

function piecesOf(node: Node, source: string, depth: number, start: number, to: number): Inline[] {
  const pieces: Inline[] = [];
  let from = start;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.from < from || child.to > to) continue;
    pieces.push(source.slice(from, child.from), ...readInline(child, source, depth));
    from = child.to;
  }
  pieces.push(source.slice(from, to));
  return mergeTexts(pieces);
}

function isMark(node: Node | null): boolean {
  return node?.name === 'EmphasisMark' || node?.name === 'LinkMark';
}

function textEnd(node: Node): number | undefined {
  if (node.name !== 'Link') return node.lastChild?.from;
  return node.getChildren('LinkMark')[1]?.from;
}

function readInline(node: Node, source: string, depth: number): Inline[] {
  const typed = source.slice(node.from, node.to);
  if (depth >= DEPTH) return [typed];
  switch (node.name) {
    case 'QuoteMark':
      return [];
    case 'URL': {
      const href = linkAddress(/^www\./i.test(typed) ? `https://${typed}` : typed);
      return href && !isInLink(node) ? [{ type: 'link', href, children: [typed] }] : [typed];
    }
    case 'LinkLabel':
      return [unescapeAddress(typed)];
    case 'Escape':
      return [typed.slice(1)];
    case 'Emphasis':
      return [{ type: 'em', children: inlineOf(node, source, depth + 1) }];
    case 'StrongEmphasis':
      return [{ type: 'strong', children: inlineOf(node, source, depth + 1) }];
    case 'InlineCode':
      return [{ type: 'code', text: codeText(typed) }];
    case 'Image':
    case 'Link': {
      const url = urlOf(node);
      // Not a link: brackets without an address
      if (!url) return piecesOf(node, source, depth + 1, node.from, node.to);
      const href =
        node.name === 'Link' && linkAddress(unescapeAddress(source.slice(url.from, url.to)));
      if (!href) return [typed];
      return [{ type: 'link', href, children: inlineOf(node, source, depth + 1) }];
    }
    default:
      return [typed];
  }
}

function urlOf(link: Node): Node | undefined {
  const [, words] = link.getChildren('LinkMark');
  return link.getChildren('URL').find(({ from }) => words && from >= words.to);
}

function isInLink({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent.name === 'Link' && urlOf(parent) !== undefined) || isInLink(parent);
}

/** A space at both ends is dropped: it separates a backtick from the marks. */
function codeText(typed: string): string {
  const code = typed.replace(/^`+|`+$/g, '');
  return /^ .*[^ ].* $/s.test(code) ? code.slice(1, -1) : code;
}

function unescapeAddress(address: string): string {
  return address.replace(/^<(.*)>$/s, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

function mergeTexts(inlines: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (inline === '') continue;
    if (typeof inline === 'string' && typeof last === 'string') all[all.length - 1] = last + inline;
    else all.push(inline);
  }
  return all;
}

/** An address with escaped characters; only those at its end need the escape. */
const ESCAPED_ADDRESS = /(?<!\w)(?:https:\/\/|www\.)(?:[^\s<>[\]`\\]|\\[*_])+/gi;

export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=\()/g, '\\]')
    .replace(/^([ \t]*)([-+>])(?=[ \t]|$)/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=[ \t]|$)/gm, '$1\\$2')
    .replace(/^([ \t]*)~~~/gm, '$1\\~~~')
    .replace(ESCAPED_ADDRESS, (address) => address.replace(/\\(?=.*[\p{L}\p{N}/])/gu, ''));
}

interface Formatted {
  /** 'markdown'; anything else means plain text, as in posts of older editors. */
  format: unknown;
  sections: Section[];
}

/** Turns plain-text paragraphs into Markdown that reads the same. */
export function inMarkdown<Draft extends Formatted>(draft: Draft) {
  const sections = draft.sections.map((section) =>
    section.type === 'paragraph' && draft.format !== 'markdown'
      ? { ...section, content: escapeMarkdown(section.content) }
      : section,
  );
  return { ...draft, format: 'markdown' as const, sections };
}

/** In UTF-16 code units, without the ellipsis. */
export const EXCERPT_LENGTH = 200;

export function excerptOf(sections: readonly Pick<Section, 'type' | 'content'>[]): string {
  let text = '';
  for (const { type, content } of sections) {
    if (type !== 'paragraph') continue;
    text = `${text} ${plainTextOf(content)}`.replace(/\s+/g, ' ').trim();
    if (text.length > EXCERPT_LENGTH) break;
  }
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)).replace(/\p{Cs}/gu, '\uFFFD')}…`;
}

/** A reserved host to resolve this site's own paths. */
const OWN = 'https://own.invalid';

/**
 * Accepts https and mailto links, and paths of this site.
 * @returns the normalized address; `undefined` for any other, such as `javascript:` or `//host`
 */
export function linkAddress(written: string): string | undefined {
  const text = written.trim();
  const url = /^(https:\/\/|mailto:|\/)/i.test(text) && parse(text);
  if (!url) return undefined;
  const { protocol, origin, pathname, search, hash, href } = url;
  // Browsers read '/\host' and '/<tab>/host' as '//host', which is another site.
  if (text.startsWith('/')) return origin === OWN ? pathname + search + hash : undefined;
  if (protocol === 'mailto:') return pathname.includes('@') ? href : undefined;
  return protocol === 'https:' && origin !== OWN ? href : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, OWN);
  } catch {
    return undefined;
  }
}
