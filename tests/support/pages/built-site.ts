import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGS } from '../../../src/lib/locale.ts';
import { addressIn, PAGES } from '../../../src/lib/page-addresses.ts';

const SITE_FOLDER = fileURLToPath(new URL('../../../dist/site', import.meta.url));

export interface BuiltPage {
  file: string;
  path: string;
  html: string;
}

export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: SITE_FOLDER })
    .sort()
    .map((file) => ({
      file,
      path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
      html: builtFile(file),
    }));
}

/** Pages with classes or a language that no earlier page has, and the others, which differ only in their texts. */
export function pagesByNovelty() {
  const seen = new Set<string>();
  const { own = [], again = [] } = Object.groupBy(builtPages(), ({ html }) => {
    const parts = new Set(html.match(/<html[^>]* lang="\w+"|\bclass="[^"]*"/g));
    const isAgain = parts.isSubsetOf(seen);
    for (const part of parts) seen.add(part);
    return isAgain ? 'again' : 'own';
  });
  return { own, again };
}

export function builtFile(path: string): string {
  return readFileSync(join(SITE_FOLDER, path), 'utf8');
}

export function isBuilt(address: string): boolean {
  return existsSync(join(SITE_FOLDER, address));
}

/** Routes of pages and endpoints that the function renders, in all languages. */
export function onDemandRoutes(): string[] {
  const folder = fileURLToPath(new URL('../../../src/pages', import.meta.url));
  return (
    globSync('**/*.{astro,ts}', { cwd: folder })
      .filter((file) =>
        /^export const prerender = false/m.test(readFileSync(join(folder, file), 'utf8')),
      )
      .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
      // The error screen has no URL.
      .filter((route) => route !== '/500')
      .flatMap((route) => {
        const page = PAGES.find((known) => known === route);
        return page ? LANGS.map((lang) => addressIn(page, lang)) : [route];
      })
      .sort()
  );
}

/** The address of a script that the site loads later. */
export function builtScript(name: string): string {
  const [file = ''] = globSync(`_astro/${name}.*.js`, { cwd: SITE_FOLDER });
  return `/${file}`;
}
