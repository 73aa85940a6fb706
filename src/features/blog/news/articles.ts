import type { ImageMetadata } from 'astro';
import type { CollectionEntry } from 'astro:content';
import assembled from '@/assets/pictures/kit-assembled.webp';
import parts from '@/assets/pictures/kit-flat.webp';
import microbit from '@/assets/pictures/kit-microbit.webp';
import workshop from '@/assets/pictures/workshop.webp';
import { entriesOf } from '@/lib/content';
import { newestFirst } from '@/server/paging';
import type { ListedPost } from '../post/shape';
import { waiting } from './news';

type Article = ListedPost<ImageMetadata> & { image: ImageMetadata };

/** The `!` keeps the id apart from those of stored posts. */
export function listedArticle({ id, data }: CollectionEntry<'articles'>): Article {
  const { title, description, tags, lang, image, imageAlt } = data;
  return {
    id: `!${id}`,
    at: data.date.toISOString(),
    href: `/${id}`,
    lang,
    title,
    subtitle: data.subtitle ?? '',
    author: data.author ?? '',
    description,
    excerpt: description,
    tags,
    image,
    imageAlt,
    mark: waiting(data, __BUILD_DAY__),
  };
}

/** In `npm run dev`, all articles; in a build, those with a date up to today. */
export async function publishedArticles(): Promise<CollectionEntry<'articles'>[]> {
  const articles = await entriesOf('articles');
  return articles.filter(({ data }) => import.meta.env.DEV || !waiting(data, __BUILD_DAY__));
}

export async function tellWaiting(): Promise<void> {
  if (import.meta.env.DEV) return;
  for (const { filePath = '', data } of await entriesOf('articles')) {
    const why = waiting(data, __BUILD_DAY__);
    if (why) console.warn(`${filePath}: ${why}`);
  }
}

export async function listArticles(): Promise<readonly Article[]> {
  return newestFirst((await publishedArticles()).map(listedArticle));
}

export const SPARE_PICTURES: readonly ImageMetadata[] = [workshop, parts, assembled, microbit];

/** Chosen by the id, so neighbors seldom share a picture. */
export function sparePicture(id: string): ImageMetadata {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  return SPARE_PICTURES[sum % SPARE_PICTURES.length] ?? workshop;
}
