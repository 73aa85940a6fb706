import { readFileSync } from 'node:fs';
import { siteSchema } from '../site.schema';
import { nearest } from './nearest';
import { readYaml } from './yaml';

/**
 * A content file's list of entries as the file is now, since it may be newer than what Astro has read while
 * developing; `undefined` where the file itself is wrong, which its own check tells.
 * @param field of the file that has the list
 */
export function entriesNow(file: string, field: string): { id: string }[] | undefined {
  const { data } = readYaml(file, readFileSync(file, 'utf8'));
  const entries = (data as Record<string, unknown> | null)?.[field];
  return Array.isArray(entries) ? (entries as { id: string }[]) : undefined;
}

/** Why an entry of another file cannot be named; `undefined` where there is one. */
export function missingEntry(id: string, entries: readonly { id: string }[], file: string) {
  const ids = entries.map((entry) => entry.id);
  if (ids.includes(id)) return undefined;
  const meant = nearest(id, ids);
  const hint = meant ? `Did you mean '${meant}'?` : `It has: ${ids.join(', ')}.`;
  return `there is no '${id}' in ${file}. ${hint}`;
}

const { subscriptions, ...pages } = siteSchema.shape.application.shape;
const APPLICATION = Object.keys({ ...pages, ...subscriptions.shape });

/** Why a link to the application leads nowhere; `undefined` for one that does, and for any other link. */
export function missingPage(href: string): string | undefined {
  const links = APPLICATION.map((name) => ({ id: `app:${name}` }));
  return href.startsWith('app:') ? missingEntry(href, links, 'content/site.yaml') : undefined;
}
