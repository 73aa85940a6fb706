import type { APIRoute } from 'astro';
import mascot from '@/assets/pictures/mascot.png';
import share from '@/assets/pictures/share.webp';
import { publishedArticles, SPARE_PICTURES } from '@/features/blog/news/articles';
import {
  CARD_WIDTHS,
  MASCOT_WIDTHS,
  pictureSources,
  shareCard,
} from '@/lib/pictures/picture-sources';

/** Pictures of pages rendered on demand; the build moves the file to the function. */
export const GET: APIRoute = async () => {
  const articles = await publishedArticles();
  const cards = [...SPARE_PICTURES, ...articles.map(({ data }) => data.image)];
  const pictures = await Promise.all([
    shareCard(share),
    pictureSources(mascot, MASCOT_WIDTHS),
    ...cards.map((image) => pictureSources(image, CARD_WIDTHS)),
  ]);
  return Response.json(Object.fromEntries(pictures.map((picture) => [picture.key, picture])));
};
