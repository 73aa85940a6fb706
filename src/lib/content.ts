import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

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
  return entry.data;
}
