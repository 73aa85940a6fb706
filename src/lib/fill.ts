import type { Lang } from './locale';

/** The text with each `{name}` replaced by its value; a name without a value stays. Needs no React. */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
}

/** A text about a number of things, by the plural forms of its language; a form that is missing reads like `other`. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string | undefined>> & { other: string };

/** The form that fits `n`, with `{n}` and the other values filled in. */
export function fillCount(
  forms: Counted,
  n: number,
  lang: Lang = 'en',
  values: Parameters<typeof fill>[1] = {},
): string {
  const form = forms[new Intl.PluralRules(lang).select(n)] ?? forms.other;
  return fill(form, { n: n.toLocaleString('en-US'), ...values });
}
