import type { APIRoute } from 'astro';
import { publishedArticles } from '@/features/blog/news/articles';
import { contentOf, entriesOf } from '@/lib/content';
import { LANGS } from '@/lib/locale';
import { ROBOT_PAGES } from '@/lib/robot-pages';

/** Titles and addresses of the site's pages in all languages, suggested for links in posts. */
export const GET: APIRoute = async () => {
  const navigation = LANGS.map(async (lang) => {
    const { header, footer, policies } = await contentOf('navigation', lang);
    const links = [...header, ...footer.flatMap((column) => column.links), ...policies];
    return links.map(({ href, label }) => [href, label] as const);
  });
  const pages = [
    ...(await publishedArticles()).map(({ id, data }) => [`/${id}`, data.title] as const),
    ...(await entriesOf('landings')).map(({ id, data }) => [`/${id}`, data.meta.title] as const),
    ...(await Promise.all(
      ROBOT_PAGES.map(
        async ({ path, texts, lang }) => [path, (await contentOf(texts, lang)).title] as const,
      ),
    )),
    ...(await Promise.all(navigation)).flat(),
  ];
  const own = pages.filter(([href]) => href.startsWith('/'));
  return Response.json([...new Set(own.map(([href, title]) => `${href} ${title}`))]);
};
