import type { ImageMetadata } from 'astro';
import type { CollectionEntry } from 'astro:content';
import assembled from '@/assets/pictures/kit-assembled.webp';
import parts from '@/assets/pictures/kit-flat.webp';
import microbit from '@/assets/pictures/kit-microbit.webp';
import workshop from '@/assets/pictures/workshop.webp';
import { entriesOf } from '@/lib/content';
import { newestFirst, type ArticleItem } from './news';
import { waiting } from './publication';

/** An article of content/articles as an item of the news. Its `id` is none that a stored post can have. */
export function newsItem({ id, data }: CollectionEntry<'articles'>): ArticleItem {
  return {
    ...data,
    id: `!${id}`,
    at: data.date.toISOString(),
    href: `/${id}`,
    // Visitors never see one.
    mark: waiting(data, __BUILD_DAY__),
  };
}

/** The articles that have a page: all of them for writers (`npm run dev`), in a build those that do not wait. */
export async function publishedArticles(): Promise<CollectionEntry<'articles'>[]> {
  const articles = await entriesOf('articles');
  return articles.filter(({ data }) => import.meta.env.DEV || !waiting(data, __BUILD_DAY__));
}

/** Says in a build which articles have no page in it, a line each. */
export async function tellWaiting(): Promise<void> {
  if (import.meta.env.DEV) return;
  for (const { filePath = '', data } of await entriesOf('articles')) {
    const why = waiting(data, __BUILD_DAY__);
    if (why) console.warn(`${filePath}: ${why}`);
  }
}

/** The published articles as news, newest first. */
export async function listArticles(): Promise<readonly ArticleItem[]> {
  return newestFirst((await publishedArticles()).map(newsItem));
}

/** Pictures of the build that stand on the cards of posts without one. */
export const SPARE_PICTURES: readonly ImageMetadata[] = [workshop, parts, assembled, microbit];

/** The picture for the card of a post without one: by its id, so that neighbours seldom share it. */
export function sparePicture(id: string): ImageMetadata {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  return SPARE_PICTURES[sum % SPARE_PICTURES.length] ?? workshop;
}
