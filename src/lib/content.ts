import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { fill, mapTexts } from './fill';
import { limitsIn } from './limits';
import type { Lang } from './locale';
import { ROBOT_PAGES } from './robot-pages';
import { site } from './site';

type Values = Parameters<typeof fill>[1];

// Astro keeps entries between builds, so these values are filled in here, not in the schemas.
function filled<T extends object>(data: T, values?: Values, lang = langOf(data)): T {
  const all = { brand: site.name, ...limitsIn(lang), ...values };
  return mapTexts(data, (text) => fill(text, all));
}

const langOf = (data: { lang?: Lang }): Lang => data.lang ?? 'en';

/**
 * The entry for a language, in a collection with one per language.
 * @param values of the page's own placeholders, from the code that keeps to them
 * @throws Error when there is none
 */
export async function contentOf<Collection extends CollectionKey>(
  collection: Collection,
  lang: Lang = 'en',
  values?: Values,
): Promise<CollectionEntry<Collection>['data']> {
  const entry = await getEntry(collection, lang);
  if (!entry) throw new Error(`The collection '${collection}' has no content in '${lang}'.`);
  return filled(entry.data, values, lang);
}

export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => ({ ...entry, data: filled(entry.data) }));
}

/** The titles of the English pages of {@link ROBOT_PAGES}, as a list in a sentence. */
export async function robotPageTitles(): Promise<string> {
  const pages = ROBOT_PAGES.filter(({ lang }) => lang === 'en');
  const titles = pages.map(async ({ texts }) => `“${(await contentOf(texts)).title}”`);
  return new Intl.ListFormat('en').format(await Promise.all(titles));
}
