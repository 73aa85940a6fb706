import type { Lang } from './locale';

/** Replaces each `{name}` with its value; a name without a value stays. */
export function fill(text: string, values: Record<string, string | number | undefined>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? whole) : whole,
  );
}

/** Plural forms of a text; a missing one reads like `other`. */
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
