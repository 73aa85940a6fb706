import type { Firestore } from 'firebase-admin/firestore';
import type { Completeness } from '@/server/caching';
import { readOr } from '@/server/firebase';
import { imageAddress, smallImageAddress, type NewsItem, type StoredPicture } from './news';
import { inPage, postItem, relatedNews } from './news.server';
import type { ImageSection, Post, PostState } from './post';
import { imageVersion, summaryOf } from './post-document.server';
import { isDocumentId } from './post-id';
import { dataUrlsOf, readImage } from './post-image';
import { getPost } from './posts.server';
import type { PostContent, ShownSection } from './PostView';
import { getPreviewed } from './posts-writing.server';

const POST_WITHIN_MS = 5000;

export type PostPage =
  | (Completeness & {
      status: 200;
      post: PostContent;
      item: NewsItem;
      /** Path of the picture for shares. */
      image: string | null;
      /** Last change, ISO 8601. */
      modified: string;
      related: NewsItem[];
      /** For a preview: the post's state and the link's expiry (ISO 8601). */
      preview?: { state: PostState; until: string };
    })
  | { status: 404 | 503 };

export async function postPage(id: string): Promise<PostPage> {
  if (!isDocumentId(id)) return { status: 404 };
  const post = await read((db) => getPost(db, id));
  if (typeof post !== 'object') return { status: post };
  const image = imageAddress(id, imageVersion(post.image));
  return {
    ...(await articleOf(post)),
    post: {
      ...post,
      picture: image ? pictureIn(post, image) : undefined,
      sections: await shownSections(post, (section) => {
        const full = imageAddress(id, imageVersion(section.image), section.id);
        if (!full) return undefined;
        return { full, small: section.imageSmall ? smallImageAddress(full) : full };
      }),
    },
    image,
  };
}

/** Inlines the pictures, which expire with the preview. */
export async function previewPage(token: string): Promise<PostPage> {
  const found = await read((db) => getPreviewed(db, token));
  if (typeof found !== 'object') return { status: found };
  const { post, until } = found;
  return {
    ...(await articleOf(post)),
    post: {
      ...post,
      // Hide changes made before publication.
      updatedAt: undefined,
      picture: dataUrlsOf(post),
      sections: await shownSections(post, dataUrlsOf),
    },
    image: null,
    preview: { state: post.state, until },
  };
}

async function articleOf(post: Post) {
  const item = postItem(summaryOf(post));
  const { items: related, ...completeness } = await relatedNews(item);
  return { status: 200 as const, item, modified: post.updatedAt, related, ...completeness };
}

/** 404 if nothing is found, 503 if Firestore doesn't respond. */
async function read<T>(task: (db: Firestore) => Promise<T | undefined>): Promise<T | 404 | 503> {
  return (await readOr(503, 'post not read', POST_WITHIN_MS, task)) ?? 404;
}

function pictureIn({ image, imageSmall }: Post, address: string): StoredPicture {
  const small = inPage(readImage(imageSmall || image)) ?? smallImageAddress(address);
  return { full: address, small };
}

function shownSections(
  { sections }: Post,
  pictureOf: (section: ImageSection) => StoredPicture | undefined,
): Promise<ShownSection[]> {
  return Promise.all(
    sections.map(async (section) => {
      if (section.type !== 'image') return section;
      const { id, type, content, caption, image } = section;
      const picture = pictureOf(section);
      const shown = picture && { ...picture, size: await sizeOf(image) };
      return { id, type, content, caption, picture: shown };
    }),
  );
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
