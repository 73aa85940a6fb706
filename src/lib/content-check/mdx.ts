import { missingPage } from './entries';
import { nearest } from './nearest';
import type { ContentProblem } from './problem.ts';

/** Compiles MDX, and throws what is wrong with it. */
export type CompileMdx = (source: string) => Promise<unknown>;

const CODE = /^(```|~~~)[\s\S]*?^\1|(`+)[^`][\s\S]*?\2|\\[{<]|\{\/\*[\s\S]*?\*\/\}/gm;
const EXPRESSION = /\{\s*([A-Za-z_$][\w$.]*)\s*\}/g;
const COMPONENT = /<([A-Z][\w.]*)/g;
const LINK = /\]\(([^\s)]+)/g;

/**
 * What would break in the text of an article.
 * @param source with an empty line for each line of front matter
 * @param components names that can be used without an import
 */
export async function mdxProblems(
  file: string,
  source: string,
  components: readonly string[],
  compile: CompileMdx,
): Promise<ContentProblem[]> {
  try {
    await compile(source);
  } catch (error) {
    return [syntaxProblem(file, error)];
  }
  const text = source.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  const own = text.match(/^(?:import|export)\s.*$/gm)?.join('\n') ?? '';
  const isOwn = (name: string) => new RegExp(`\\b${name.split('.')[0]}\\b`).test(own);
  const at = (index: number) => ({ file, line: source.slice(0, index).split('\n').length });
  return [
    ...[...text.matchAll(EXPRESSION)]
      .filter(([, name = '']) => !isOwn(name))
      .map(({ 1: name = '', index }) => ({ ...at(index), message: expressionMistake(name) })),
    ...[...text.matchAll(COMPONENT)]
      .filter(([, name = '']) => !components.includes(name) && !isOwn(name))
      .map(({ 1: name = '', index }) => ({
        ...at(index),
        message: componentMistake(name, components),
      })),
    ...[...text.matchAll(LINK)].flatMap(({ 1: href = '', index }) => {
      const message = missingPage(href);
      return message ? { ...at(index), message } : [];
    }),
  ];
}

/** What a text without MDX shows as it is written, though its writer meant something else. */
export function markdownProblems(file: string, source: string): ContentProblem[] {
  const text = source.replace(CODE, (code) => code.replace(/[^\n]/g, ' '));
  const found = /\{brand\}|<[A-Z]\w*[ />]/.exec(text);
  if (!found) return [];
  const line = source.slice(0, found.index).split('\n').length;
  const message = `'${found[0].trim()}' would stand in the page as it is. Name the file .mdx and write <Brand /> there for the product's name.`;
  return [{ file, line, message }];
}

function expressionMistake(name: string): string {
  return name === 'brand'
    ? "'{brand}' is for YAML. In this text write <Brand /> for the product's name."
    : `'{${name}}' would be read as code. Write \\{${name}} for braces, or <Brand /> for the product's name.`;
}

function componentMistake(name: string, components: readonly string[]): string {
  const meant = nearest(name, components);
  const known = components.map((component) => `<${component} />`).join(', ');
  return `there is no <${name}>. ${meant ? `Did you mean <${meant} />?` : `What can be used: ${known}.`}`;
}

/** The compiler's message begins with a place: '3:13: Unexpected …'. */
function syntaxProblem(file: string, error: unknown): ContentProblem {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, rest = text] = /^(\d+):\d+: ([\s\S]*)$/.exec(text) ?? [];
  return { file, line: line ? Number(line) : undefined, message: syntaxMistake(rest) };
}

function syntaxMistake(message: string): string {
  const [, tag] = /(?:closing tag for|Unexpected closing tag) `<\/?([^`>]*)>`/.exec(message) ?? [];
  if (message.startsWith('Expected a closing tag')) {
    return `<${tag}> is opened and never closed. Write <${tag} /> when nothing stands in it, or </${tag}> where it ends.`;
  }
  if (message.startsWith('Unexpected closing tag')) {
    return `</${tag}> closes what was not opened. Take it out, or write <${tag}> before it.`;
  }
  if (message.startsWith('Unexpected end of file in expression')) {
    return "a brace '{' is opened and never closed. Write \\{ for the sign itself.";
  }
  if (message.includes('to create a comment in MDX')) {
    return 'comments are written {/* so */} here, not <!-- so -->.';
  }
  if (/Unexpected character (after `<`|.*before name)/.test(message)) {
    return "'<' begins a tag here. Write &lt; for the sign itself.";
  }
  return `this cannot be read: ${message.replace(/ \(mdx[\w-]*:[\w-]+\)$/, '')}`;
}
