import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import type { ContentProblem } from './problem.ts';

const FRONT_MATTER = /^\uFEFF?(\s*---[^\S\n]*\n)([\s\S]*?)^---[^\S\n]*$/m;

/** Splits the fields between two lines of dashes from the rest. */
export function frontMatterOf(contents: string) {
  const found = FRONT_MATTER.exec(contents);
  if (!found || found.index > 0) return undefined;
  const [all, opening = '', yaml = ''] = found;
  // An empty line for each line above keeps the file's line numbers.
  const body = all.replace(/[^\n]/g, '') + contents.slice(all.length);
  return { yaml, firstLine: opening.split('\n').length, body };
}

/**
 * Keeps dates as text: parsed ones roll over (2026-13-45 would be in 2027).
 * @param firstLine line of the file on which the YAML begins
 */
export function readYaml(file: string, source: string, firstLine = 1) {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  const problems: ContentProblem[] = [];
  if (error) {
    let [offset] = error.pos;
    if (error.message.startsWith('Missing closing')) {
      // A text with no closing quote runs to the end of the file; report where it starts.
      visit(document, { Scalar: (_, node) => void (offset = node.range?.[0] ?? offset) });
    }
    const message = `this line can't be read (${error.message}). ${HELP}`;
    problems.push({ file, line: lineAt(offset), message });
  }
  if (!error && !isMap(document.contents)) {
    problems.push({ file, line: firstLine, message: NO_FIELDS });
  }
  if (!error) {
    visit(document, {
      Scalar: (_, { type, comment, range }) => {
        const isCut = type === 'PLAIN' && comment && /^\S/.test(comment) && range;
        if (isCut) problems.push({ file, line: lineAt(range[0]), message: cutAt(comment) });
      },
    });
  }
  return {
    data: problems.length > 0 ? undefined : (document.toJS() as unknown),
    document,
    problems,
    /** Line of a field, or of its nearest existing parent. */
    lineOf: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)),
  };
}

function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  if (path.length === 0) return document.contents?.range?.[0] ?? 0;
  const parent: unknown = document.getIn(path.slice(0, -1), true);
  const key = isMap(parent)
    ? parent.items.find((pair) => isScalar(pair.key) && pair.key.value === path.at(-1))?.key
    : document.getIn(path, true);
  return isNode(key) && key.range ? key.range[0] : offsetOf(document, path.slice(0, -1));
}

const NO_FIELDS =
  'there are no fields here. Write each in a line of its own, as in title: My title.';

const cutAt = (comment: string) =>
  `the text ends before '#${comment.split('\n')[0]}', which is read as a comment. Put the whole text in 'single quotes', or write a space behind the #.`;

const HELP =
  "Put the text in 'single quotes' (with '' for a ' in it), indent with spaces, and write each field once.";
