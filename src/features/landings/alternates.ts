import { existsSync } from 'node:fs';
import type { SitemapOptions } from '@astrojs/sitemap';

/** A page's address in the other language, by the naming rule `…Eng` / `…Heb` of landing pages. */
export function twinPath(path: string): string | undefined {
  if (path.endsWith('Eng')) return `${path.slice(0, -3)}Heb`;
  if (path.endsWith('Heb')) return `${path.slice(0, -3)}Eng`;
  return undefined;
}

/** Sitemap settings that name each landing page's English and Hebrew versions as alternates. */
export function languageAlternates(origin: string): SitemapOptions {
  return {
    // The staff's editor, and answers to forms: nobody looks for them.
    filter: (url) => !/^\/(blog-editor|message-)/.test(new URL(url).pathname),
    serialize(item) {
      const { pathname } = new URL(item.url);
      const twin = twinPath(pathname);
      // A page may exist in one language alone.
      if (!twin || !existsSync(`content/landings${twin}.mdx`)) return item;
      const english = pathname.endsWith('Eng') ? pathname : twin;
      const hebrew = pathname.endsWith('Heb') ? pathname : twin;
      const links = [
        { lang: 'en', url: new URL(english, origin).href },
        { lang: 'he', url: new URL(hebrew, origin).href },
        { lang: 'x-default', url: new URL(english, origin).href },
      ];
      return { ...item, links };
    },
  };
}
