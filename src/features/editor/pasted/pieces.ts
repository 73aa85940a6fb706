import type { Look } from './look';
import type { Run } from './seen';

const KEYS = ['strong', 'em', 'code', 'href'] as const;

/** Text of a page, before lines and spaces are known. */
export interface Piece {
  text: string;
  look: Look;
}

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
  const isMono = line.every(({ text, look }) => look.mono || text.trim() === '');
  const paragraphs: Run[][] = [];
  const add = (run: Run) => {
    const last = paragraphs.at(-1)?.at(-1);
    if (last && KEYS.every((key) => last[key] === run[key])) last.text += run.text;
    else paragraphs.at(-1)?.push(run);
  };
  let gap: Run | undefined;
  for (const { text, look } of line) {
    const { strong, em, href } = look;
    const code = look.code || (look.mono && !isMono);
    for (const [part] of text.matchAll(/\s+|\S+/g)) {
      const run = { strong, em, href, code, text: part };
      if (part.trim() === '') {
        gap = { ...(gap ?? run), text: (gap?.text ?? '') + part };
        continue;
      }
      const space = gap?.text.replace(/^[^]*\n */, '\n').replace(/ +/g, ' ') ?? '';
      if (paragraphs.length === 0 || /\n[^]*\n/.test(gap?.text ?? '')) paragraphs.push([]);
      else if (gap) {
        const isCode = gap.code && !space.includes('\n');
        add({ ...gap, code: isCode, text: space.replaceAll('\u00A0', ' ') });
      }
      add(run);
      gap = undefined;
    }
  }
  return paragraphs;
}
