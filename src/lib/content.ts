import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { fillBrand } from './brand';
import type { Lang } from './locale';

// Astro keeps entries from one build to the next, so the product's name gets into them here, not in the schemas.

/**
 * The data of a collection that has one entry a language.
 * @throws Error that names the collection and the language when there is none
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

/** All entries of a collection. */
export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...entry, data: fillBrand(entry.data) }));
}
