import { isCollection, isSeq, type Document } from 'yaml';
import { z } from 'astro/zod';
import type { ContentProblem } from './problem.ts';
import { nearest } from './references.ts';
import { readYaml } from './yaml.ts';

export interface Checked {
  data: Record<string, unknown>;
  problems: ContentProblem[];
}

/** @param firstLine line of the file on which the YAML begins */
export function checkYaml(file: string, source: string, schema: z.ZodType, firstLine = 1): Checked {
  const { data, document, problems, lineOf } = readYaml(file, source, firstLine);
  const wrong = problems.length > 0 ? [] : fieldProblems(schema, document);
  const ofFields = wrong.map(({ path, message }) => ({ file, line: lineOf(path), message }));
  return { data: data as Checked['data'], problems: [...problems, ...ofFields] };
}

/** A message that begins with 'expected' also gets the value that was found. */
export function fieldProblems(schema: z.ZodType, document: Document) {
  const { error } = schema.safeParse(document.toJS() ?? {}, { error: expectation });
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
      return { path: at(key), message: `'${z.core.toDotPath(at(key))}' is not a field. ${hint}` };
    });
  });
  // A misspelt field is not missing too.
  return problems.filter(({ path }) => !meant.has(z.core.toDotPath(path)));
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'some text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: "a list, each item on a line of its own after '- ', or [in, brackets]",
  object: 'fields with names',
};
const either = (values: unknown) =>
  [values]
    .flat()
    .map((value) => `'${String(value)}'`)
    .join(' or ');

/** Messages for schemas without their own; for unknown fields, the names of the known ones. */
const expectation: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected ${either(issue.values)}`;
    case 'invalid_union':
      return `expected ${either(issue['options'])}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'invalid_format':
      return `expected ${issue.format === 'email' ? 'an email address' : `a ${issue.format}`}`;
    case 'unrecognized_keys':
      return Object.keys((issue.inst as z.ZodObject).shape).join(', ');
    default:
      return undefined;
  }
};

function sentence(issue: z.core.$ZodIssue, document: Document): string {
  const { path, code, message } = issue;
  const name = z.core.toDotPath(path);
  const value: unknown = document.getIn(path);
  if (!name) return message;
  if (value === undefined && code !== 'custom') return `'${name}' is missing: ${message}. Add it.`;
  const isShown = value !== undefined && message.startsWith('expected ');
  const told = isShown ? `${message}, found ${valueText(value)}` : message;
  const end = /[.?!]$/.test(told) ? '' : '.';
  const isUnquoted = code === 'invalid_type' && issue.expected === 'string' && !isCollection(value);
  return `'${name}': ${told}${end}${isUnquoted && value !== null ? ' Put it in quotes.' : ''}`;
}

/** A value in its writer's terms, cut to a line. */
function valueText(value: unknown): string {
  if (isSeq(value)) return `a list of ${value.items.length}`;
  if (isCollection(value)) return 'fields with names';
  if (value === null) return 'nothing';
  if (value === '') return 'an empty text';
  const text = typeof value === 'string' ? `'${value}'` : `the ${typeof value} ${String(value)}`;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
