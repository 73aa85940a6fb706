import type { Firestore } from 'firebase-admin/firestore';
import type { Completeness } from '@/server/caching';
import { readOr } from '@/server/firebase';
import { isDocumentId } from '@/server/paging';
import { relatedNews } from '../news/news.server';
import { dataUrlsOf, imageAddress, inlined, readImage, type Pictured } from '../post/image';
import type { ListedPost, Post, StoredPicture } from '../post/shape';
import { imageVersion, listedPost } from '../store/document.server';
import { getPreviewed } from '../store/preview.server';
import { getPost } from '../store/read.server';
import type { ViewedPost } from './PostView';

const POST_WITHIN_MS = 5000;

type Page = Completeness & {
  status: 200;
  post: ViewedPost;
  pictureOf: typeof dataUrlsOf;
  item: ListedPost;
  related: ListedPost[];
  /** When the link to a preview expires (ISO 8601). */
  until?: string;
};

export type PostPage = Page | { status: 404 | 503 };

export async function postPage(id: string): Promise<PostPage> {
  if (!isDocumentId(id)) return { status: 404 };
  const post = await read((db) => getPost(db, id));
  if (typeof post !== 'object') return { status: post };
  return pageOf(post, (place, section) => {
    const picture = imageAddress(id, imageVersion(place.image), section);
    if (!picture || (section && place.imageSmall)) return picture;
    if (section) return { ...picture, small: picture.full };
    const small = inlined(readImage(place.imageSmall || place.image)) ?? picture.small;
    return { ...picture, small };
  });
}

/** Inlines the pictures, which expire with the preview. */
export async function previewPage(token: string): Promise<PostPage> {
  const found = await read((db) => getPreviewed(db, token));
  if (typeof found !== 'object') return { status: found };
  const page = await pageOf(found.post, dataUrlsOf);
  // Hide changes made before publication.
  return { ...page, post: { ...page.post, updatedAt: undefined }, until: found.until };
}

/** 404 if nothing is found, 503 if Firestore doesn't respond. */
async function read<T>(task: (db: Firestore) => Promise<T | undefined>): Promise<T | 404 | 503> {
  return (await readOr(503, 'post not read', POST_WITHIN_MS, task)) ?? 404;
}

async function pageOf(
  post: Post,
  pictureOf: (place: Pictured, section?: string) => StoredPicture | undefined,
): Promise<Page> {
  const item = listedPost(post);
  const { items: related, ...completeness } = await relatedNews(item);
  const cover = pictureOf(post);
  const pictures = new Map<Pictured, StoredPicture | undefined>();
  for (const section of post.sections) {
    if (section.type !== 'image') continue;
    const picture = pictureOf(section, section.id);
    pictures.set(section, picture && { ...picture, size: await sizeOf(section.image) });
  }
  const shown = (place: Pictured) => (pictures.has(place) ? pictures.get(place) : cover);
  return { status: 200, post, pictureOf: shown, item, related, ...completeness };
}

async function sizeOf(image: string): Promise<StoredPicture['size']> {
  const facts = readImage(image);
  if (!facts) return undefined;
  // Loaded on demand, because few posts have pictures in their text.
  const { imageMetadata } = await import('astro/assets/utils');
  try {
    const { width, height } = await imageMetadata(Buffer.from(facts.base64, 'base64'));
    return { width, height };
  } catch {
    return undefined;
  }
}
