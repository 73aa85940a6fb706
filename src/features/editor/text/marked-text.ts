import { plainTextOf } from '../../blog/markdown';
import { withoutBrackets } from './link';
import { escapeMarkdown } from './marks';

/** How a run of text is marked. */
export interface Format {
  href?: string | undefined;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
}

export interface Run extends Format {
  text: string;
}

/** Runs as Markdown. Where marks could not say it, their text alone. */
export function markdownOf(runs: readonly Run[]): string {
  const text = tidy(runs.map((run) => run.text).join(''));
  const marked = tidy(emphasised(runs, ['href', 'bold', 'italic', 'code']));
  return plainTextOf(marked) === text ? marked : escapeMarkdown(text);
}

function tidy(text: string): string {
  return text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
}

/** Runs beside each other that share a mark stand within one. */
function emphasised(runs: readonly Run[], kinds: readonly (keyof Format)[]): string {
  const [kind, ...inner] = kinds;
  if (!kind) return runs.map(({ text }) => escapeMarkdown(text)).join('');
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group && (group[0]?.[kind] ?? false) === (run[kind] ?? false)) group.push(run);
    else groups.push([run]);
  }
  return groups
    .map((group) => {
      const value = group[0]?.[kind];
      if (!value) return emphasised(group, inner);
      const text = group.map((run) => run.text).join('');
      return kind === 'code'
        ? around(text, codeSpan)
        : around(emphasised(group, inner), mark(kind, value));
    })
    .join('');
}

function mark(kind: keyof Format, value: string | true): (text: string) => string {
  if (kind === 'href') {
    const address = withoutBrackets(String(value));
    return (text) => `[${text.replace(/(?<!\\)[[\]]/g, '\\$&')}](${address})`;
  }
  const signs = kind === 'bold' ? '**' : '*';
  return (text) => signs + text + signs;
}

function codeSpan(text: string): string {
  const signs = ticksAround(text, 1);
  return signs.length > 1 ? `${signs} ${text} ${signs}` : signs + text + signs;
}

/** Marks stand around words, and spaces outside of them. */
function around(text: string, write: (text: string) => string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return words ? before + write(words) + after : text;
}

/** Lines of code as Markdown. */
export function fenced(code: string): string {
  const fence = ticksAround(code, 3);
  return code.trim() ? `${fence}\n${code.replace(/^\n|\s+$/g, '')}\n${fence}` : '';
}

/** At least so many backticks, and more than stand beside each other in the code. */
function ticksAround(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  return '`'.repeat(Math.max(least, ...runs.map(({ length }) => length + 1)));
}
