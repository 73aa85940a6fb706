import {
  HEAD_BYTES,
  IMAGE_MAX_BYTES,
  SMALL_IMAGE_MAX_BYTES,
  typeOfFile,
  type ImageType,
  type Pictured,
} from '../../blog/post/image';
import { readMotion } from './motion';

export type PictureProblem = 'notPicture' | 'unreadable';

export interface Chosen {
  picture: Pictured;
  /** An animation that lost its motion. */
  stilled: boolean;
  /** Set if the file was larger than allowed. */
  compressed: { before: string; after: string; width: number; height: number } | undefined;
}

/** Checks the bytes, not the file name. */
export async function isPicture(file: Blob): Promise<boolean> {
  return (await typeOf(file).catch(() => undefined)) !== undefined;
}

async function typeOf(file: Blob): Promise<ImageType | undefined> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return typeOfFile(String.fromCharCode(...new Uint8Array(head)));
}

/**
 * Makes a picture that fits a post. Its pixels are drawn anew, so metadata (place, device, author) is gone, the
 * orientation applied, and the color profile converted. A small animation keeps its frames and loses its metadata.
 */
export async function readPicture(file: Blob): Promise<Chosen | PictureProblem> {
  try {
    const type = await typeOf(file);
    if (!type) return 'notPicture';
    // Throws for truncated files, which an <img> would show in part.
    const drawn = await createImageBitmap(file);
    const motion = readMotion(new Uint8Array(await file.arrayBuffer()), type);
    const moving = motion?.bare && motion.bare.size <= IMAGE_MAX_BYTES ? motion.bare : undefined;
    const isLarge = file.size > IMAGE_MAX_BYTES;
    const isLossless = type === 'image/png' || type === 'image/gif';
    const form = isLarge ? FULL : isLossless ? LOSSLESS : LIKE_FILE;
    const full = moving
      ? { blob: moving, width: drawn.width, height: drawn.height }
      : await fit(drawn, form);
    // A still would stop the animation on phones.
    const isSmall = moving !== undefined || full.blob.size <= SMALL.bytes;
    const imageSmall = isSmall ? '' : await dataUrl((await fit(drawn, SMALL)).blob);
    const { blob, width, height } = full;
    const sizes = { before: sizeText(file.size), after: sizeText(blob.size), width, height };
    return {
      picture: { image: await dataUrl(blob), imageSmall },
      stilled: motion !== undefined && !moving,
      compressed: isLarge ? sizes : undefined,
    };
  } catch {
    return 'unreadable';
  }
}

function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(file);
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () =>
      reject(new Error('The file could not be read.', { cause: reader.error }));
  });
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
/** For files that need no compression, such as long screenshots. */
const LIKE_FILE: Form = {
  ...FULL,
  edges: [4096, ...FULL.edges],
  qualities: [0.92, ...FULL.qualities],
};
/** Chromium's WebP of quality 1 is lossless. */
const LOSSLESS: Form = { ...LIKE_FILE, qualities: [1, ...LIKE_FILE.qualities] };
/** On a phone's high-density screen, pixels matter more than quality. */
const SMALL: Form = {
  bytes: SMALL_IMAGE_MAX_BYTES,
  edges: [800, 640, 480, 320, 160],
  qualities: [0.7, 0.5, 0.35],
};

/** Tries every quality at one size, then the next smaller size. Never enlarges. */
async function fit(picture: ImageBitmap, { bytes, edges, qualities }: Form) {
  const longest = Math.max(picture.width, picture.height);
  for (const edge of new Set(edges.map((most) => Math.min(most, longest)))) {
    const width = Math.ceil((picture.width * edge) / longest);
    const height = Math.ceil((picture.height * edge) / longest);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    for (const quality of qualities) {
      const blob = await encode(context, quality, bytes);
      if (blob.size <= bytes) return { blob, width, height };
    }
  }
  throw new Error('The picture could not be compressed.');
}

/** As WebP. Browsers that can't write it return PNG: if that's too large, as JPEG. */
async function encode(context: OffscreenCanvasRenderingContext2D, quality: number, bytes: number) {
  const { canvas } = context;
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp' || webp.size <= bytes) return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
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
