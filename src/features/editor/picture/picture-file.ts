import {
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  readImage,
  SMALL_IMAGE_MAX_BYTES,
} from '../../blog/post-image';

/** The outcome of reading a chosen file: a data URL for the post, or why there is none. */
export type PictureRead =
  { ok: true; dataUrl: string } | { ok: false; problem: 'notPicture' | 'tooLarge' | 'unreadable' };

/** Enough of a file to tell its type; a multiple of three, so that base64 ends evenly. */
const HEAD_BYTES = 96;

/** Reads a chosen file. Its type is what its bytes say, whatever its name. */
export async function readPicture(file: Blob): Promise<PictureRead> {
  try {
    if (!typedUrl(await base64(file.slice(0, HEAD_BYTES)))) return refused('notPicture');
    if (file.size > IMAGE_MAX_BYTES) return refused('tooLarge');
    const dataUrl = typedUrl(await base64(file));
    if (!dataUrl) return refused('notPicture');
    // Fails for a file that is cut off, of which an <img> would show a part.
    (await createImageBitmap(file)).close();
    return { ok: true, dataUrl };
  } catch {
    return refused('unreadable');
  }
}

function refused(problem: 'notPicture' | 'tooLarge' | 'unreadable'): PictureRead {
  return { ok: false, problem };
}

/** The data URL with the type that the bytes have; undefined for bytes of no accepted type. */
function typedUrl(bytes: string): string | undefined {
  return IMAGE_TYPES.map((type) => `data:${type};base64,${bytes}`).find((url) => readImage(url));
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () =>
      reject(new Error('The file could not be read.', { cause: reader.error }));
    reader.readAsDataURL(blob);
  });
}

/** A picture that fits, and its size in pixels. */
export interface Compressed {
  blob: Blob;
  width: number;
  height: number;
}

/**
 * Makes a picture fit a post: as WebP, or as JPEG where the browser cannot write WebP. It stands as
 * its camera meant it, and carries no metadata.
 * @returns undefined when the browser cannot open the file
 */
export function compressPicture(file: Blob): Promise<Compressed | undefined> {
  return compressTo(file, IMAGE_MAX_BYTES, FULL);
}

/**
 * A picture that posts carry in its small form for phones, as a data URL; empty when it is as small
 * itself, or cannot be made smaller.
 */
export async function smallPicture(file: Blob): Promise<string> {
  if (file.size <= SMALL_IMAGE_MAX_BYTES) return '';
  const small = await compressTo(file, SMALL_IMAGE_MAX_BYTES, SMALL);
  return (small && typedUrl(await base64(small.blob))) ?? '';
}

async function compressTo(
  file: Blob,
  maxBytes: number,
  form: Form,
): Promise<Compressed | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => undefined,
  );
  if (!picture) return undefined;
  try {
    for (const attempt of attempts(picture, form)) {
      const blob = await encode(picture, attempt);
      if (blob && blob.size <= maxBytes) return { blob, ...attempt };
    }
    return undefined;
  } finally {
    picture.close();
  }
}

async function encode(
  picture: ImageBitmap,
  { width, height, quality }: Attempt,
): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  const webp = await toBlob(canvas, 'image/webp', quality);
  // A browser that cannot write WebP answers with PNG.
  if (webp?.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  return toBlob(canvas, 'image/jpeg', quality);
}

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** One try at making a picture smaller: its size in pixels, and the encoder's quality from 0 to 1. */
interface Attempt {
  width: number;
  height: number;
  quality: number;
}

/** The tries at one form of a picture: longest edges in pixels, and the qualities at each. */
interface Form {
  edges: readonly number[];
  qualities: readonly number[];
}

/** The largest edge is what a post's page shows on a sharp screen. */
const FULL: Form = {
  edges: [1600, 1280, 1024, 800, 640, 480, 320, 160],
  qualities: [0.82, 0.7, 0.58],
};
/** A phone's screen is small and sharp: pixels count for more than their quality. */
const SMALL: Form = { edges: [800, 640, 480, 320, 160], qualities: [0.7, 0.5, 0.35] };

/**
 * The tries from the best-looking to the smallest: at each size from good to fair quality, then the
 * next size. A picture is never enlarged.
 */
function* attempts(picture: ImageBitmap, { edges, qualities }: Form): Generator<Attempt> {
  const longest = Math.max(picture.width, picture.height);
  const first = Math.min(longest, ...edges.slice(0, 1));
  for (const edge of [first, ...edges.filter((smaller) => smaller < first)]) {
    const scale = edge / longest;
    const size = {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    };
    for (const quality of qualities) yield { ...size, quality };
  }
}

/** A size in KB as messages give it: rounded upwards, or a byte too much would be none. */
export function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}
