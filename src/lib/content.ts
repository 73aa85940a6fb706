import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import type { Lang } from './locale';
import { site } from './site';

// Astro keeps entries between builds, so the product's name is filled in here, not in the schemas.

/**
 * The entry for a language, in a collection with one per language.
 * @throws Error when there is none
 */
export async function contentOf<Collection extends CollectionKey>(
  collection: Collection,
  lang: Lang = 'en',
): Promise<CollectionEntry<Collection>['data']> {
  const entry = await getEntry(collection, lang);
  if (!entry) throw new Error(`The collection '${collection}' has no content in '${lang}'.`);
  return fillBrand(entry.data);
}

export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...entry, data: fillBrand(entry.data) }));
}

/** Replaces `{brand}` with the product's name, which is only in content/site.yaml. */
function fillBrand<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('{brand}', site.name) as T;
  if (Array.isArray(value)) return value.map(fillBrand) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillBrand(part)]),
  ) as T;
}

/** False for dates, and for imported pictures, which must not be copied. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype && !('src' in value && 'format' in value)
  );
}
