import { isCollection, type Document } from 'yaml';
import { z } from 'astro/zod';
import type { ContentProblem } from './problem.ts';
import { nearest } from './references.ts';
import { englishFile } from './inherit.ts';
import { wordProblems } from './shown-texts.ts';
import { readYaml, unseenIn } from './yaml.ts';

export interface Checked {
  data: Record<string, unknown>;
  problems: ContentProblem[];
}

interface FieldProblem {
  path: PropertyKey[];
  message: string;
}

/** Adds fields that another file has; returns problems of those that the file has itself. */
export type Inherit = (file: string, document: Document, schema: z.ZodType) => FieldProblem[];

/** @param firstLine line of the file on which the YAML begins */
export function checkYaml(
  file: string,
  source: string,
  schema: z.ZodType,
  { firstLine = 1, inherit }: { firstLine?: number; inherit?: Inherit | undefined } = {},
): Checked {
  const { document, problems, lineOf } = readYaml(file, source, firstLine);
  if (problems.length > 0) return { data: {}, problems };
  const words = wordProblems(file, document);
  const inherited = inherit?.(file, document, schema) ?? [];
  const wrong = [...inherited, ...fieldProblems(schema, document, file), ...words];
  // A value can have more than one problem, but one cause.
  const first = new Map(
    wrong.toReversed().map((problem) => [z.core.toDotPath(problem.path), problem]),
  );
  return {
    data: (document.toJS() ?? {}) as Checked['data'],
    problems: wrong
      .filter((problem) => [...first.values()].includes(problem))
      .map(({ path, message }) => ({ file, line: lineOf(path), message })),
  };
}

/** @param file lets messages name the English file to a translator */
export function fieldProblems(schema: z.ZodType, document: Document, file = '') {
  const english = englishFile(file);
  const compare = english === file ? '' : ` All languages have the same fields; see ${english}.`;
  const { error } = schema.safeParse(document.toJS() ?? {}, { error: knownFields });
  const meant = new Set<string>();
  const problems = (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      return [{ path: issue.path, message: sentence(issue, document) }];
    }
    return issue.keys.map((key) => {
      const at = (name: string) => [...issue.path, name];
      const free = issue.message.split(', ').filter((name) => !document.hasIn(at(name)));
      const name = nearest(key, free);
      if (name) meant.add(z.core.toDotPath(at(name)));
      const hint = name ? `Did you mean '${name}'?` : `Fields here: ${issue.message}.`;
      return {
        path: at(key),
        message: `'${z.core.toDotPath(at(key))}' is not a field. ${hint}${compare}${unseenIn(key)}`,
      };
    });
  });
  // Don't also report a misspelled field as missing.
  return problems.filter(({ path }) => !meant.has(z.core.toDotPath(path)));
}

/** Names the known fields, in place of Zod's message for unknown ones. */
const knownFields: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' ? Object.keys((inst as z.ZodObject).shape).join(', ') : undefined;

/** A number with a currency or with commas, or in quotes */
const AMOUNT = /^[^\d.,-]*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)[^\d.,]*$/;

/** The issue's message, with the value found unless it contains it. */
function sentence({ path, code, message }: z.core.$ZodIssue, document: Document): string {
  const name = z.core.toDotPath(path);
  if (!name || /[.?]$/.test(message)) return name ? `'${name}': ${message}` : message;
  const value: unknown = document.getIn(path);
  const expected = message
    .replace(/^Invalid.*?[:.] (?=expected)|, received \w+$/gi, '')
    .replace('expected string', 'expected text in quotes')
    .replace('expected boolean', 'expected true or false')
    .replace('expected int', 'expected a whole number')
    .replace('expected object', 'expected fields with names')
    .replace('expected array', 'expected a list');
  if (value !== undefined && !(code === 'custom' && isCollection(value))) {
    const found = `'${name}': ${expected}. Found: ${JSON.stringify(value).slice(0, 80)}`;
    if (expected.endsWith('a list'))
      return `${found}. Write each entry in a line with a - before it.`;
    const [, number] =
      typeof value === 'string' && expected.endsWith('number') ? (AMOUNT.exec(value) ?? []) : [];
    if (!number) return `${found}${unseenIn(String(value)) && `.${unseenIn(String(value))}`}`;
    return `${found}. Write ${number.replaceAll(',', '')}, without a currency or quotes.`;
  }
  return code === 'custom' ? `'${name}': ${expected}.` : `'${name}' is missing: ${expected}.`;
}
