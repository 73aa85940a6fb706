import type { StoredPicture } from './shape.ts';

/** Without SVG, which can contain scripts. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** File size in bytes. */
export const IMAGE_MAX_BYTES = 100 * 1024;

/** File size in bytes of the version for phones and lists. */
export const SMALL_IMAGE_MAX_BYTES = 24 * 1024;

export interface ImageFacts {
  type: ImageType;
  bytes: number;
  base64: string;
}

const DATA_URL = /^data:(image\/(?:png|jpeg|webp|avif|gif));base64,([A-Za-z\d+/]+={0,2})$/;
/** First bytes of a file that cover every signature, including AVIF's list of brands. */
export const HEAD_BYTES = 96;

/**
 * Parses a data URL such as `data:image/png;base64,…`.
 * @returns `undefined` if it's invalid or the first bytes are of another type
 */
export function readImage(dataUrl: string): ImageFacts | undefined {
  const [, type, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (!base64 || base64.length % 4 !== 0) return undefined;
  const head = atob(base64.slice(0, (HEAD_BYTES / 3) * 4));
  if (typeOfFile(head) !== type) return undefined;
  const padding = base64.length - base64.replace(/=+$/, '').length;
  return { type: type as ImageType, bytes: (base64.length / 4) * 3 - padding, base64 };
}

/** Largest picture (bytes) to inline at the top of a page: on a slow line, a second request takes longer. */
const INLINE_MAX_BYTES = 48 * 1024;

/** The data URL of a picture that is small enough to be in its page. */
export function inlined(image: ImageFacts | undefined): string | undefined {
  if (!image || image.bytes > INLINE_MAX_BYTES) return undefined;
  return `data:${image.type};base64,${image.base64}`;
}

/** @param head first bytes of a file, one character per byte */
export function typeOfFile(head: string): ImageType | undefined {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  // An ISO media file starts with its brands.
  return /^.{4}ftyp(.{4})*?avi[fs]/s.test(head) ? 'image/avif' : undefined;
}

/** Above phone width, stored pictures are shown in full size. */
export const WIDE = '(width >= 40rem)';

/** Data URLs of a picture and of its phone version; empty without one. */
export type Pictured = Record<'image' | 'imageSmall', string>;

export function dataUrlsOf({ image, imageSmall }: Pictured): StoredPicture | undefined {
  return image ? { full: image, small: imageSmall || image } : undefined;
}

/**
 * Versioned addresses of a picture; `undefined` without a picture.
 * @param section id of the picture's section; by default, the post's own picture
 */
export function imageAddress(
  id: string,
  version: string | undefined,
  section?: string,
): StoredPicture | undefined {
  if (!version) return undefined;
  const query = new URLSearchParams({ v: version, ...(section !== undefined && { section }) });
  const full = `/api/posts/${encodeURIComponent(id)}/image?${query}`;
  return { full, small: `${full}&size=small` };
}

/** Versioned address of a post's share picture. */
export function shareImageAddress(id: string, version: string): string {
  return `/api/posts/${encodeURIComponent(id)}/image?v=${version}&size=share`;
}
