import type { APIRoute } from 'astro';
import mascot from '@/assets/pictures/mascot.png';
import share from '@/assets/pictures/share.webp';
import { publishedArticles, SPARE_PICTURES } from '@/features/blog/articles';
import {
  CARD_WIDTHS,
  MASCOT_WIDTHS,
  pictureSources,
  shareCard,
  shareCardKey,
  sourcesKey,
  type BuiltPictures,
} from '@/lib/pictures/picture-sources';

/** Pictures of pages rendered on demand; the build moves the file to the function. */
export const GET: APIRoute = async () => {
  const articles = await publishedArticles();
  const pictures: BuiltPictures = { [shareCardKey(share)]: await shareCard(share) };
  for (const image of [...SPARE_PICTURES, ...articles.map(({ data }) => data.image)]) {
    pictures[sourcesKey(image, CARD_WIDTHS)] = await pictureSources(image, CARD_WIDTHS);
  }
  pictures[sourcesKey(mascot, MASCOT_WIDTHS)] = await pictureSources(mascot, MASCOT_WIDTHS);
  return Response.json(pictures);
};
