import { getCollection, type CollectionEntry } from 'astro:content';
import { newestFirst, type NewsItem } from './news';

/** An article of content/articles as an item of the news. */
export function newsItem({ id, data }: CollectionEntry<'articles'>): NewsItem {
  return { ...data, id, href: `/${id}` };
}

/** The articles that have a page: all of them for writers (`npm run dev`), without drafts in a build. */
export function publishedArticles(): Promise<CollectionEntry<'articles'>[]> {
  return getCollection('articles', ({ data }) => import.meta.env.DEV || !data.draft);
}

/** The published articles as news, newest first. */
export async function listNews(): Promise<NewsItem[]> {
  return newestFirst((await publishedArticles()).map(newsItem));
}
