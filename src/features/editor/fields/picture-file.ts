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
    const isLong = drawn.height > LONG * drawn.width;
    const form = isLarge ? FULL : isLossless ? LOSSLESS : LIKE_FILE;
    const full = moving
      ? { blob: moving, width: drawn.width, height: drawn.height }
      : await fit(drawn, isLong ? readable(form) : form);
    // A still would stop the animation on phones, and the text of a smaller long screenshot couldn't be read there.
    const isSmall = moving !== undefined || isLong || full.blob.size <= SMALL.bytes;
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

/** Height of a long screenshot, in widths */
const LONG = 3;

/** Limits of bytes and pixels, with the widths (px) and qualities to try. */
interface Form {
  bytes: number;
  pixels: number;
  widths: readonly number[];
  qualities: readonly number[];
}

/** The largest width fits a post on a high-density screen. */
const FULL: Form = {
  bytes: IMAGE_MAX_BYTES,
  // More wouldn't fit into the bytes, and take seconds.
  pixels: 6_000_000,
  widths: [1600, 1280, 1024, 800, 640, 560, 480, 400, 320, 240, 160],
  qualities: [0.82, 0.7, 0.58],
};
/** For files that need no compression */
const LIKE_FILE: Form = {
  ...FULL,
  // Of a canvas on iPads
  pixels: 4096 ** 2,
  widths: [4096, ...FULL.widths],
  qualities: [0.92, ...FULL.qualities],
};
/** Chromium's WebP of quality 1 is lossless. */
const LOSSLESS: Form = { ...LIKE_FILE, qualities: [1, ...LIKE_FILE.qualities] };
/** On a phone's high-density screen, pixels matter more than quality. */
const SMALL: Form = {
  ...FULL,
  bytes: SMALL_IMAGE_MAX_BYTES,
  widths: [800, 640, 480, 320, 160],
  qualities: [0.7, 0.5, 0.35],
};

/** In 100 KB, the text of a phone's screenshot can be read at 320 px and quality 0.02, but not at 160 px and 0.82. */
function readable(form: Form): Form {
  return { ...form, qualities: [...form.qualities, 0.4, 0.2, 0.1, 0.02] };
}

/** The longest edge (px) of WebP */
const MOST_EDGE = 16383;

/** Finds the largest width whose lowest quality fits, then its best quality. Never enlarges. */
async function fit(picture: ImageBitmap, { bytes, pixels, widths, qualities }: Form) {
  const { width: from, height } = picture;
  const most = Math.min(Math.sqrt((pixels * from) / height), (MOST_EDGE * from) / height);
  const widest = Math.max(1, Math.floor(Math.min(from, most)));
  for (const width of new Set(widths.map((wanted) => Math.min(wanted, widest)))) {
    const size = { width, height: Math.ceil((height * width) / from) };
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    let found: Blob | undefined;
    for (const quality of [...qualities].reverse()) {
      const blob = await encode(context, quality, bytes);
      if (blob.size > bytes) break;
      found = blob;
    }
    if (found) return { blob: found, ...size };
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
