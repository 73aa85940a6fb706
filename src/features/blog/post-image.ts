/** Picture types a post may carry. SVG is none of them: it can hold script. */
export const IMAGE_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

export type ImageType = (typeof IMAGE_TYPES)[number];

/** Largest picture a post may carry, in bytes of the file. */
export const IMAGE_MAX_BYTES = 100 * 1024;

/** Largest small form of a picture, which phones and lists get, in bytes of the file. */
export const SMALL_IMAGE_MAX_BYTES = 24 * 1024;

/** What a picture's data URL holds. */
export interface ImageFacts {
  type: ImageType;
  bytes: number;
  base64: string;
}

const DATA_URL = /^data:(image\/(?:png|jpeg|webp|avif|gif));base64,([A-Za-z\d+/]+={0,2})$/;
/** Base64 letters that hold every signature, an AVIF file's list of brands included. */
const HEAD_LETTERS = 128;

/**
 * Reads a picture's data URL, `data:image/png;base64,…`.
 * @returns `undefined` when it is none, or when the file's first bytes are not of the type it names
 */
export function readImage(dataUrl: string): ImageFacts | undefined {
  const [, type, base64] = DATA_URL.exec(dataUrl) ?? [];
  if (!base64 || base64.length % 4 !== 0) return undefined;
  const head = atob(base64.slice(0, HEAD_LETTERS));
  if (typeOfFile(head) !== type) return undefined;
  const padding = base64.length - base64.replace(/=+$/, '').length;
  return { type: type as ImageType, bytes: (base64.length / 4) * 3 - padding, base64 };
}

/** The picture type that a file's first bytes tell, one character a byte. */
function typeOfFile(head: string): ImageType | undefined {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  // An ISO media file begins with the brands that it keeps to.
  return /^.{4}ftyp(.{4})*?avi[fs]/s.test(head) ? 'image/avif' : undefined;
}

/** A picture that stands in its page, as data URLs. */
export function enclosed({ image, imageSmall }: Record<'image' | 'imageSmall', string>) {
  return image ? { full: image, small: imageSmall || image } : undefined;
}
