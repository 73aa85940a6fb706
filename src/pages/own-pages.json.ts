import type { APIRoute } from 'astro';
import { publishedArticles } from '@/features/blog/articles';
import { contentOf, entriesOf } from '@/lib/content';
import { LANGS } from '@/lib/locale';

/** Titles and addresses of the site's pages, in both languages, which writers of posts find when they set a link. */
export const GET: APIRoute = async () => {
  const { header, footer, policies } = await contentOf('navigation');
  const links = [...header, ...footer.flatMap((column) => column.links), ...policies];
  const remotes = { en: '/controller', he: '/controllerHeb' };
  const pages = [
    ...(await publishedArticles()).map(({ id, data }) => ({ title: data.title, href: `/${id}` })),
    ...(await entriesOf('landings')).map(({ id, data }) => ({
      title: data.meta.title,
      href: `/${id}`,
    })),
    ...(await Promise.all(
      LANGS.map(async (lang) => ({
        title: (await contentOf('controller', lang)).title,
        href: remotes[lang],
      })),
    )),
    ...LANGS.flatMap((lang) =>
      links.map(({ href, heHref, ...titles }) => ({
        title: titles[lang],
        href: lang === 'he' && heHref ? heHref : href,
      })),
    ),
  ];
  const own = pages.filter(({ href }) => href.startsWith('/'));
  return Response.json([...new Map(own.map((page) => [page.title + page.href, page])).values()]);
};
