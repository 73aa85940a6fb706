import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';
import { isReserved } from './reserved.ts';

/** A place in the content that only the owner can settle. */
export interface Finding {
  /** Path below content/. */
  file: string;
  line: number;
  /** What stands there, and what is wrong with it where its file's heading does not say that. */
  what: string;
}

/** What contact details stand for is told one by one, with or without a mark. */
const TOLD_IN_FULL = 'site.yaml';

/**
 * Finds what is made up in a content folder, in order of file: entries that carry `sample: true`, and,
 * marked or not, addresses that nobody has and numbers that are nobody's.
 */
export async function findSamples(folder: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for await (const file of glob('**/*.{yaml,md,mdx}', { cwd: folder })) {
    const source = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    const yaml = file.endsWith('.yaml') ? source : frontmatter(source);
    found.push(...samplesIn(file, yaml));
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** The YAML of an article, with the fence that opens it as a first line, so that lines are counted right. */
export function frontmatter(source: string): string {
  return /^---\n[\s\S]*?(?=\n---)/.exec(source)?.[0] ?? '';
}

function samplesIn(file: string, yaml: string): Finding[] {
  const lines = new LineCounter();
  const found: Finding[] = [];
  const add = (node: Node, what: string) =>
    found.push({ file, line: lines.linePos(node.range?.[0] ?? 0).line, what });
  walk(parseDocument(yaml, { lineCounter: lines }).contents, '');
  return found;

  function addWhole(root: YAMLMap, mark: Node): void {
    const items = root.get('items');
    add(mark, isSeq(items) ? `all ${items.items.length} of them` : 'the whole file');
  }

  function walk(node: unknown, path: string): void {
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) walk(item, `${path} ${index + 1}`.trim());
    } else if (isMap(node)) {
      const mark = node.get('sample', true);
      const marked = isScalar(mark) && mark.value === true;
      const name = nameOf(node);
      if (marked && path) add(name ?? mark, name ? String(name.value) : path);
      if (marked && !path) addWhole(node, mark);
      if (marked && file !== TOLD_IN_FULL) return;
      for (const { key, value } of node.items) {
        const own = isScalar(name) && path ? String(name.value) : path;
        walk(value, [own, String(key)].filter(Boolean).join(' '));
      }
    } else if (isScalar(node) && typeof node.value === 'string') {
      const reason = madeUp(node.value);
      if (reason) add(node, `${path}: ${node.value} ${reason}`);
    }
  }
}

function nameOf(map: YAMLMap) {
  const names = ['id', 'name', 'title'].map((field) => map.get(field, true));
  return names.find((name) => isScalar(name) && typeof name.value === 'string');
}

/** Why an address or a number cannot be the owner's; `undefined` for any other text. */
export function madeUp(value: string): string | undefined {
  const host = /^https:\/\/[^/]/.test(value) && URL.canParse(value) ? new URL(value).hostname : '';
  const mailHost = /^[^\s@/]+@([^\s@]+)$/.exec(value)?.[1] ?? '';
  if (isReserved(host)) return 'is reserved for examples, and nobody can open it';
  if (isReserved(mailHost)) return 'is reserved for examples, and no mail arrives there';
  if (host && /[/@._-](example|sample)\b/i.test(value)) return 'leads nowhere, or to a stranger';
  const isNumber = host === 'wa.me' || /^\+[\d ()-]+$/.test(value);
  // North America keeps +1 … 555 0100 to 0199 for fiction.
  if (isNumber && /^1\d{3}55501\d\d$/.test(value.replace(/\D/g, ''))) {
    return "is a number of films, and nobody's";
  }
  return undefined;
}
