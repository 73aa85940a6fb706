import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { fillBrand } from './brand';

// Astro keeps entries from one build to the next, so the product's name gets into them here, not in the schemas.

/**
 * The data of one content entry. A collection of a single entry is named like the entry.
 * @throws Error that names the collection and the entry when there is none
 */
export async function contentOf<Collection extends CollectionKey>(
  collection: Collection,
  id: string = collection,
): Promise<CollectionEntry<Collection>['data']> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`There is no content '${id}' in the collection '${collection}'.`);
  return fillBrand(entry.data);
}

/** All entries of a collection. */
export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...entry, data: fillBrand(entry.data) }));
}
