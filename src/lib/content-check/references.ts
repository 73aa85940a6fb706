import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { z } from 'astro/zod';
import { closest, distance } from 'fastest-levenshtein';
import { frontMatterOf, readYaml } from './yaml.ts';

/** A check for `superRefine` that reports the message as an issue. */
export function addProblem(problem: (value: string) => string | undefined) {
  return (value: string, context: z.RefinementCtx) => {
    const message = problem(value);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

export function nearest(name: string, names: readonly string[]): string | undefined {
  const best = closest(name, names);
  return best && distance(name, best) <= Math.max(2, name.length / 3) ? best : undefined;
}

/**
 * Reads the fields of a content file from disk, because Astro's copy may be outdated in the dev server. Returns
 * `undefined` if the file is invalid (its own check reports that) or missing (its page does).
 */
export function contentNow(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const contents = readFileSync(file, 'utf8');
  return readYaml(file, frontMatterOf(contents)?.yaml ?? contents).data;
}

/** A list in a content file. */
export function entriesNow(file: string, field: string): { id: string }[] | undefined {
  const entries = (contentNow(file) as Record<string, unknown> | null | undefined)?.[field];
  return Array.isArray(entries) ? (entries as { id: string }[]) : undefined;
}

/** Why no entry has this id; `undefined` if one has. */
export function missingEntry(id: string, entries: readonly { id: string }[], file: string) {
  const ids = entries.map((entry) => entry.id);
  if (ids.includes(id)) return undefined;
  const meant = nearest(id, ids);
  const hint = meant ? `Did you mean '${meant}'?` : `It has: ${ids.join(', ')}.`;
  return `there is no '${id}' in ${file}. ${hint}`;
}

export const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const PICTURES = 'src/assets/pictures';

/**
 * Why there is no picture at a path; `undefined` if there is one.
 * @param file content file that the path starts from
 */
export function missingPicture(file: string, path: string): string | undefined {
  const target = path.startsWith('/') ? join('public', path) : join(dirname(file), path);
  if (PICTURE.test(path) && existsSync(target)) return undefined;
  const meant = nearest(basename(path), readdirSync(PICTURES));
  const mend = relative(dirname(file), join(PICTURES, meant ?? 'its-name.webp'));
  const hint = meant
    ? `Did you mean ${mend}?`
    : `Put the file into ${PICTURES}/ and write ${mend}.`;
  return `there is no picture '${path}'. ${hint}`;
}
