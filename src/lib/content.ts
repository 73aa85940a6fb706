import { getCollection, getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';
import { fill, mapTexts } from './fill';
import { limitsIn } from './limits';
import { LANGS, type Lang } from './locale';
import { ROBOT_PAGES } from './robot-pages';
import { site } from './site';
import { inLanguage } from './translations';

// Astro keeps entries between builds, so values and the languages' addresses are filled in here, not in the schemas.
function filled<T extends object>(
  data: T,
  lang: Lang = 'lang' in data ? (data.lang as Lang) : 'en',
  own: Readonly<Record<string, string>> = {},
): T {
  const values = { brand: site.name, ...limitsIn(lang), ...own };
  return mapTexts(data, (text, path) =>
    path.at(-1) === 'href' ? inLanguage(text, lang) : fill(text, values),
  );
}

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
  return filled(entry.data, lang);
}

export async function entriesOf<Collection extends CollectionKey>(
  collection: Collection,
): Promise<CollectionEntry<Collection>[]> {
  const entries = await getCollection(collection);
  return entries.map((entry) => {
    // Landing pages have facts of their own.
    const facts = 'facts' in entry.data ? (entry.data.facts as Record<string, string>) : undefined;
    return { ...entry, data: filled(entry.data, undefined, facts) };
  });
}

/** A value for each language. */
export async function inEachLanguage<Value>(
  make: (lang: Lang) => Promise<Value>,
): Promise<Record<Lang, Value>> {
  const values = await Promise.all(LANGS.map(make));
  return Object.fromEntries(LANGS.map((lang, at) => [lang, values[at]])) as Record<Lang, Value>;
}

/** The names of {@link ROBOT_PAGES} in a language, as a list in a sentence. */
export async function robotPageNames(lang: Lang = 'en'): Promise<string> {
  const pages = ROBOT_PAGES.filter((page) => page.lang === lang);
  const [open, close] = (await contentOf('ui', lang)).quotes;
  const names = pages.map(async ({ texts }) => {
    const words = await contentOf(texts, lang);
    return `${open}${'name' in words ? words.name : words.title}${close}`;
  });
  return new Intl.ListFormat(lang).format(await Promise.all(names));
}
