import { getCollection, type CollectionEntry } from 'astro:content';
import type { ArticleItem } from './news';
import { newestFirst } from './position';

/** An article of content/articles as an item of the news. Its `id` is none that a stored post can have. */
export function newsItem({ id, data }: CollectionEntry<'articles'>): ArticleItem {
  return { ...data, id: `!${id}`, at: data.date.toISOString(), href: `/${id}` };
}

/** The articles that have a page: all of them for writers (`npm run dev`), without drafts in a build. */
export function publishedArticles(): Promise<CollectionEntry<'articles'>[]> {
  return getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft);
}

let listed: Promise<readonly ArticleItem[]> | undefined;

/** The published articles as news, newest first; read once, but by the dev server, where they change. */
export function listArticles(): Promise<readonly ArticleItem[]> {
  if (import.meta.env.DEV) return readArticles();
  return (listed ??= readArticles());
}

async function readArticles(): Promise<readonly ArticleItem[]> {
  return newestFirst((await publishedArticles()).map(newsItem));
}
