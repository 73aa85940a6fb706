import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { contentError } from '../../src/lib/content-check/problem.ts';
import { frontMatterOf, readYaml } from '../../src/lib/content-check/yaml.ts';
import { ROOT } from '../lib/processes.ts';
import { isReserved } from './reserved.ts';

export const CONTENT = resolve(ROOT, 'content');

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
    found.push(...(await samplesIn(folder, file)));
  }
  return found.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/**
 * The fields of a file of content, of an article those on top of it, and where each stands.
 * @throws Error that says where the file cannot be read, and what to do
 */
export async function readFields(folder: string, file: string) {
  const source = await readFile(join(folder, file), 'utf8');
  const { yaml = '', firstLine } = file.endsWith('.yaml')
    ? { yaml: source }
    : (frontMatterOf(source) ?? {});
  const fields = readYaml(`content/${file}`, yaml, firstLine);
  if (fields.problems.length > 0) throw contentError(fields.problems);
  return fields;
}

async function samplesIn(folder: string, file: string): Promise<Finding[]> {
  const { data, lineOf } = await readFields(folder, file);
  const found: Finding[] = [];
  const add = (path: PropertyKey[], what: string) => found.push({ file, line: lineOf(path), what });
  walk(data, [], '');
  return found;

  /** @param place the path for people, who know an entry by its name */
  function walk(value: unknown, path: PropertyKey[], place: string): void {
    if (typeof value === 'string') {
      const reason = madeUp(value);
      if (reason) add(path, `${place}: ${value} ${reason}`);
    } else if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        walk(item, [...path, index], `${place} ${index + 1}`.trim());
      }
    } else if (typeof value === 'object' && value !== null) {
      walkFields(value as Record<string, unknown>, path, place);
    }
  }

  function walkFields(fields: Record<string, unknown>, path: PropertyKey[], place: string): void {
    const naming = ['id', 'name', 'title'].find((field) => typeof fields[field] === 'string');
    const own = place && naming ? String(fields[naming]) : place;
    if (fields['sample'] === true) {
      add([...path, (place && naming) || 'sample'], own || wholeOf(fields));
      if (file !== TOLD_IN_FULL) return;
    }
    for (const [name, value] of Object.entries(fields)) {
      walk(value, [...path, name], `${own} ${name}`.trim());
    }
  }
}

function wholeOf({ items }: Record<string, unknown>): string {
  return Array.isArray(items) ? `all ${items.length} of them` : 'the whole file';
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
