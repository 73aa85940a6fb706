import type { Look } from './look';
import { isBlank, type Run } from './seen';

/** Text of a page, before lines and spaces are known. */
export interface Piece {
  text: string;
  look: Look;
}

/** Text with its seen spaces as no-break spaces, and without invisible characters. */
export function spaced(data: string, { keeps, code, mono }: Look): string {
  const text = data.replace(/[\u00AD\u200B\u2060\uFEFF]/g, '').replace(/\r\n?/g, '\n');
  if (keeps === 'spaces') return text.replaceAll(' ', '\u00A0');
  const usual = code || mono ? text : text.replaceAll('\u00A0', ' ');
  if (keeps === 'lines')
    return usual.replace(/[ \t\f]*\n[ \t\f]*/g, '\n').replace(/[ \t\f]+/g, ' ');
  return usual.replace(/[ \t\n\f]+/g, ' ');
}

export function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
}

/** Paragraphs end at blank lines. */
export function paragraphsOf(line: readonly Piece[], isMono: boolean): Run[][] {
  const runs: Run[] = [];
  let before = '\n';
  for (const { text, look } of line) {
    const seen = collapse(before + text).slice(1);
    before = seen.at(-1) ?? before;
    for (const part of seen.split(/([\n\f])/)) {
      const { strong, em, href } = look;
      const code = (look.code || (look.mono && !isMono)) && part.trim() !== '';
      if (part) runs.push({ text: part, strong, em, code, href });
    }
  }
  let after = '\n';
  for (const run of [...runs].reverse()) {
    run.text = (run.text + after).replace(/ +(?=[\n\f])/g, '').slice(0, -1);
    after = run.text[0] ?? after;
  }
  const paragraphs: Run[][] = [[]];
  for (const run of bridge(runs.filter(({ text }) => text !== ''))) {
    if (run.text === '\f') paragraphs.push([]);
    else paragraphs.at(-1)?.push({ ...run, text: run.text.replaceAll('\u00A0', ' ') });
  }
  return paragraphs.map(trimRuns).filter((paragraph) => !isBlank(paragraph));
}

/** Single spaces, none at the start of a line; a form feed for a blank line. */
function collapse(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/(?<=[\n\f]) /g, '')
    .replace(/(?<=[\n\f])\n/g, '\f');
}

/** Joins pieces that look the same, also across a space. */
function bridge(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  runs.forEach((run, index) => {
    const [before, after] = [joined.at(-1), runs[index + 1]];
    const { text, ...marks } = run;
    if (text === ' ' && before && after) {
      marks.strong = before.strong && after.strong;
      marks.em = before.em && after.em;
      marks.href = before.href === after.href ? before.href : undefined;
    }
    const isSame =
      before?.strong === marks.strong &&
      before.em === marks.em &&
      before.code === marks.code &&
      before.href === marks.href;
    if (isSame && text !== '\f' && before.text !== '\f') before.text += text;
    else joined.push({ ...marks, text });
  });
  return joined;
}

function trimRuns(runs: readonly Run[]): Run[] {
  const start = runs.findIndex(({ text }) => text.trim() !== '');
  const end = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(start, end + 1).map((run, index, { length }) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === length - 1 ? text.trimEnd() : text };
  });
}
