import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the built site. */
const SITE_FOLDER = fileURLToPath(new URL('../../../dist/site', import.meta.url));

/** A built page: its file, its address on the site, its HTML. */
export interface BuiltPage {
  file: string;
  path: string;
  html: string;
}

/** Every HTML page of the built site. */
export function builtPages(): BuiltPage[] {
  return globSync('**/*.html', { cwd: SITE_FOLDER })
    .sort()
    .map((file) => ({
      file,
      path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
      html: builtFile(file),
    }));
}

/** A file of the built site as text. */
export function builtFile(path: string): string {
  return readFileSync(join(SITE_FOLDER, path), 'utf8');
}

/** Whether the built site has a file at an address. */
export function isBuilt(address: string): boolean {
  return existsSync(join(SITE_FOLDER, address));
}

/** The routes that the function answers: pages and endpoints of src/pages that are not made by the build. */
export function onDemandRoutes(): string[] {
  const folder = fileURLToPath(new URL('../../../src/pages', import.meta.url));
  return (
    globSync('**/*.{astro,ts}', { cwd: folder })
      .filter((file) =>
        /^export const prerender = false/m.test(readFileSync(join(folder, file), 'utf8')),
      )
      .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
      // The screen that stands in for a page that fails has no address.
      .filter((route) => route !== '/500')
      .sort()
  );
}
