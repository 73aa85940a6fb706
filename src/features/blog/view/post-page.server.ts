import type { Firestore } from 'firebase-admin/firestore';
import type { Completeness } from '@/server/caching';
import { readOr } from '@/server/firebase';
import { isDocumentId } from '@/server/paging';
import { relatedNews } from '../news/news.server';
import {
  dataUrlsOf,
  imageAddress,
  inlined,
  readImage,
  shareImageAddress,
  type Pictured,
} from '../post/image';
import type { ListedPost, StoredPicture } from '../post/shape';
import { imageVersion, listedPost, shareOf, type StoredPost } from '../store/document.server';
import { getPreviewed } from '../store/preview.server';
import { getStored } from '../store/read.server';
import type { ViewedPost } from './PostView';

const POST_WITHIN_MS = 5000;

type Page = Completeness & {
  status: 200;
  post: ViewedPost;
  pictureOf: typeof dataUrlsOf;
  item: ListedPost;
  /** Path of the share picture, if it has one. */
  share?: string | undefined;
  related: ListedPost[];
  /** When the link to a preview expires (ISO 8601). */
  until?: string;
};

export type PostPage = Page | { status: 404 | 503 };

export async function postPage(id: string): Promise<PostPage> {
  if (!isDocumentId(id)) return { status: 404 };
  const stored = await read((db) => getStored(db, id));
  if (typeof stored !== 'object') return { status: stored };
  const page = await pageOf(stored, (place, section) => {
    const picture = imageAddress(id, imageVersion(place.image), section);
    if (!picture || (section && place.imageSmall)) return picture;
    if (section) return { ...picture, small: picture.full };
    const small = inlined(readImage(place.imageSmall || place.image)) ?? picture.small;
    return { ...picture, small };
  });
  const { image } = stored.post;
  return { ...page, share: shareOf(stored) && shareImageAddress(id, imageVersion(image)) };
}

/** Inlines the pictures, which expire with the preview. */
export async function previewPage(token: string): Promise<PostPage> {
  const found = await read((db) => getPreviewed(db, token));
  if (typeof found !== 'object') return { status: found };
  const page = await pageOf(found.stored, dataUrlsOf);
  // Hide changes made before publication.
  return { ...page, post: { ...page.post, updatedAt: undefined }, until: found.until };
}

/** 404 if nothing is found, 503 if Firestore doesn't respond. */
async function read<T>(task: (db: Firestore) => Promise<T | undefined>): Promise<T | 404 | 503> {
  return (await readOr(503, 'post not read', POST_WITHIN_MS, task)) ?? 404;
}

async function pageOf(
  { post, derived: { sizes = [] } }: StoredPost,
  pictureOf: (place: Pictured, section?: string) => StoredPicture | undefined,
): Promise<Page> {
  const item = listedPost(post);
  const { items: related, ...completeness } = await relatedNews(item);
  const cover = pictureOf(post);
  const pictures = new Map<Pictured, StoredPicture | undefined>();
  for (const section of post.sections) {
    if (section.type !== 'image') continue;
    const picture = pictureOf(section, section.id);
    const size = sizes[pictures.size] ?? undefined;
    pictures.set(section, picture && { ...picture, size });
  }
  const shown = (place: Pictured) => (pictures.has(place) ? pictures.get(place) : cover);
  return { status: 200, post, pictureOf: shown, item, related, ...completeness };
}
