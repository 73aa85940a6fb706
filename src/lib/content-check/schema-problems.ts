import { z } from 'astro/zod';
import { nearest } from './nearest.ts';

type Issue = z.core.$ZodIssue;

/** What a schema finds in data, in words: the field, what was expected, what stood there. */
export function fieldProblems(schema: z.ZodType, data: unknown) {
  const result = schema.safeParse(data);
  if (result.success) return [];
  const issues = result.error.issues.flatMap(flattened);
  const misspelt = issues
    .filter((issue) => issue.code === 'unrecognized_keys')
    .flatMap(({ path, keys }) => keys.map((key) => unknownField(schema, data, path, key)));
  const explained = new Set(misspelt.map(({ meant, path }) => fieldName([...path, meant ?? ''])));
  const others = issues
    .filter((issue) => issue.code !== 'unrecognized_keys')
    .filter(({ path }) => !explained.has(fieldName(path)))
    .map((issue) => ({ path: issue.path, message: sentence(issue, valueAt(data, issue.path)) }));
  return [
    ...misspelt.map(({ key, path, message }) => ({ path: [...path, key], message })),
    ...others,
  ];
}

/** 'items[2].title' */
function fieldName(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}

/** Of alternatives, what the nearest of them misses. */
function flattened(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const [fewest] = issue.errors.toSorted((one, other) => one.length - other.length);
  return (fewest ?? []).flatMap((inner) =>
    flattened({ ...inner, path: [...issue.path, ...inner.path] }),
  );
}

function unknownField(schema: z.ZodType, data: unknown, path: PropertyKey[], key: string) {
  const here = valueAt(data, path);
  const taken = typeof here === 'object' && here !== null ? Object.keys(here) : [];
  const names = fieldsAt(schema, path);
  const meant = nearest(
    key,
    names.filter((name) => !taken.includes(name)),
  );
  const name = fieldName([...path, key]);
  const hint = meant ? `Did you mean '${meant}'?` : `Fields here: ${names.join(', ')}.`;
  return { key, path, meant, message: `'${name}' is not a field. ${hint}` };
}

/** The names that a schema knows at a place, from its JSON schema. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  interface Json {
    properties?: Record<string, Json>;
    items?: Json;
    anyOf?: Json[];
    $ref?: string;
  }
  const root = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input', reused: 'inline' });
  let nodes: Json[] = [root as Json];
  const alternatives = (node: Json): Json[] => [node, ...(node.anyOf ?? []).flatMap(alternatives)];
  for (const part of path) {
    nodes = nodes
      .flatMap(alternatives)
      .map((node) => (typeof part === 'number' ? node.items : node.properties?.[String(part)]))
      .filter((node) => node !== undefined);
  }
  return nodes.flatMap(alternatives).flatMap((node) => Object.keys(node.properties ?? {}));
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[part]
        : undefined,
    data,
  );
}

function sentence(issue: Issue, value: unknown): string {
  const name = fieldName(issue.path);
  const expected = expectation(issue);
  if (!name) return expected;
  if (value === undefined && issue.code !== 'custom') {
    return `'${name}' is missing: ${expected}. Add it.`;
  }
  const told = expected.startsWith('expected ') ? `${expected}, found ${shown(value)}` : expected;
  const end = /[.?!]$/.test(told) ? '' : '.';
  const unquoted = issue.code === 'invalid_type' && issue.expected === 'string';
  const mend = unquoted && ['number', 'boolean'].includes(typeof value) ? ' Put it in quotes.' : '';
  return `'${name}': ${told}${end}${mend}`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'some text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: "a list, each item on a line of its own after '- ', or [in, brackets]",
  object: 'fields with names',
};

/** What a field should hold; schemas say it in their own words where they know better. */
function expectation(issue: Issue): string {
  if (!/^(Invalid|Too |Unrecognized)/.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected ${issue.values.map((value) => `'${String(value)}'`).join(' or ')}`;
    case 'too_small':
      return `expected at least ${issue.minimum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'too_big':
      return `expected at most ${issue.maximum}${issue.origin === 'array' ? ' of them' : ''}`;
    case 'invalid_format':
      return `expected ${issue.format === 'email' ? 'an email address' : `a ${issue.format}`}`;
    default:
      return issue.message;
  }
}

/** A value as its writer knows it, cut to a line. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `a list of ${value.length}` : 'an empty list';
  if (value === null) return 'nothing';
  if (typeof value === 'object') return 'fields with names';
  if (value === '') return 'an empty text';
  const text = typeof value === 'string' ? `'${value}'` : `the ${typeof value} ${String(value)}`;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
