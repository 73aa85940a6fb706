import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** The files made from one picture: AVIF in several widths, one WebP for browsers without AVIF. */
export interface PictureSources {
  avif: string;
  webp: string;
}

/**
 * Makes the files a picture is shown from. A preload that asks for the same widths gets the same addresses.
 * @param widths in px; those wider than the source are left out
 * @returns the AVIF `srcset` and the address of the WebP
 */
export async function pictureSources(
  src: ImageMetadata,
  widths: readonly number[],
): Promise<PictureSources> {
  const usable = widths.filter((width) => width <= src.width);
  const steps = usable.length > 0 ? usable : [src.width];
  const fallbackWidth = steps[Math.floor(steps.length / 2)] ?? src.width;
  const avif = await getImage({ src, format: 'avif', widths: steps, width: Math.max(...steps) });
  const webp = await getImage({ src, format: 'webp', width: fallbackWidth });
  return { avif: avif.srcSet.attribute, webp: webp.src };
}
