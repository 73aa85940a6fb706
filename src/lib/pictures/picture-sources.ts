import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import share from '@/assets/pictures/share.webp';
import { inlined } from './inline-pictures';
import { absoluteUrl } from '../links';

/**
 * Addresses of the picture files that the build made for pages rendered on demand, by what was asked for.
 * The build writes them beside the function's bundle (src/pages/pictures.json.ts, astro.config.mjs).
 */
export type BuiltPictures = Record<string, unknown>;

/** Seen from the function's working folder, functions/; the build and the dev server have none. */
const BUILT_FILE = resolve('server/pictures.json');

const built = existsSync(BUILT_FILE)
  ? (JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as BuiltPictures)
  : undefined;
const made = new Map<string, Promise<unknown>>();

/**
 * What `make` makes of a picture: once, in the build and in the dev server; as the build made it, in
 * the function, which cannot make pictures.
 * @param key the same for the same picture and settings, and only for those
 * @throws Error in the function when the build made none
 */
async function pictureOf<T>(key: string, make: () => Promise<T>): Promise<T> {
  if (built) {
    if (!(key in built)) throw new Error(`src/pages/pictures.json.ts has to make: ${key}`);
    return built[key] as T;
  }
  const picture = made.get(key) ?? make();
  made.set(key, picture);
  return picture as Promise<T>;
}

/** Widths in px in which cards of the news show their pictures. */
export const CARD_WIDTHS = [400, 800, 1200] as const;

/** Widths in px of the mascot on pages that stand in the place of another. */
export const MASCOT_WIDTHS = [384, 768] as const;

/** Screens that get {@link phonePicture}; all others choose from {@link pictureSources}. */
export const PHONE = '(width < 48rem)';
export const LARGER_THAN_PHONE = '(width >= 48rem)';

/** In px; a phone's screen at twice the density. */
const PHONE_WIDTH = 720;
/** AVIF's; a sixth fewer bytes than the others' 46, which nobody sees at a phone's density. */
const PHONE_QUALITY = 40;

/**
 * Makes the files a picture is shown from: AVIF in several widths, one WebP for browsers without AVIF. A preload that asks for the same widths gets the same addresses.
 * @param widths in px; those wider than the source are left out
 * @returns the AVIF `srcset` and the address of the WebP
 */
export function pictureSources(src: ImageMetadata, widths: readonly number[]) {
  return pictureOf(sourcesKey(src, widths), async () => {
    const usable = widths.filter((width) => width <= src.width);
    const steps = usable.length > 0 ? usable : [src.width];
    const fallbackWidth = steps[Math.floor(steps.length / 2)] ?? src.width;
    const avif = await getImage({ src, format: 'avif', widths: steps, width: Math.max(...steps) });
    const webp = await getImage({ src, format: 'webp', width: fallbackWidth });
    return { avif: avif.srcSet.attribute, webp: webp.src };
  });
}

/**
 * Makes the picture that a phone shows first, up to 720 px wide, and answers its address. The build puts
 * its bytes in the page, which spares the second trip over a slow line.
 * @param widths those of {@link pictureSources}, the largest of which it does not exceed
 * @see inlinePictures
 */
export function phonePicture(src: ImageMetadata, widths: readonly number[]): Promise<string> {
  const width = Math.min(PHONE_WIDTH, src.width, Math.max(...widths));
  return pictureOf(`${src.src} on a phone, ${String(width)} px`, async () => {
    const { src: address } = await getImage({ src, format: 'avif', width, quality: PHONE_QUALITY });
    return inlined(address);
  });
}

/** Name of {@link pictureSources}'s result among the built pictures. */
export function sourcesKey(src: ImageMetadata, widths: readonly number[]): string {
  return `${src.src} in ${widths.join(', ')}`;
}

/** Makes the card that a picture is shared as, 1200 by 630 px, and answers its path. */
export function shareCard(src: ImageMetadata): Promise<string> {
  return pictureOf(shareCardKey(src), async () => {
    const card = await getImage({
      src,
      width: 1200,
      height: 630,
      fit: 'cover',
      format: 'jpg',
      quality: 78,
    });
    return card.src;
  });
}

/** Absolute address of what a page is shared with: a picture of the build, a stored one, or the site's own. */
export async function shareAddress(image: ImageMetadata | string | null): Promise<string> {
  return absoluteUrl(typeof image === 'string' ? image : await shareCard(image ?? share));
}

/** Name of {@link shareCard}'s result among the built pictures. */
export function shareCardKey(src: ImageMetadata): string {
  return `${src.src} as share card`;
}
