import { globSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { TRANSLATIONS } from '../../src/lib/locale.ts';
import { addressIn, PAGES, pagesByLanguage } from '../../src/lib/page-addresses.ts';

const FILES: Partial<Record<string, string>> = { '/': '/index.astro', '/rss.xml': '/rss.xml.ts' };

/** Renders each page at its address in every language; `Astro.locals.lang` tells it which (src/middleware.ts). */
export function languageRoutes(): AstroIntegration {
  return {
    name: 'language-routes',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const page of PAGES) {
          const entrypoint = `./src/pages${FILES[page] ?? `${page}.astro`}`;
          for (const lang of TRANSLATIONS)
            injectRoute({ pattern: addressIn(page, lang), entrypoint });
        }
      },
    },
  };
}

/** The addresses of a page in all its languages, for the sitemap. */
export function alternates(site: string, path: string): { lang: string; url: string }[] {
  const pages = pagesByLanguage(globSync('content/{landings,legal}/**/[!_]*.mdx'));
  const page = Object.entries(pages.find((other) => Object.values(other).includes(path)) ?? {});
  return page.length < 2 ? [] : page.map(([lang, of]) => ({ lang, url: new URL(of, site).href }));
}
