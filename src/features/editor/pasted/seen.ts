export interface Marks {
  strong: boolean;
  em: boolean;
  code: boolean;
  /** The address as written, which posts may not link to. */
  href: string | undefined;
}

/** A run of text with the same formatting. */
export interface Run extends Marks {
  text: string;
}

/** What a reader sees, in a pasted page or in a post. */
export type Seen =
  | { type: 'paragraph'; runs: Run[]; /** Lines of a table */ isTable?: boolean }
  | { type: 'heading'; runs: Run[] }
  | { type: 'code'; parts: string[] }
  | { type: 'quote'; parts: Seen[] }
  | { type: 'list'; parts: Item[] };

export interface Item {
  number: number | undefined;
  blocks: Seen[];
  /** In a page, its depth among the items beside it, which may be of the same list. */
  level?: number;
  list?: Element | undefined;
}

export const MARK_NAMES = ['code', 'strong', 'em'] as const;
export const MARKS = [...MARK_NAMES, 'href'] as const;

export const PLAIN: Marks = { strong: false, em: false, code: false, href: undefined };

/** Each paragraph, heading and code block, and the number of each list item. */
export function linesOf(blocks: readonly Seen[]): Run[][] {
  return blocks.flatMap((block) => {
    if ('runs' in block) return [block.runs];
    if (block.type === 'code') return [[{ ...PLAIN, code: true, text: block.parts.join('\n') }]];
    if (block.type === 'quote') return linesOf(block.parts);
    return block.parts.flatMap(({ number, blocks }) => {
      const sign = number === undefined ? [] : [[{ ...PLAIN, text: `${number}.` }]];
      return [...sign, ...linesOf(blocks)];
    });
  });
}

export function joinLines(lines: readonly Run[][], between = ' '): Run[] {
  const gap = { ...PLAIN, text: between };
  return lines.flatMap((line, index) => (index > 0 ? [gap, ...line] : line));
}

export function countLines(lines: readonly Run[][]): number {
  return lines.reduce((sum, line) => sum + textOf(line).trim().split('\n').length, 0);
}

export function textOf(runs: readonly { text: string }[]): string {
  return runs.map(({ text }) => text).join('');
}
