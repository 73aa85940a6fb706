import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
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

const UNSEEN = /[\u00A0\u00AD\u2000-\u200F\u2028-\u202F\u205F-\u206F\u3000\uFEFF]/;

/** Names an invisible character in a text that can't be read. */
export function unseenIn(text: string): string {
  const [found] = UNSEEN.exec(text) ?? [];
  const code = found?.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code ? ` It has an invisible character (U+${code}): delete it all and type it again.` : '';
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
    const line = lineAt(offset);
    const unseen = unseenIn(source.split('\n')[line - firstLine] ?? '');
    const message = `this line can't be read${unseen ? `.${unseen}` : ` (${error.message}). ${HELP}`}`;
    problems.push({ file, line, message });
  }
  if (!error && !isMap(document.contents)) {
    problems.push({ file, line: firstLine, message: NO_FIELDS });
  }
  if (!error) {
    visit(document, {
      Node: (_, node) => {
        const [at = 0] = node.range ?? [];
        const tell = (message: string) => void problems.push({ file, line: lineAt(at), message });
        if (isAlias(node) || node.anchor || node.tag) return tell(SIGN);
        const { type, comment } = isScalar(node) ? node : {};
        if (type === 'PLAIN' && comment && /^\S/.test(comment)) tell(cutAt(comment));
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

const SIGN = "a text that begins with &, * or ! is read otherwise. Put it in 'single quotes'.";

const HELP =
  "Put the text in 'single quotes' (with '' for a ' in it), indent with spaces, and write each field once, with a space behind its colon.";
