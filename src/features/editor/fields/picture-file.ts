import type { PostDraft } from '../../blog/post';
import {
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  readImage,
  SMALL_IMAGE_MAX_BYTES,
} from '../../blog/post-image';

/** Data URLs of the picture and of its phone version. */
export type Picture = Pick<PostDraft, 'image' | 'imageSmall'>;

export type PictureProblem = 'notPicture' | 'tooLarge' | 'unreadable';

export interface Chosen {
  picture: Picture;
  compressed?: { before: string; after: string; width: number; height: number };
}

/** Enough to detect the type. A multiple of three, so the Base64 has no padding. */
const HEAD_BYTES = 96;

/** Checks the bytes, not the file name. */
export async function isPicture(file: Blob): Promise<boolean> {
  return (await dataUrl(file.slice(0, HEAD_BYTES)).catch(() => '')) !== '';
}

export async function readPicture(file: Blob): Promise<Chosen | PictureProblem> {
  try {
    if (!(await isPicture(file))) return 'notPicture';
    if (file.size > IMAGE_MAX_BYTES) return (await compressPicture(file)) ?? 'tooLarge';
    // Throws for truncated files, which an <img> would show in part.
    (await createImageBitmap(file)).close();
    return { picture: await pictureOf(file) };
  } catch {
    return 'unreadable';
  }
}

/** Re-encodes as WebP, or as JPEG where WebP is unsupported. Applies the orientation and drops metadata. */
async function compressPicture(file: Blob): Promise<Chosen | undefined> {
  const fitting = await compressTo(file, FULL);
  if (!fitting) return undefined;
  const { blob, width, height } = fitting;
  const sizes = { before: sizeText(file.size), after: sizeText(blob.size) };
  return { picture: await pictureOf(blob), compressed: { ...sizes, width, height } };
}

/** `imageSmall` is empty if the file is small already or can't be compressed. */
async function pictureOf(file: Blob): Promise<Picture> {
  const isSmall = file.size <= SMALL.bytes;
  const small = isSmall ? undefined : await compressTo(file, SMALL);
  return { image: await dataUrl(file), imageSmall: small ? await dataUrl(small.blob) : '' };
}

async function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new Error('The file could not be read.', { cause: reader.error }));
  });
  reader.readAsDataURL(file);
  const base64 = (await read).replace(/^[^,]*,/, '');
  const urls = IMAGE_TYPES.map((type) => `data:${type};base64,${base64}`);
  return urls.find((url) => readImage(url)) ?? '';
}

/** Byte limit, with the longest edges (px) and qualities to try. */
interface Form {
  bytes: number;
  edges: readonly number[];
  qualities: readonly number[];
}

/** The longest edge fits a post on a high-density screen. */
const FULL: Form = {
  bytes: IMAGE_MAX_BYTES,
  edges: [1600, 1280, 1024, 800, 640, 480, 320, 160],
  qualities: [0.82, 0.7, 0.58],
};
/** On a phone's high-density screen, pixels matter more than quality. */
const SMALL: Form = {
  bytes: SMALL_IMAGE_MAX_BYTES,
  edges: [800, 640, 480, 320, 160],
  qualities: [0.7, 0.5, 0.35],
};

/** Tries every quality at one size, then the next smaller size. Never enlarges. */
async function compressTo(file: Blob, { bytes, edges, qualities }: Form) {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const longest = Math.max(picture.width, picture.height);
  for (const edge of new Set(edges.map((most) => Math.min(most, longest)))) {
    const width = Math.ceil((picture.width * edge) / longest);
    const height = Math.ceil((picture.height * edge) / longest);
    for (const quality of qualities) {
      const blob = await encode(picture, width, height, quality);
      if (blob.size <= bytes) return { blob, width, height };
    }
  }
  return undefined;
}

async function encode(picture: ImageBitmap, width: number, height: number, quality: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  // Browsers that can't write WebP return PNG.
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function sizeText(bytes: number): string {
  const size = kilobytes(bytes);
  return size < 1024 ? `${size} KB` : `${(size / 1024).toFixed(1)} MB`;
}

/** Rounds up, so a file one byte over the limit shows as over it. */
export function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
