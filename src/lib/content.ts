import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

const known = new Map<string, Promise<unknown>>();

/**
 * The data of one content entry, shared by all who ask. A collection of a single entry is named like
 * the entry.
 * @throws Error that names the collection and the entry when there is none
 */
export function contentOf<Collection extends CollectionKey>(
  collection: Collection,
  id: string = collection,
): Promise<CollectionEntry<Collection>['data']> {
  // Each page of a build asks about ten times; only the dev server's content changes.
  if (import.meta.env.DEV) return read(collection, id);
  const name = `${collection}/${id}`;
  const data = known.get(name) ?? read(collection, id);
  known.set(name, data);
  return data as Promise<CollectionEntry<Collection>['data']>;
}

async function read<Collection extends CollectionKey>(
  collection: Collection,
  id: string,
): Promise<CollectionEntry<Collection>['data']> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`There is no content '${id}' in the collection '${collection}'.`);
  return entry.data;
}
