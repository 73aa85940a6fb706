import { readImage, type ImageFacts } from './post-image.ts';

/**
 * Largest picture, in bytes of the file, that stands in a page which it leads. On a slow line a second
 * trip takes longer than its bytes.
 */
const INLINE_MAX_BYTES = 48 * 1024;

/** A stored picture as a data URL for the page it leads; `undefined` when it is too large for that. */
export function leadingPicture(image: string | ImageFacts): string | undefined {
  const facts = typeof image === 'string' ? readImage(image) : image;
  if (!facts || facts.bytes > INLINE_MAX_BYTES) return undefined;
  return `data:${facts.type};base64,${facts.base64}`;
}
