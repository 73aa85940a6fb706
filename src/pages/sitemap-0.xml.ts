import type { APIRoute } from 'astro';
import { publishedArticles } from '@/features/blog/articles';
import { entriesOf } from '@/lib/content';
import { SITEMAP_TYPE, sitemapXml } from '@/lib/sitemap';
import { languagesOf } from '@/lib/twins';

/** Nobody looks for them: the staff's editor, and what stands in the place of a page. */
const UNLISTED = ['/404', '/500', '/blog-editor'];

/** Pages of src/pages whose address is fixed. */
const fixed = Object.keys(import.meta.glob('./**/*.astro'))
  .map((file) => file.replace(/^\.|(\/index)?\.astro$/g, '') || '/')
  .filter((path) => !path.includes('[') && !UNLISTED.includes(path));

/** The sitemap of all pages but the stored posts. */
export const GET: APIRoute = async () => {
  const legal = await entriesOf('legal');
  const landings = await entriesOf('landings');
  const texts = [...(await publishedArticles()), ...legal, ...landings].map(({ id }) => `/${id}`);
  const bilingual = [...fixed, ...landings.map(({ id }) => `/${id}`)];
  const pages = [...fixed, ...texts].sort().map((path) => ({
    path,
    ...(bilingual.includes(path) && { alternates: languagesOf(path, bilingual) }),
  }));
  return new Response(sitemapXml(pages), { headers: SITEMAP_TYPE });
};
