import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The yardstick of the build benchmark: a blog with as little as Astro's own starter has, that is a
 * layout, an index, a page an article with its hero picture, a feed and a sitemap.
 */
const FILES: Record<string, string> = {
  'package.json': '{ "name": "minimal-blog", "private": true, "type": "module" }',
  'astro.config.mjs': `
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
export default defineConfig({
  site: 'https://example.com',
  integrations: [mdx(), sitemap()],
  devToolbar: { enabled: false },
});
`,
  'tsconfig.json': '{ "extends": "astro/tsconfigs/strict" }',
  'src/content.config.ts': `
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
export const collections = {
  articles: defineCollection({
    loader: glob({ base: 'content/articles', pattern: '**/*.{md,mdx}' }),
    schema: ({ image }) =>
      z.object({ title: z.string(), description: z.string(), date: z.date(), image: image() }),
  }),
};
`,
  'src/layouts/Page.astro': `
---
const { title, description } = Astro.props;
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>{title}</title>
    <meta name="description" content={description} />
    <link rel="canonical" href={new URL(Astro.url.pathname, Astro.site)} />
    <link rel="alternate" type="application/rss+xml" title="Blog" href="/rss.xml" />
    <style is:global>
      body { max-width: 45rem; margin: auto; font-family: sans-serif; line-height: 1.6; }
      img { max-width: 100%; height: auto; }
    </style>
  </head>
  <body>
    <header><nav><a href="/">Home</a></nav></header>
    <main><slot /></main>
    <footer>© A minimal blog</footer>
  </body>
</html>
`,
  'src/pages/index.astro': `
---
import { getCollection } from 'astro:content';
import Page from '../layouts/Page.astro';
const articles = (await getCollection('articles')).sort((a, b) => b.data.date - a.data.date);
---
<Page title="Blog" description="A minimal blog">
  <ul>
    {articles.map(({ id, data }) => (
      <li>
        <a href={'/' + id}>{data.title}</a>
        <time datetime={data.date.toISOString()}>{data.date.toLocaleDateString('en-US')}</time>
      </li>
    ))}
  </ul>
</Page>
`,
  'src/pages/[...article].astro': `
---
import { Image } from 'astro:assets';
import { getCollection, render } from 'astro:content';
import Page from '../layouts/Page.astro';
export async function getStaticPaths() {
  const articles = await getCollection('articles');
  return articles.map((article) => ({ params: { article: article.id }, props: { article } }));
}
const { article } = Astro.props;
const { Content } = await render(article);
---
<Page title={article.data.title} description={article.data.description}>
  <article>
    <Image src={article.data.image} width={1020} height={510} alt="" />
    <h1>{article.data.title}</h1>
    <Content />
  </article>
</Page>
`,
  'src/pages/rss.xml.js': `
import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';
export async function GET(context) {
  const articles = await getCollection('articles');
  return rss({
    title: 'Blog',
    description: 'A minimal blog',
    site: context.site,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      pubDate: data.date,
      link: '/' + id,
    })),
  });
}
`,
};

/** Writes the blog into a folder, without its packages. */
export async function writeMinimalBlog(folder: string): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text.trimStart());
  }
}
