import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { fillBrand } from './brand';
import type { Lang } from './locale';

// Astro keeps entries between builds, so the product's name is filled in here, not in the schemas.

/**
 * The entry of a language, in a collection with one per language.
 * @throws Error when there is none
 */
export async function contentOf<Collection extends CollectionKey>(
  collection: Collection,
  lang: Lang = 'en',
): Promise<CollectionEntry<Collection>['data']> {
  const entry = await getEntry(collection, lang);
  if (!entry)
    throw new Error(`There is no content in '${lang}' in the collection '${collection}'.`);
  return fillBrand(entry.data);
}

export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...entry, data: fillBrand(entry.data) }));
}
