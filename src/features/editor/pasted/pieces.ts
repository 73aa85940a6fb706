import type { Look } from './look';
import { MARKS, type Run } from './seen';

/** Text of a page, before lines and spaces are known. */
export type Piece = Run & Look;

/** Text with its seen spaces as no-break spaces, and without invisible characters. */
export function spaced(data: string, { keeps, code, mono }: Look): string {
  const text = data.replace(/[\u00AD\u200B\u2060-\u2064\uFEFF]/g, '').replace(/\r\n?/g, '\n');
  if (keeps === 'spaces') return text.replaceAll(' ', '\u00A0');
  const usual = (code || mono ? text : text.replaceAll('\u00A0', ' ')).replaceAll('\t', ' ');
  return keeps === 'lines' ? usual : usual.replaceAll('\n', ' ');
}

/** Removes blank lines at the start and all spaces at the end. */
export function withoutBlankEdges(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

/** Spaces collapse, and paragraphs end at blank lines. */
export function paragraphsOf(line: readonly Piece[]): Run[][] {
  const isMono = line.every(({ text, mono }) => mono || text.trim() === '');
  const paragraphs: Run[][] = [];
  const add = (run: Run) => {
    const last = paragraphs.at(-1)?.at(-1);
    if (last && MARKS.every((mark) => last[mark] === run[mark])) last.text += run.text;
    else paragraphs.at(-1)?.push(run);
  };
  let gap: Run | undefined;
  for (const { strong, em, href, ...piece } of line) {
    const code = piece.code || (piece.mono && !isMono);
    for (const [text] of piece.text.matchAll(/\s+|\S+/g)) {
      const run = { strong, em, href, code, text };
      if (text.trim() === '') {
        gap = { ...(gap ?? run), text: (gap?.text ?? '') + text };
        continue;
      }
      if (paragraphs.length === 0 || /\n[^]*\n/.test(gap?.text ?? '')) paragraphs.push([]);
      else if (gap) {
        const space = gap.text.replace(/^[^]*\n */, '\n').replace(/ +/g, ' ');
        const isCode = gap.code && !space.includes('\n');
        add({ ...gap, code: isCode, text: space.replaceAll('\u00A0', ' ') });
      }
      add(run);
      gap = undefined;
    }
  }
  return paragraphs;
}
