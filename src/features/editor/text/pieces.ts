import type { Look } from './look';
import type { Marks, Run } from './seen';

/** Text of a page, before lines and spaces are known. */
export interface Piece {
  text: string;
  look: Look;
}

/** Text with its seen spaces as no-break spaces, and without invisible characters. */
export function spaced(data: string, { keeps, code, mono }: Look): string {
  const text = data
    .replace(/[\u00AD\u200B\u2060-\u2064\uFEFF]/g, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, keeps === 'spaces' ? '\t' : ' ');
  if (keeps === 'spaces') return text.replaceAll(' ', '\u00A0');
  const usual = code || mono ? text : text.replaceAll('\u00A0', ' ');
  return keeps === 'lines' ? usual : usual.replaceAll('\n', ' ');
}

/** Spaces collapse, and paragraphs end at blank lines. Between words, a space has the marks of both. */
export function paragraphsOf(line: readonly Piece[], isMono: boolean): Run[][] {
  const paragraphs: Run[][] = [];
  const add = (run: Run) => {
    const last = paragraphs.at(-1)?.at(-1);
    if (last && isAlike(last, run)) last.text += run.text;
    else paragraphs.at(-1)?.push(run);
  };
  let gap = '\n\n';
  let isCodeGap = false;
  for (const { text, look } of line) {
    const { strong, em, href } = look;
    const code = look.code || (look.mono && !isMono);
    for (const [part] of text.matchAll(/\s+|\S+/g)) {
      if (part.trim() === '') {
        gap += part;
        isCodeGap = code;
        continue;
      }
      const [indent = '', ...breaks] = gap.split('\n').reverse();
      const before = paragraphs.at(-1)?.at(-1);
      if (!before || breaks.length > 1) {
        paragraphs.push([]);
      } else if (gap) {
        const isLine = breaks.length > 0;
        const space = isLine ? `\n${indent.replaceAll(' ', '')}` : gap.replace(/ +/g, ' ');
        add({
          strong: strong && before.strong,
          em: em && before.em,
          code: code && before.code && isCodeGap && !isLine,
          href: href === before.href ? href : undefined,
          text: space.replaceAll('\u00A0', ' '),
        });
      }
      add({ strong, em, code, href, text: part });
      gap = '';
    }
  }
  return paragraphs;
}

export function isAlike(one: Marks, other: Marks): boolean {
  return (['strong', 'em', 'code', 'href'] as const).every((mark) => one[mark] === other[mark]);
}
