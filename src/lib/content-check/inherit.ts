import { isMap, isSeq, type Document } from 'yaml';
import { z } from 'astro/zod';
import { LANGS, TRANSLATIONS, type Lang } from '../locale.ts';
import { contentNow } from './references.ts';
import { isWords } from './words.ts';

const TRANSLATION = new RegExp(`\\.(?:${TRANSLATIONS.join('|')})(?=\\.yaml$)`);

/** content/pages/home.yaml for content/pages/home.he.yaml; the file itself if it's in English. */
export const englishFile = (file: string) => file.replace(TRANSLATION, '');

/** content/ui.he.yaml for content/ui.yaml in Hebrew */
export const translatedFile = (english: string, lang: Lang) =>
  lang === 'en' ? english : english.replace(/(?=\.yaml$)/, `.${lang}`);

/** The language of a file with one entry per language. */
export const languageOfFile = (file: string) =>
  LANGS.find((lang) => file.endsWith(`.${lang}.yaml`)) ?? 'en';

type Path = (string | number)[];

interface Problem {
  path: Path;
  message: string;
}

/**
 * Adds what the English file says about facts (prices, dates, links, pictures …) to a translation, which has words
 * alone. Lists whose entries have ids are matched by them, others by their order.
 * @returns a problem for each fact that the translation has itself, and each entry that it lacks
 */
export function inheritFacts(file: string, document: Document, schema: z.ZodType): Problem[] {
  const english = englishFile(file);
  // An unreadable file is reported by its own check.
  const data = english === file ? undefined : contentNow(english);
  if (data === undefined) return [];
  const problems: Problem[] = [];

  /** @param path in the translation */
  function visit(value: unknown, of: z.core.$ZodType | undefined, path: Path): void {
    const part = of && bare(of, value);
    if (part instanceof z.ZodObject && value instanceof Object) {
      const own = path.length === 0 ? document.contents : document.getIn(path, true);
      // The schema reports missing words, and a text in the place of fields.
      if (own === undefined ? says(part, value) : !isMap(own)) return;
      // Words of a kind of entry that the English file has changed, such as a film's description
      for (const name of namesOf(of)) if (!(name in part.shape)) document.deleteIn([...path, name]);
      for (const [name, inner] of Object.entries(value))
        visit(inner, part.shape[name] as z.ZodType | undefined, [...path, name]);
    } else if (part instanceof z.ZodArray && Array.isArray(value) && hasWords(part)) {
      visitList(value, part.element, path);
    } else if (part && (value === '' || !hasWords(part))) {
      inherit(path, value);
    }
  }

  function visitList(entries: readonly unknown[], of: z.core.$ZodType, path: Path): void {
    const list = document.getIn(path, true);
    if (!isSeq(list)) return;
    const own = list.toJS(document) as unknown[];
    if (idOf(entries[0]) === undefined) {
      for (const [at, entry] of entries.slice(0, own.length).entries())
        visit(entry, of, [...path, at]);
      if (own.length === entries.length || !hasFacts(of)) return;
      const message = `'${path.join('.')}' has ${own.length} entries here and ${entries.length} in ${english}. Write as many.`;
      problems.push({ path, message });
      return;
    }
    const places = entries.map((entry) => own.findIndex((other) => idOf(other) === idOf(entry)));
    for (const [index, at] of places.entries()) {
      if (at >= 0) continue;
      const message = `'${String(idOf(entries[index]))}' of ${english} is missing here. Add it with its words.`;
      problems.push({ path, message });
    }
    // In the order of the English file, without what it no longer has
    const { items } = list;
    list.items = places.flatMap((at) => items[at] ?? []);
    const left = entries.filter((_, index) => (places[index] ?? -1) >= 0);
    for (const [at, entry] of left.entries()) visit(entry, of, [...path, at]);
  }

  function inherit(path: Path, value: unknown): void {
    if (!document.hasIn(path)) return document.setIn(path, document.createNode(value));
    if (value === '' || path.at(-1) === 'id') return;
    const message = `'${path.join('.')}' is in ${english}, for all languages. Delete it here.`;
    problems.push({ path, message });
  }

  visit(data, schema, []);
  return problems;
}

function idOf(entry: unknown): unknown {
  return entry instanceof Object && 'id' in entry ? entry.id : undefined;
}

/** Names of fields that any option of a union has. */
function namesOf(schema: z.core.$ZodType | undefined): string[] {
  const options = schema instanceof z.ZodUnion ? schema.options : [];
  return options.flatMap((option) => Object.keys((bare(option) as z.ZodObject).shape));
}

/** The schema without what wraps it, and the option of a union that the value fits. */
function bare(schema: z.core.$ZodType, value?: unknown): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.in, value);
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success);
    return fitting ? bare(fitting, value) : schema;
  }
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly;
  return isWrapped ? bare(schema.unwrap(), value) : schema;
}

function leavesOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const part = bare(schema);
  if (part instanceof z.ZodUnion) return part.options.flatMap(leavesOf);
  if (part instanceof z.ZodArray) return leavesOf(part.element);
  if (part instanceof z.ZodObject)
    return Object.values(part.shape).flatMap((of) => leavesOf(of as z.ZodType));
  return [part];
}

/** Whether a value has words that a translation needs. */
function says(schema: z.core.$ZodType, value: unknown): boolean {
  const part = bare(schema, value);
  if (part instanceof z.ZodArray)
    return Object.values(value ?? []).some((of) => says(part.element, of));
  if (!(part instanceof z.ZodObject)) return isWords(part) && value !== '';
  return Object.entries(value ?? {}).some(([name, of]) => {
    const inner = part.shape[name] as z.ZodType | undefined;
    return inner !== undefined && says(inner, of);
  });
}

const hasWords = (schema: z.core.$ZodType) => leavesOf(schema).some(isWords);
const hasFacts = (schema: z.core.$ZodType) => !leavesOf(schema).every(isWords);
