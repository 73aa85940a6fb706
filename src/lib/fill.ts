import type { Lang } from './locale';

/** Replaces each `{name}` with its value; a name without a value stays. */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
}

/** A copy of the data with each text changed. A path consists of field names, and of indexes in lists. */
export function mapTexts<T>(
  value: T,
  change: (text: string, path: string[]) => string,
  path: string[] = [],
): T {
  const inside = ([name, part]: [string, unknown]) => mapTexts(part, change, [...path, name]);
  if (typeof value === 'string') return change(value, path) as T;
  if (Array.isArray(value)) return Object.entries(value).map(inside) as T;
  const isPlain = value instanceof Object && Object.getPrototypeOf(value) === Object.prototype;
  // Imported pictures must not be copied.
  if (!isPlain || ('src' in value && 'format' in value)) return value;
  return Object.fromEntries(Object.entries(value).map((entry) => [entry[0], inside(entry)])) as T;
}

/** Plural forms of a text; `other` stands in for missing ones. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string };

/** The form for `n`, with `{n}` and the other values filled in. */
export function fillCount(
  forms: Counted,
  n: number,
  lang: Lang = 'en',
  values: Parameters<typeof fill>[1] = {},
): string {
  const form = forms[new Intl.PluralRules(lang).select(n)] ?? forms.other;
  return fill(form, { n: n.toLocaleString('en-US'), ...values });
}
