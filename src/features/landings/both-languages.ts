import { globSync } from 'node:fs';
import { contentNow } from '@/lib/content-check/references';
import { isoDay } from '@/lib/locale';
import { translationOf } from '@/lib/translations';

/** Paths of the fields that don't depend on a page's language. */
const FACT =
  /^(kind|places|schedule\.(updated|announced|sessions\.\d+\.(start|end|mode))|price\.(amount|early\.\w+)|register\.href|agenda\.items\.\d+\.after)$/;

/** The first difference of each fact from the page's file in the other language. */
export function translationProblems(file: string, page: object) {
  const twin = translationOf(file, globSync('content/landings/**/[!_]*.mdx'));
  const other = twin && contentNow(twin);
  // An unreadable file is reported by its own check.
  if (!other) return [];
  const [ours, theirs] = [new Map(valuesIn(page)), new Map(valuesIn(other))];
  const seen = new Set<string>();
  return [...ours.keys(), ...theirs.keys()].flatMap((path) => {
    const field = path.replace(/\..*/, '');
    const there = theirs.get(path);
    if (!FACT.test(path) || ours.get(path) === there || seen.has(field)) return [];
    seen.add(field);
    const message = `differs from ${twin}: ${there ?? 'nothing'} there. Write the same in both.`;
    const names = path.split('.').map((name) => (/^\d/.test(name) ? Number(name) : name));
    return [{ path: names, message }];
  });
}

function valuesIn(value: unknown, path = ''): [path: string, value: string][] {
  if (value instanceof Date) return [[path, isoDay(value)]];
  if (!(value instanceof Object)) return [[path, String(value)]];
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  return Object.entries(value).flatMap(([name, part]) => valuesIn(part, inside(name)));
}
