import { isMap, isNode, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { ContentProblem } from './problem.ts';

/** YAML as it was written: its data, and where each part of it stands. */
interface Yaml {
  data: unknown;
  problems: ContentProblem[];
  /** The line of a field, or of the nearest thing around it. */
  lineOf(path: readonly PropertyKey[]): number;
}

/** A text with fields on top, taken apart. */
interface FrontMatter {
  yaml: string;
  /** The line of the file on which the YAML begins. */
  firstLine: number;
  /** The text below, with an empty line for each line above it. */
  body: string;
}

const FRONT_MATTER = /^\uFEFF?(\s*---[^\S\n]*\n)([\s\S]*?)^---[^\S\n]*$/m;

/** Takes apart an article: its fields stand between two lines of dashes on its top. */
export function frontMatterOf(contents: string): FrontMatter | undefined {
  const found = FRONT_MATTER.exec(contents);
  if (!found || found.index > 0) return undefined;
  const [all, opening = '', yaml = ''] = found;
  return {
    yaml,
    firstLine: opening.split('\n').length,
    body: all.replace(/[^\n]/g, '') + contents.slice(all.length),
  };
}

/**
 * Reads YAML. Dates stay as they are written: parsed ones roll over, so that 2026-13-45 would be a day in 2027.
 * @param firstLine the line of the file on which it begins
 */
export function readYaml(file: string, source: string, firstLine = 1): Yaml {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1;
  const problems = document.errors.slice(0, 1).map(({ code, message, pos: [offset] }) => {
    const line = lineAt(offset);
    const text = source.split('\n')[line - firstLine] ?? '';
    return { file, line, message: yamlMistake(code, message, text) };
  });
  return {
    data: problems.length > 0 ? undefined : (document.toJS() as unknown),
    problems,
    lineOf: (path) => {
      const offset = offsetOf(document, path);
      return offset === undefined ? firstLine : lineAt(offset);
    },
  };
}

/** Where the key of a field stands, or the item of a list, or what is around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const parent: unknown = document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const key = isMap(parent)
      ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.key
      : document.getIn(path.slice(0, length), true);
    if (isNode(key) && key.range) return key.range[0];
  }
  return document.contents?.range?.[0];
}

const FIELD = /^\s*(?:- )?([\w-]+):\s+(\S.*)$/;

/** What is wrong with a line that is no YAML, and how it is mended. */
function yamlMistake(code: string, message: string, line: string): string {
  const [, field, value = ''] = FIELD.exec(line) ?? [];
  if (line.includes('\t')) return 'there is a tab in this line. Use spaces instead.';
  if (code === 'DUPLICATE_KEY')
    return `'${line.split(':')[0]?.trim()}' stands here a second time. Keep one of them.`;
  if (field && /^['"]/.test(value)) {
    return `the quotes around the text of '${field}' do not fit. Use the same sign at both ends, and write it twice where it stands inside.`;
  }
  if (field && /^[[{@`*&!%|>]|: | #|:$/.test(value)) {
    const quoted = `${field}: '${value.trim().replaceAll("'", "''")}'`;
    return `the text of '${field}' has signs in it that mean something else here. Put it in quotes: ${quoted}`;
  }
  return `this line cannot be read (${message.split('\n')[0]}). Compare it with the lines around it: spaces at the beginning, a colon and a space after the name of the field.`;
}
