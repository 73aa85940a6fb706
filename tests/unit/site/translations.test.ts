import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { content } from '../../support/pages/content';

const FILES = globSync('**/*.he.yaml', { cwd: 'content' }).map((file) =>
  file.replace('.he.yaml', ''),
);

/** The texts of a file by the path of their field, such as `steps.items.0.title`. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.slice(1), value]];
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

/** The placeholders in a text. The singular and dual forms may omit `{n}`, and only Hebrew has a dual. */
function valuesOf(texts: Map<string, string>, path: string): Set<string> {
  const text = texts.get(path) ?? texts.get(path.replace(/\.two$/, '.other')) ?? '';
  const values = new Set(text.match(/\{\w+\}/g));
  if (/\.(one|two)$/.test(path)) values.delete('{n}');
  return values;
}

/** Fields with the same text in every language: addresses, file names, keys, product names. */
const SAME = [/\bid$/, /name$/, /board$/, /flag$/, /escape$/, /stop\.line$/, /language\.code$/];

describe.each(FILES)('the Hebrew texts of %s.yaml', (name) => {
  const english = new Map(textsOf(content(`${name}.yaml`)));
  const hebrew = new Map(textsOf(content(`${name}.he.yaml`)));

  it('are translated, except for names', () => {
    const left = [...hebrew].filter(
      ([path, text]) => !/[א-ת]/.test(text) && !SAME.some((names) => names.test(path)),
    );
    expect(left.filter(([, text]) => /[a-z]/i.test(text.replaceAll(/\{\w+\}/g, '')))).toEqual([]);
  });

  it('have the same placeholders as the English ones', () => {
    for (const path of hebrew.keys())
      expect(valuesOf(hebrew, path), path).toEqual(valuesOf(english, path));
  });
});
