import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import share from '@/assets/pictures/share.webp';
import { markInline } from './inline-pictures';
import { SHARE_SIZE } from './share-size';
import { absoluteUrl } from '../links';

/**
 * Pictures for pages rendered on demand, by key, which the build writes beside the function's bundle
 * (src/pages/pictures.json.ts, scripts/build/function-bundle.ts). Relative to the function's working directory; absent
 * in the build and the dev server.
 */
const BUILT_FILE = resolve('server/pictures.json');

const isFunction = existsSync(BUILT_FILE);
const pictures = new Map<string, unknown>(
  isFunction ? Object.entries(JSON.parse(readFileSync(BUILT_FILE, 'utf8')) as object) : [],
);

/**
 * Makes a picture once, in the build and the dev server. The function takes the built one.
 * @param key unique for a picture and its settings
 * @returns the picture with its key
 * @throws Error in the function when the build made none
 */
async function makeOnce<T>(key: string, make: () => Promise<T>) {
  if (!pictures.has(key)) {
    if (isFunction) throw new Error(`src/pages/pictures.json.ts doesn't make ${key}`);
    pictures.set(
      key,
      make().then((made) => ({ ...made, key })),
    );
  }
  return pictures.get(key) as Promise<T & { key: string }>;
}

/** In px, on cards of the news. */
export const CARD_WIDTHS = [400, 800, 1200] as const;

/** In px, of the mascot on error pages. */
export const MASCOT_WIDTHS = [384, 768] as const;

/** Screens for {@link phonePicture}; others choose from {@link pictureSources}. */
export const PHONE = '(width < 48rem)';
export const LARGER_THAN_PHONE = '(width >= 48rem)';

/** In px, for a phone's screen at double density. */
const PHONE_WIDTH = 720;
/** AVIF quality: a sixth fewer bytes than the usual 46, invisible at a phone's density. */
const PHONE_QUALITY = 40;

/**
 * AVIF in several widths, and one WebP for browsers without AVIF. The same widths result in the same URLs, for
 * preloads.
 * @param widths in px; those wider than the source are left out
 * @returns the AVIF `srcset` and the URL of the WebP
 */
export function pictureSources(src: ImageMetadata, widths: readonly number[]) {
  return makeOnce(`${src.src} in ${widths.join(', ')}`, async () => {
    const usable = widths.filter((width) => width <= src.width);
    const steps = usable.length > 0 ? usable : [src.width];
    const fallbackWidth = steps[Math.floor(steps.length / 2)] ?? src.width;
    const avif = await getImage({ src, format: 'avif', widths: steps, width: Math.max(...steps) });
    const webp = await getImage({ src, format: 'webp', width: fallbackWidth });
    return { avif: avif.srcSet.attribute, webp: webp.src };
  });
}

/**
 * The `srcset` of the first picture for phones, up to 720 px wide. The build inlines it, which saves a request on a
 * slow connection.
 * @param widths those of {@link pictureSources}; the result is no wider than the largest
 * @see inlinePictures
 */
export function phonePicture(src: ImageMetadata, widths: readonly number[]) {
  const width = Math.min(PHONE_WIDTH, src.width, Math.max(...widths));
  return makeOnce(`${src.src} on a phone, ${String(width)} px`, async () => {
    const { src: address } = await getImage({ src, format: 'avif', width, quality: PHONE_QUALITY });
    return { srcset: `${markInline(address)} ${String(width)}w` };
  });
}

/** A picture cropped for shares */
export function shareCard(src: ImageMetadata) {
  return makeOnce(`${src.src} as share card`, async () => {
    const card = await getImage({
      src,
      ...SHARE_SIZE,
      fit: 'cover',
      format: 'jpg',
      quality: 78,
    });
    return { path: card.src };
  });
}

/** Absolute address of a share picture: a built one, a stored one, or the site's own. */
export async function shareAddress(image: ImageMetadata | string | undefined): Promise<string> {
  return absoluteUrl(typeof image === 'string' ? image : (await shareCard(image ?? share)).path);
}
