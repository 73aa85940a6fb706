import type { ImageMetadata } from 'astro';
import assembled from '@/assets/pictures/kit-assembled.webp';
import microbit from '@/assets/pictures/kit-microbit.webp';
import parts from '@/assets/pictures/kit-flat.webp';
import workshop from '@/assets/pictures/poster-intro.webp';

/** Stand on the cards of posts without a picture. */
export const SPARE_PICTURES: readonly ImageMetadata[] = [workshop, parts, assembled, microbit];

/** The picture for the card of a post without one: by its id, so that neighbours seldom share it. */
export function sparePicture(id: string): ImageMetadata {
  const sum = [...id].reduce((total, letter) => total * 31 + letter.charCodeAt(0), 7) >>> 0;
  return SPARE_PICTURES[sum % SPARE_PICTURES.length] ?? workshop;
}
