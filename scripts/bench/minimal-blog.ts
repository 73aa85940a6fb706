import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The yardstick of the build benchmark: a blog with the parts of Astro's own starter (`npm create astro
 * -- --template blog`) and nothing else. These are a head for search and sharing, a font, a header with
 * links and icons, a page an article with its hero picture and date, a list with pictures, a footer, a
 * feed and a sitemap.
 */
const FILES: Record<string, string> = {
  'package.json': '{ "name": "minimal-blog", "private": true, "type": "module" }',
  'astro.config.mjs': `
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { defineConfig, fontProviders } from 'astro/config';
const FONT = './node_modules/@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2';
export default defineConfig({
  site: 'https://example.com',
  integrations: [mdx(), sitemap()],
  devToolbar: { enabled: false },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Rubik',
      cssVariable: '--font-rubik',
      fallbacks: ['sans-serif'],
      options: {
        variants: [{ src: [FONT], weight: '300 900', style: 'normal', display: 'swap' }],
      },
    },
  ],
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
  'src/styles/global.css': `
:root { --accent: #2337ff; --dark: #0f1219; --gray: #60739f; --light: #e5e9f0; }
body {
  margin: 0; padding: 0; font-family: var(--font-rubik); font-size: 1.25rem; line-height: 1.7;
  color: var(--dark); background: linear-gradient(var(--light), #fff) no-repeat; background-size: 100% 37.5rem;
  overflow-wrap: break-word;
}
main { max-width: calc(100% - 2em); width: 45rem; margin: auto; padding: 3em 1em; }
h1, h2, h3, h4 { margin: 0 0 0.5rem; color: #000; line-height: 1.2; }
h1 { font-size: 3.05em; }
h2 { font-size: 2.44em; }
h3 { font-size: 1.95em; }
a, a:hover { color: var(--accent); }
p { margin-bottom: 1em; }
img { max-width: 100%; height: auto; border-radius: 8px; }
code { padding: 2px 5px; background: var(--light); border-radius: 2px; }
pre { padding: 1.5em; border-radius: 8px; }
blockquote { border-left: 4px solid var(--accent); padding: 0 0 0 1.25rem; margin: 0; font-size: 1.33em; }
hr { border: none; border-top: 1px solid var(--light); }
@media (max-width: 720px) { body { font-size: 1.125rem; } main { padding: 1em; } }
`,
  'src/components/Head.astro': `
---
import '../styles/global.css';
import { Font } from 'astro:assets';
const { title, description, image } = Astro.props;
const address = new URL(Astro.url.pathname, Astro.site);
const picture = new URL(image?.src ?? '/favicon.svg', Astro.site);
---
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
<link rel="sitemap" href="/sitemap-index.xml" />
<link rel="alternate" type="application/rss+xml" title="Blog" href={new URL('rss.xml', Astro.site)} />
<meta name="generator" content={Astro.generator} />
<Font cssVariable="--font-rubik" preload />
<link rel="canonical" href={address} />
<title>{title}</title>
<meta name="title" content={title} />
<meta name="description" content={description} />
<meta property="og:type" content="website" />
<meta property="og:url" content={address} />
<meta property="og:title" content={title} />
<meta property="og:description" content={description} />
<meta property="og:image" content={picture} />
<meta property="twitter:card" content="summary_large_image" />
<meta property="twitter:url" content={address} />
<meta property="twitter:title" content={title} />
<meta property="twitter:description" content={description} />
<meta property="twitter:image" content={picture} />
`,
  'src/components/Follow.astro': `
---
const { size } = Astro.props;
---
<a href="https://example.com/feed" target="_blank">
  <span class="sr-only">Our feed</span>
  <svg viewBox="0 0 16 16" aria-hidden="true" width={size} height={size}><path fill="currentColor" d="M2 11.5a2.5 2.5 0 1 1 0 .1zM2 6.2v2.4a5.4 5.4 0 0 1 5.4 5.4h2.4A7.8 7.8 0 0 0 2 6.2zM2 1.8v2.4A9.8 9.8 0 0 1 11.8 14h2.4A12.2 12.2 0 0 0 2 1.8z"></path></svg>
</a>
<a href="https://example.com/code" target="_blank">
  <span class="sr-only">Our code</span>
  <svg viewBox="0 0 16 16" aria-hidden="true" width={size} height={size}><path fill="currentColor" d="M5.2 3.5 1 8l4.2 4.5 1.2-1.1L3.2 8l3.2-3.4zM10.8 3.5 9.6 4.6 12.8 8l-3.2 3.4 1.2 1.1L15 8z"></path></svg>
</a>
<a href="https://example.com/mail" target="_blank">
  <span class="sr-only">Our letters</span>
  <svg viewBox="0 0 16 16" aria-hidden="true" width={size} height={size}><path fill="currentColor" d="M1 3h14v10H1zM2.6 4.5 8 8.6l5.4-4.1zM2.5 6.3v5.2h11V6.3L8 10.5z"></path></svg>
</a>
<style>
  a, a:hover { color: var(--gray); text-decoration: none; }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
</style>
`,
  'src/components/HeaderLink.astro': `
---
const { href, class: className, ...rest } = Astro.props;
const path = Astro.url.pathname;
const active = href === path || href === '/' + (path.match(/[^/]+/g)?.[0] ?? '');
---
<a {href} class:list={[className, { active }]} {...rest}><slot /></a>
<style>
  a { display: inline-block; text-decoration: none; padding: 1em 0.5em; color: var(--dark); border-bottom: 4px solid transparent; }
  a.active { border-bottom-color: var(--accent); }
</style>
`,
  'src/components/Header.astro': `
---
import Follow from './Follow.astro';
import HeaderLink from './HeaderLink.astro';
---
<header>
  <nav>
    <h2><a href="/">A minimal blog</a></h2>
    <div class="links">
      <HeaderLink href="/">Home</HeaderLink>
      <HeaderLink href="/feed">Feed</HeaderLink>
      <HeaderLink href="/about">About</HeaderLink>
    </div>
    <div class="follow"><Follow size={32} /></div>
  </nav>
</header>
<style>
  header { margin: 0; padding: 0 1em; background: #fff; box-shadow: 0 2px 8px var(--light); }
  nav { display: flex; align-items: center; justify-content: space-between; }
  h2 { margin: 0; font-size: 1em; }
  h2 a, h2 a:hover { text-decoration: none; color: var(--dark); }
  .follow { display: flex; }
  @media (max-width: 720px) { .follow { display: none; } }
</style>
`,
  'src/components/Footer.astro': `
---
import Follow from './Follow.astro';
---
<footer>
  &copy; {new Date().getFullYear()} A minimal blog. All rights reserved.
  <div class="follow"><Follow size={32} /></div>
</footer>
<style>
  footer { padding: 2em 1em 6em; color: var(--gray); text-align: center; }
  .follow { display: flex; justify-content: center; gap: 1em; margin-top: 1em; }
</style>
`,
  'src/components/Day.astro': `
---
const { date } = Astro.props;
---
<time datetime={date.toISOString()}>
  {date.toLocaleDateString('en-us', { year: 'numeric', month: 'short', day: 'numeric' })}
</time>
`,
  'src/layouts/Post.astro': `
---
import { Image } from 'astro:assets';
import Day from '../components/Day.astro';
import Footer from '../components/Footer.astro';
import Head from '../components/Head.astro';
import Header from '../components/Header.astro';
const { title, description, date, image } = Astro.props;
---
<html lang="en">
  <head>
    <Head {title} {description} {image} />
    <style>
      main { width: calc(100% - 2em); max-width: 100%; margin: 0; }
      .hero { width: 100%; }
      .hero img { display: block; margin: 0 auto; border-radius: 12px; }
      .prose { width: 45rem; max-width: calc(100% - 2em); margin: auto; padding: 1em; color: var(--dark); }
      .title { margin-bottom: 1em; padding: 1em 0; text-align: center; line-height: 1; }
      .date { margin-bottom: 0.5em; color: var(--gray); }
    </style>
  </head>
  <body>
    <Header />
    <main>
      <article>
        <div class="hero"><Image width={1020} height={510} src={image} alt="" /></div>
        <div class="prose">
          <div class="title">
            <div class="date"><Day {date} /></div>
            <h1>{title}</h1>
            <hr />
          </div>
          <slot />
        </div>
      </article>
    </main>
    <Footer />
  </body>
</html>
`,
  'src/pages/index.astro': `
---
import { Image } from 'astro:assets';
import { getCollection } from 'astro:content';
import Day from '../components/Day.astro';
import Footer from '../components/Footer.astro';
import Head from '../components/Head.astro';
import Header from '../components/Header.astro';
const articles = (await getCollection('articles')).sort((a, b) => b.data.date - a.data.date);
---
<!doctype html>
<html lang="en">
  <head><Head title="A minimal blog" description="All articles" /></head>
  <body>
    <Header />
    <main>
      <ul>
        {articles.map(({ id, data }) => (
          <li>
            <a href={'/' + id}>
              <Image width={720} height={360} src={data.image} alt="" />
              <h4>{data.title}</h4>
              <p><Day date={data.date} /></p>
            </a>
          </li>
        ))}
      </ul>
    </main>
    <Footer />
  </body>
</html>
`,
  'src/pages/[...article].astro': `
---
import { getCollection, render } from 'astro:content';
import Post from '../layouts/Post.astro';
export async function getStaticPaths() {
  const articles = await getCollection('articles');
  return articles.map((article) => ({ params: { article: article.id }, props: article }));
}
const article = Astro.props;
const { Content } = await render(article);
---
<Post {...article.data}><Content /></Post>
`,
  'src/pages/rss.xml.js': `
import rss from '@astrojs/rss';
import { getCollection } from 'astro:content';
export async function GET(context) {
  const articles = await getCollection('articles');
  return rss({
    title: 'A minimal blog',
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
